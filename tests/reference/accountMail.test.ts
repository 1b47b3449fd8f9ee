import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

const received: string[] = []
let refuses = true
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuses ? new Error('Not now') : null),
  onData: (stream, _session, done) => {
    void text(stream).then((message) => {
      received.push(message)
      done()
    })
  },
})
let reference: RunningReference

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  reference = await startReference({ env: { SMTP_URL: `smtp://127.0.0.1:${String(port)}` } })
})
afterAll(async () => {
  await reference.stop()
  await new Promise<void>((resolve) => server.close(resolve))
})

it('a mail that is refused is told and costs no wait; the next goes out over SMTP as text and page', async () => {
  const ask = () => reference.request('POST', '/api/user/verify', { body: { UserName: 'one@coop.test' } })
  expect((await ask()).status).toBe(503)
  refuses = false
  expect((await ask()).status).toBe(200)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^To: one@coop\.test/m)
  expect(received[0]).toContain('text/plain')
  expect(received[0]).toContain('text/html')
  expect(received[0]).toContain('/create-account/enrollment/')
  expect((await ask()).status).toBe(429)
})

it('the audit log says of a mail that was refused that what was written for it was taken back', async () => {
  const rows = async () => reference.database.selectFrom('audit_log').select(['action', 'subject', 'reason']).orderBy('id').execute()
  const before = (await rows()).length
  const maria = await reference.database.selectFrom('users').select('guid').where('user_name', '=', 'maria').executeTakeFirstOrThrow()
  refuses = true
  expect((await reference.request('POST', '/api/user/verify', { body: { UserName: 'two@coop.test' } })).status).toBe(503)
  expect((await reference.request('POST', '/api/authenticate/otp/generate', { body: { UserName: 'maria' } })).status).toBe(503)
  const reason = 'The mail could not be sent.'
  expect((await rows()).slice(before)).toEqual([
    { action: 'account requested', subject: null, reason: null },
    { action: 'account request taken back', subject: null, reason },
    { action: 'reset code sent', subject: maria.guid, reason: null },
    { action: 'reset code taken back', subject: maria.guid, reason },
  ])
})

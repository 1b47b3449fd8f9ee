import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

const received: string[] = []
const recipients: string[] = []
const lines: string[] = []
const clock = new TestClock()
let refuses = true
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    recipients.push(address)
    done(refuses ? new Error(`<${address}>: not now`) : null)
  },
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
  reference = await startReference({
    clock,
    log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    env: { SMTP_URL: `smtp://127.0.0.1:${String(port)}` },
  })
})
afterAll(async () => {
  await reference.stop()
  await new Promise<void>((resolve) => server.close(resolve))
})

it('a refused mail answers 503 and causes no wait; the next is sent over SMTP as text and HTML', async () => {
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

/** What the newest mail has, its lines put together again that were broken on the way. */
const mailed = (pattern: RegExp) => pattern.exec((received.at(-1) ?? '').replaceAll('=\r\n', ''))?.[1] ?? ''

it('a mailed link and code stay valid when the next mail is refused', async () => {
  const askForLink = () => reference.request('POST', '/api/user/verify', { body: { UserName: 'three@coop.test' } })
  const askForCode = () => reference.request('POST', '/api/authenticate/otp/generate', { body: { UserName: 'maria' } })
  refuses = false
  expect((await askForLink()).status).toBe(200)
  const key = mailed(/enrollment\/([\w-]{43})/)
  expect((await askForCode()).status).toBe(200)
  const code = mailed(/^(\d{6})/m)
  clock.pass(301)
  refuses = true
  expect((await askForLink()).status).toBe(503)
  expect((await askForCode()).status).toBe(503)
  expect(await (await reference.request('GET', `/api/user?key=${key}`)).json()).toBe('three@coop.test')
  const verified = await reference.request('PUT', '/api/authenticate/otp/verify', { body: { UserName: 'maria', AlternateKey: code } })
  expect(verified.status).toBe(200)
})

it('the log has the mail server’s refusal without the address', async () => {
  refuses = true
  expect((await reference.request('POST', '/api/user/verify', { body: { UserName: 'four@coop.test' } })).status).toBe(503)
  const said = lines.filter((line) => line.includes('a mail could not be sent')).at(-1)
  expect(said).toContain('<address>')
  expect(said).toContain('not now')
  expect(lines.join('')).not.toContain('@coop.test')
})

it.each([
  ['maria@demo\u3002kapwa.test', 'a dot of another script'],
  ['maria@DEMO.\uFF4Bapwa.test', 'a letter of full width'],
  ['maria@demo.kap\u00ADwa.test', 'a hyphen that nobody sees'],
])('%s, with %s, is the address in use that mail servers read it as', async (address) => {
  refuses = false
  const { length } = recipients
  const response = await reference.request('POST', '/api/user/verify', { body: { UserName: address } })
  expect([response.status, recipients.slice(length)]).toEqual([409, []])
})

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

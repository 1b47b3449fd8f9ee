import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../reference/src/clock.ts'
import { createMailer } from '../../reference/src/mail/mailer.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

const mail = {
  to: 'maria@demo.kapwa.test',
  subject: 'Créate your password',
  text: 'Follow https://kapwa.test/create?a=1&b=2\n<script>alert(1)</script>',
}

describe('without an SMTP server', () => {
  it('mails wait in the outbox, newest first, as a page with links and as JSON', async () => {
    const mailer = createMailer({ smtpUrl: null, mailFrom: 'x@y.test' }, reference.database, systemClock)
    expect(await (await reference.request('GET', '/dev/outbox')).text()).toContain('No mail yet.')
    await mailer.send({ ...mail, subject: 'First' })
    await mailer.send(mail)

    const page = await reference.request('GET', '/dev/outbox', { headers: { accept: 'text/html' } })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await page.text()
    expect(html).toContain('<a href="https://kapwa.test/create?a=1&amp;b=2">')
    expect(html).not.toContain('<script>')
    expect(html.indexOf('Créate')).toBeLessThan(html.indexOf('First'))

    const json = await reference.request('GET', '/dev/outbox', { headers: { accept: 'application/json' } })
    expect(await json.json()).toMatchObject([{ To: mail.to, Subject: mail.subject, Text: mail.text }, { Subject: 'First' }])
  })
})

describe('with an SMTP server', () => {
  it('mails are sent to it, and a refusal is an error', async () => {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('nobody') ? new Error('No such person') : null),
      onData: (stream, _session, done) => {
        void text(stream).then((message) => {
          received.push(message)
          done()
        })
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as { port: number }
    const mailer = createMailer(
      { smtpUrl: `smtp://127.0.0.1:${String(port)}`, mailFrom: 'Kapwa <kapwa@coop.test>' },
      reference.database,
      systemClock,
    )
    await mailer.send(mail)
    expect(received[0]).toMatch(/^From: Kapwa <kapwa@coop\.test>/m)
    expect(received[0]).toMatch(/^To: maria@demo\.kapwa\.test/m)
    expect(received[0]).toContain('Follow https://kapwa.test/create')
    await expect(mailer.send({ ...mail, to: 'nobody@demo.kapwa.test' })).rejects.toThrow('No such person')
    await mailer.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })
})

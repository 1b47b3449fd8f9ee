import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../reference/src/clock.ts'
import { createMailer } from '../../reference/src/mail/mailer.ts'
import type { Mailer } from '../../reference/src/mail/mailer.ts'
import { MailQueue } from '../../reference/src/mail/mailQueue.ts'
import { purgeExpiredRows } from '../../reference/src/purgeExpiredRows.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { TestClock } from './testClock.ts'

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
    const mailer = createMailer({ smtpUrl: null, mailFrom: 'x@y.test', portalUrl: 'https://y.test' }, reference.database, systemClock)
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
  const received: string[] = []
  const conversations: unknown[] = []
  const refused = new Set(['nobody@demo.kapwa.test'])
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refused.has(address) ? new Error('No such person') : null),
    onData: (stream, { hostNameAppearsAs: greeting, envelope: { mailFrom, rcptTo } }, done) => {
      const addressOf = (one: typeof mailFrom) => one && one.address
      conversations.push({ greeting, from: addressOf(mailFrom), to: rcptTo.map(addressOf) })
      void text(stream).then((message) => {
        received.push(message)
        done()
      })
    },
  })
  let mailer: Mailer

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as { port: number }
    const config = {
      smtpUrl: `smtp://127.0.0.1:${String(port)}`,
      mailFrom: 'Kapwa <kapwa@coop.test>',
      portalUrl: 'https://portal.coop.test',
    }
    mailer = createMailer(config, reference.database, systemClock)
  })
  afterAll(async () => {
    await mailer.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })

  it('mails are sent to it, and a refusal is an error', async () => {
    await mailer.send(mail)
    expect(received[0]).toMatch(/^From: Kapwa <kapwa@coop\.test>/m)
    expect(received[0]).toMatch(/^To: maria@demo\.kapwa\.test/m)
    expect(received[0]).toMatch(/^Auto-Submitted: auto-generated\r$/im)
    expect(received[0]).toMatch(/^Date: /m)
    expect(received[0]).toMatch(/^Message-ID: <[^@>]+@coop\.test>/m)
    expect(received[0]).toContain('Follow https://kapwa.test/create')
    // A relay refuses a greeting such as [127.0.0.1].
    expect(conversations[0]).toEqual({ greeting: 'portal.coop.test', from: 'kapwa@coop.test', to: ['maria@demo.kapwa.test'] })
    await expect(mailer.send({ ...mail, to: 'nobody@demo.kapwa.test' })).rejects.toThrow('No such person')
  })

  it('a stored mail that is refused is tried again five times within 15 hours, then kept for 30 days and counted in health', async () => {
    const { database } = reference
    const clock = new TestClock()
    const lines: string[] = []
    const { log } = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } })
    const queue = new MailQueue({ database, mailer, clock, log })
    const waiting = () => database.selectFrom('mails_to_send').select(['recipient', 'attempts', 'due_at']).execute()
    const attempt = async (attempts: number) => {
      queue.wake()
      await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts }]), 60_000)
      const [row] = await waiting()
      return row!.due_at && (row!.due_at.getTime() - clock.now().getTime()) / 60_000
    }
    await queue.add(database, [{ ...mail, to: 'nobody@demo.kapwa.test' }])
    for (const [index, minutes] of [1, 5, 30, 120, 720].entries()) {
      expect(await attempt(index + 1)).toBe(minutes)
      clock.pass(minutes * 60)
    }
    expect(await attempt(6)).toBeNull()
    expect(lines).toHaveLength(6)
    expect(lines.at(-1)).toContain('a mail was given up')

    refused.add('maria@demo.kapwa.test')
    await queue.add(database, [mail])
    queue.wake()
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{}, { recipient: 'maria@demo.kapwa.test', attempts: 1 }]), 60_000)
    refused.clear()
    clock.pass(60)
    const { length } = received
    queue.wake()
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ recipient: 'nobody@demo.kapwa.test', attempts: 6 }]), 60_000)
    expect(received.slice(length)).toEqual([expect.stringMatching(/^To: maria@demo\.kapwa\.test/m)])
    await queue.stop()

    const health = async (): Promise<unknown> => (await reference.request('GET', '/health/ready')).json()
    expect(await health()).toMatchObject({ mails: { waiting: 0, givenUp: 1 } })
    const unsent = createMailer({ smtpUrl: null, mailFrom: 'x@y.test', portalUrl: 'https://y.test' }, database, clock)
    await unsent.send({ ...mail, to: 'nobody@demo.kapwa.test' })
    const inOutbox = () => database.selectFrom('outbox').select('id').where('recipient', '=', 'nobody@demo.kapwa.test').execute()
    const leftAfter = async (seconds: number) => {
      clock.pass(seconds)
      await purgeExpiredRows({ database, clock })
      return [(await waiting()).length, (await inOutbox()).length]
    }
    // The other mail came a minute after this one was given up.
    expect(await leftAfter(30 * 24 * 60 * 60 - 60)).toEqual([1, 1])
    expect(await leftAfter(1)).toEqual([0, 1])
    expect(await leftAfter(60)).toEqual([0, 0])
    expect(await health()).toMatchObject({ mails: { waiting: 0, givenUp: 0 } })
  })
})

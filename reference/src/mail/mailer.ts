import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'

/** A mail to one address: plain text, and the same as HTML where it has some. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

/** Sends mails over SMTP where it is configured, else writes them to the outbox. Rejects when the server refuses. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'portalUrl'>, database: Database, clock: Clock): Mailer {
  if (config.smtpUrl === null) {
    return {
      async send({ to, subject, text, html }) {
        await database
          .insertInto('outbox')
          .values({ recipient: to, subject, text_body: text, html_body: html ?? null, created_at: clock.now() })
          .execute()
      },
      close: () => Promise.resolve(),
    }
  }
  const { hostname: name } = new URL(config.portalUrl)
  // Without a name the greeting of a container is `EHLO [127.0.0.1]`, after which strict relays refuse every mail.
  const transport = createTransport({
    url: config.smtpUrl,
    name,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  // Else notes of absence answer (RFC 3834).
  const headers = { 'auto-submitted': 'auto-generated' }
  return {
    async send({ to, ...mail }) {
      // As an object: a string would be parsed as a list of addresses.
      await transport.sendMail({ from: config.mailFrom, to: { name: '', address: to }, headers, ...mail })
    },
    close() {
      transport.close()
      return Promise.resolve()
    },
  }
}

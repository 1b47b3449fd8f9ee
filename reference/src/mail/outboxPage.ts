import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { HttpError } from '../http/httpError.ts'
import { escapeHtml } from '../../../schema/rules/escapeHtml.ts'
import type { MailQueue } from './mailQueue.ts'

type OutboxMail = Selectable<Tables['outbox']>

const limit = 100
const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff;overflow-wrap:anywhere}' +
  'article{border-top:1px solid #ccc;padding:1rem 0}h2{font-size:1.125rem;margin:0}p{margin:.25rem 0;color:#555}pre{white-space:pre-wrap;font:inherit}'

/** The text with its addresses as links; everything is escaped, and only http and https become links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')
}

function article(mail: OutboxMail): string {
  return `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.recipient)}, ${mail.created_at.toISOString()}</p><pre>${withLinks(mail.text_body)}</pre></article>`
}

function page(mails: readonly OutboxMail[], nonce: string): string {
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style nonce="${nonce}">${style}</style></head><body><h1>Outbox</h1>${list}</body></html>`
}

/** An address, the machine's own name, or the name of the portal. */
function isOwnHost(hostname: string, portalUrl: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || hostname === 'localhost' || hostname === new URL(portalUrl).hostname
}

/** The mails that were not sent, newest first: as a page, or as JSON with `accept: application/json`. For demo mode only. */
export function serveOutbox(app: FastifyInstance, database: Database, queue: MailQueue, portalUrl: string): void {
  app.get('/dev/outbox', async (request, reply) => {
    // A page of another site may have a name that leads here (DNS rebinding); its requests carry that name.
    if (!isOwnHost(request.hostname, portalUrl)) throw new HttpError(403)
    // Mails are written after the response that causes them: a reader of that response finds them here.
    await queue.idle()
    const mails = await database.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).execute()
    if (request.headers.accept?.includes('application/json')) {
      return mails.map((mail) => ({
        To: mail.recipient,
        Subject: mail.subject,
        Text: mail.text_body,
        Html: mail.html_body,
        Date: mail.created_at.toISOString(),
      }))
    }
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(mails, nonce))
  })
}

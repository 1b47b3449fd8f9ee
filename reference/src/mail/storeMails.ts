import type { Database } from '../database/connect.ts'
import type { Mail } from './mailer.ts'

/** Stores mails in the caller's transaction. The service sends them after its commit, within a minute. */
export async function storeMails(transaction: Database, mails: readonly Mail[], due_at: Date): Promise<void> {
  const rows = mails.map(({ to, subject, text, html }) => ({ recipient: to, subject, text_body: text, html_body: html ?? null, due_at }))
  // A statement has 65,535 parameters at most.
  for (let start = 0; start < rows.length; start += 5_000)
    await transaction
      .insertInto('mails_to_send')
      .values(rows.slice(start, start + 5_000))
      .execute()
}

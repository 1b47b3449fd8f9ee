import { appendAudit } from '../../audit/append.ts'
import type { AuditRow } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { Services } from '../../services.ts'

/** Undoes the rows that were written for a mail; returns the audit row of that. */
type Rollback = (transaction: Database) => Promise<Pick<AuditRow, 'action' | 'subject'>>

/**
 * Sends a mail that the response promises. When that fails, the rows that were written for it are undone, with an audit row of their own
 * beside the one of the writing.
 * @throws {HttpError} 503 when the mail could not be sent.
 */
export async function sendOrRollback({ database, clock, mailer, log }: Services, mail: Mail, rollback: Rollback): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    log.error({ err: error }, 'a mail could not be sent')
    await database.transaction().execute(async (transaction) => {
      const undone = await rollback(transaction)
      await appendAudit(transaction, { actor: 'anonymous', ...undone, reason: 'The mail could not be sent.', at: clock.now() })
    })
    throw new HttpError(503)
  }
}

/** Sends a mail about a change that is committed already: a failure is logged and changes nothing. */
export async function sendBestEffort({ mailer, log }: Services, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    log.error({ err: error }, 'a notice could not be sent')
  }
}

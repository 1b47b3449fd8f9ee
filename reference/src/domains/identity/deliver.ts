import { appendAudit } from '../../audit/append.ts'
import type { AuditRow } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { Services } from '../../services.ts'

/** Takes back what was written for a mail; answers what the audit log says of that. */
type TakeBack = (transaction: Database) => Promise<Pick<AuditRow, 'action' | 'subject'>>

/**
 * Sends a mail that the answer promises. When that fails, what was written for it is taken back, and the audit log, which has a row
 * of what was written, gets one of that too.
 * @throws {Failure} 503 when the mail could not be sent.
 */
export async function deliver({ database, clock, mailer, log }: Services, mail: Mail, takeBack: TakeBack): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    log.error({ err: error }, 'a mail could not be sent')
    await database.transaction().execute(async (transaction) => {
      const taken = await takeBack(transaction)
      await appendAudit(transaction, { actor: 'anonymous', ...taken, reason: 'The mail could not be sent.', at: clock.now() })
    })
    throw new Failure(503)
  }
}

/** Sends a mail that only tells what has happened already: a failure is logged and changes nothing. */
export async function notify({ mailer, log }: Services, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    log.error({ err: error }, 'a notice could not be sent')
  }
}

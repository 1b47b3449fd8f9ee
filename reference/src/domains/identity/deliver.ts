import { Failure } from '../../http/failure.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { Services } from '../../services.ts'

/**
 * Sends a mail that the answer promises. When that fails, `undo` takes back what was written for it.
 * @throws {Failure} 503 when the mail could not be sent.
 */
export async function deliver({ mailer, log }: Services, mail: Mail, undo: () => Promise<unknown>): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    log.error({ err: error }, 'a mail could not be sent')
    await undo()
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

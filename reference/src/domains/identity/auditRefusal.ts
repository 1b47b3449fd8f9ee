import { sql } from 'kysely'
import { appendAudit } from '../../audit/append.ts'
import type { Services } from '../../services.ts'

/** Nobody tries invented names by the thousand to be written into the log for ever by the thousand. */
const windowOfUnknownNames = 15 * 60_000

/** Whether it is the first of its kind since the last window ended; those that come within its own are only counted. */
async function opensWindow({ database, clock }: Services, kind: string, lengthInMs: number): Promise<boolean> {
  const now = clock.now()
  const end = new Date(now.getTime() + lengthInMs)
  const { failures } = await database
    .insertInto('sign_in_failures')
    .values({ account: kind, failures: 1, last_failed_at: now, blocked_until: end })
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet({
        failures: sql<number>`case when sign_in_failures.blocked_until <= ${now} then 1 else sign_in_failures.failures + 1 end`,
        blocked_until: sql<Date>`case when sign_in_failures.blocked_until <= ${now} then ${end} else sign_in_failures.blocked_until end`,
        last_failed_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures === 1
}

/**
 * Audits a refused sign-in: each that was looked at for a person, the first during a wait, and of those on names that nobody has
 * the first in a quarter of an hour, so that strangers cannot fill the log, whose rows wait for each other.
 * @param subject the person's Guid; null for a name that nobody has.
 * @param waitInSeconds what is left of the wait during which it came; null when it was looked at.
 */
export async function auditRefusal(services: Services, subject: string | null, waitInSeconds: number | null): Promise<void> {
  const row = { actor: 'anonymous', action: 'sign-in refused', at: services.clock.now() }
  if (subject === null) {
    if (await opensWindow(services, 'names that nobody has', windowOfUnknownNames)) await appendAudit(services.database, row)
  } else if (waitInSeconds === null) await appendAudit(services.database, { ...row, subject })
  else if (await opensWindow(services, `wait of ${subject}`, waitInSeconds * 1000))
    await appendAudit(services.database, { ...row, subject, reason: 'too many attempts' })
}

import { sql } from 'kysely'
import { businessDay } from './calendar/day.ts'
import type { UploadFolder } from './files/uploads.ts'
import type { Services } from './services.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** How long rows are kept after their end; a once-only call is repeated within a week. In milliseconds. */
const kept = {
  sessions: 7 * day,
  knownBrowsers: 400 * day,
  oneTimeKeys: day,
  addressChanges: 30 * day,
  onceOnlyAnswers: 7 * day,
  failures: hour,
  mails: 30 * day,
}

/** Deletes expired sessions with their tokens, browsers that were not used for long, keys, codes, unsent mails, answers of once-only calls, and counts of refusals. */
export async function purgeExpiredRows({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age)
  await database.deleteFrom('sessions').where('ends_at', '<', before(kept.sessions)).execute()
  // Without any known browser the next sign-in would pass as the first, unmailed: the newest of each user stays.
  await sql`
    delete from known_browsers as old where last_seen_at < ${before(kept.knownBrowsers)} and exists (
      select from known_browsers as newer where newer.user_guid = old.user_guid and newer.last_seen_at > old.last_seen_at)`.execute(
    database,
  )
  await database.deleteFrom('one_time_keys').where('expires_at', '<', before(kept.oneTimeKeys)).execute()
  await database.deleteFrom('second_factor_setups').where('begun_at', '<', before(kept.oneTimeKeys)).execute()
  await database.deleteFrom('account_requests').where('expires_at', '<', before(kept.oneTimeKeys)).execute()
  await database.deleteFrom('address_changes').where('expires_at', '<', before(kept.addressChanges)).execute()
  await database.deleteFrom('reset_codes').where('expires_at', '<', before(kept.oneTimeKeys)).execute()
  await database.deleteFrom('mails_to_send').where('given_up_at', '<', before(kept.mails)).execute()
  await database.deleteFrom('outbox').where('created_at', '<', before(kept.mails)).execute()
  await database.deleteFrom('idempotency_keys').where('created_at', '<', before(kept.onceOnlyAnswers)).execute()
  await database.deleteFrom('audit_windows').where('ends_at', '<', before(0)).execute()
  await database
    .deleteFrom('sole_approvals')
    .where('day', '<', businessDay(before(day)))
    .execute()
  await database.deleteFrom('wrong_guesses').where('kept_until', '<=', clock.now()).execute()
  await database.deleteFrom('sign_in_failures').where('last_failed_at', '<', before(kept.failures)).execute()
}

/** Purges expired rows and abandoned uploads every hour, failures logged. Answers how to stop, which waits for a running purge. */
export function purgeHourly(services: Services, uploads: UploadFolder): () => Promise<void> {
  let running = Promise.resolve()
  const purge = async () => {
    try {
      await purgeExpiredRows(services)
      await uploads.sweep(new Date())
    } catch (error) {
      services.log.warn({ err: error }, 'expired rows could not be deleted; in an hour it is tried again')
    }
  }
  const timer = setInterval(() => {
    running = purge()
  }, hour)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

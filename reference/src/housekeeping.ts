import type { Services } from './services.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** How long what is over is kept, for questions that come late; a repeated once-only call comes within a week. */
const kept = { sessions: 7 * day, oneTimeKeys: day, onceOnlyAnswers: 7 * day, failures: hour }

/** Deletes what has had its time: sessions with their tokens, keys, codes, answers of once-only calls, counts of refusals. */
export async function forgetWhatIsOver({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age)
  await database.deleteFrom('sessions').where('ends_at', '<', before(kept.sessions)).execute()
  await database.deleteFrom('one_time_keys').where('expires_at', '<', before(kept.oneTimeKeys)).execute()
  await database.deleteFrom('account_requests').where('expires_at', '<', before(kept.oneTimeKeys)).execute()
  await database.deleteFrom('reset_codes').where('expires_at', '<', before(kept.oneTimeKeys)).execute()
  await database.deleteFrom('idempotency_keys').where('created_at', '<', before(kept.onceOnlyAnswers)).execute()
  await database.deleteFrom('audit_windows').where('ends_at', '<', before(0)).execute()
  await database.deleteFrom('sign_in_failures').where('last_failed_at', '<', before(kept.failures)).execute()
}

/** Does so every hour, failures logged; answers how to stop, which waits for one under way. */
export function forgetRegularly(services: Services): () => Promise<void> {
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = forgetWhatIsOver(services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'what is over could not be deleted; in an hour it is tried again')
    })
  }, hour)
  timer.unref()
  return () => {
    clearInterval(timer)
    return underWay
  }
}

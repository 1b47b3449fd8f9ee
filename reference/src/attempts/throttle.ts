import { sql } from 'kysely'
import { Turns } from '../../../schema/rules/turns.ts'
import type { Database } from '../database/connect.ts'
import { HttpError } from '../http/httpError.ts'
import type { Services } from '../services.ts'
import type { AttemptKind, AttemptLimit } from './attemptLimits.ts'
import { attemptLimits } from './attemptLimits.ts'

const longestWaitInSeconds = 30
/** More parallel attempts on one account than this are a program's. */
const longestQueue = 50

/** The attempts of one place run one after the other, so that parallel guesses are counted like guesses in a row. */
const turns = new Turns({ most: longestQueue })

/** Seconds to wait after so many failures beyond the free ones: 1, 2, 4 … 30. Short, because a stranger can cause the wait. */
function waitAfter(costly: number): number {
  return costly <= 0 ? 0 : Math.min(2 ** (costly - 1), longestWaitInSeconds)
}

interface AttemptTarget {
  readonly kind: AttemptKind
  /** Whose attempts count together: a browser that the account knows, or the account with all others. */
  readonly place: `browser:${string}` | `account:${string}`
  /** A user's Guid, undefined for an unknown name. */
  readonly subject: string | undefined
}

function tooSoon(seconds: number, { subject }: AttemptTarget): HttpError {
  return new HttpError(429, { retryAfter: Math.max(1, Math.ceil(seconds)), subject })
}

const counterOf = ({ kind, place }: Pick<AttemptTarget, 'kind' | 'place'>): string => `${kind}:${place}`

async function requireNoWait({ database, clock }: Services, target: AttemptTarget): Promise<void> {
  const query = database.selectFrom('sign_in_failures').select('blocked_until').where('account', '=', counterOf(target))
  const row = await query.executeTakeFirst()
  const remaining = row ? row.blocked_until.getTime() - clock.now().getTime() : 0
  if (remaining > 0) throw tooSoon(remaining / 1000, target)
}

async function countFailure({ database, clock }: Services, target: AttemptTarget): Promise<void> {
  const now = clock.now()
  const account = counterOf(target)
  const { freeFailures, decaySeconds }: AttemptLimit = attemptLimits[target.kind]
  const forgotten = sql<number>`floor(extract(epoch from (${now}::timestamptz - sign_in_failures.last_failed_at)) / ${decaySeconds})::int`
  const { failures } = await database
    .insertInto('sign_in_failures')
    .values({ account, failures: 1, last_failed_at: now, blocked_until: now })
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet({
        failures: sql<number>`greatest(0, sign_in_failures.failures - ${forgotten}) + 1`,
        last_failed_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  const blockedUntil = new Date(now.getTime() + waitAfter(failures - freeFailures) * 1000)
  await database.updateTable('sign_in_failures').set({ blocked_until: blockedUntil }).where('account', '=', account).execute()
}

/** The attempt has succeeded, so a failure is only logged: its response must not be lost. The count decays by itself. */
async function forgetFailures({ database, log }: Services, target: AttemptTarget): Promise<void> {
  try {
    await database.deleteFrom('sign_in_failures').where('account', '=', counterOf(target)).execute()
  } catch (error) {
    log.warn({ err: error }, 'the failed attempts of an account could not be forgotten')
  }
}

/**
 * Runs an attempt, counting the refused (null) ones of its place. Beyond the free failures each causes a growing wait, 30 s at
 * most: a guesser gets a few attempts a minute, and a member locked out by a stranger waits seconds and needs no officer.
 * Attempts during a wait do not run and do not lengthen it.
 * @throws {HttpError} 429 with the seconds to wait.
 */
export function throttle<Result>(services: Services, target: AttemptTarget, attempt: () => Promise<Result | null>): Promise<Result | null> {
  const { isKept = false }: AttemptLimit = attemptLimits[target.kind]
  const counted = async () => {
    await requireNoWait(services, target)
    const result = await attempt()
    if (result === null) await countFailure(services, target)
    else if (!isKept) await forgetFailures(services, target)
    return result
  }
  return turns.take(counterOf(target), counted, () => tooSoon(1, target))
}

/** Resets the count of wrong passwords at sign-ins of an account, but for those in browsers that the account knows. */
export async function forgetSignInFailures(database: Database, userGuid: string): Promise<void> {
  const counter = counterOf({ kind: 'signIn', place: `account:${userGuid}` })
  await database.deleteFrom('sign_in_failures').where('account', '=', counter).execute()
}

import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Services } from '../../services.ts'
import type { AttemptKind } from './attemptLimits.ts'
import { attemptLimits } from './attemptLimits.ts'

const longestWaitInSeconds = 30
/** More than this many at once for one account is no person. */
const longestQueue = 50

const queues = new Map<string, { tail: Promise<undefined>; length: number }>()

/** Seconds to wait after so many failures beyond the free ones: 1, 2, 4 … 30. Short, because a stranger can cause it. */
function waitAfter(costly: number): number {
  return costly <= 0 ? 0 : Math.min(2 ** (costly - 1), longestWaitInSeconds)
}

/** What is tried at which account, and the Guid of whose it is, undefined for nobody's. Each kind is counted for itself. */
interface Tried {
  readonly kind: AttemptKind
  readonly account: string
  readonly subject: string | undefined
}

function tooSoon(seconds: number, { subject }: Tried): Failure {
  return new Failure(429, { retryAfter: Math.max(1, Math.ceil(seconds)), subject })
}

/** Where tries are counted. */
function lineOf({ kind, account }: Pick<Tried, 'kind' | 'account'>): string {
  return kind === 'signIn' ? account : `${kind}:${account}`
}

/** Runs attempts on one account one after the other, so that guesses sent at once are counted like guesses in a row. */
async function inTurn<Result>(tried: Tried, work: () => Promise<Result>): Promise<Result> {
  const line = lineOf(tried)
  const queue = queues.get(line) ?? { tail: Promise.resolve(undefined), length: 0 }
  if (queue.length >= longestQueue) throw tooSoon(1, tried)
  const { promise: done, resolve: finish } = Promise.withResolvers<undefined>()
  const turn = queue.tail
  queue.tail = done
  queue.length += 1
  queues.set(line, queue)
  try {
    await turn
    return await work()
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(line)
    finish(undefined)
  }
}

async function requireNoWait({ database, clock }: Services, tried: Tried): Promise<void> {
  const query = database.selectFrom('sign_in_failures').select('blocked_until').where('account', '=', lineOf(tried))
  const row = await query.executeTakeFirst()
  const remaining = row ? row.blocked_until.getTime() - clock.now().getTime() : 0
  if (remaining > 0) throw tooSoon(remaining / 1000, tried)
}

async function countFailure({ database, clock }: Services, tried: Tried): Promise<void> {
  const now = clock.now()
  const account = lineOf(tried)
  const { freeFailures, forgottenEverySeconds } = attemptLimits[tried.kind]
  const forgotten = sql<number>`floor(extract(epoch from (${now}::timestamptz - sign_in_failures.last_failed_at)) / ${forgottenEverySeconds})::int`
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

/**
 * Tries something at an account, counting the refused (null) ones. Beyond what is free each costs a growing wait, 30 s at
 * most: a guesser gets a few tries a minute, and a member whom a stranger keeps out waits seconds, never for an officer.
 * Tries during a wait are not looked at and do not lengthen it.
 * @throws {Failure} 429 with the seconds to wait.
 */
export function throttled<Result>(services: Services, tried: Tried, attempt: () => Promise<Result | null>): Promise<Result | null> {
  return inTurn(tried, async () => {
    await requireNoWait(services, tried)
    const result = await attempt()
    if (result === null) await countFailure(services, tried)
    else await services.database.deleteFrom('sign_in_failures').where('account', '=', lineOf(tried)).execute()
    return result
  })
}

/** Forgets every wrong password of an account, typed at a sign-in or for a change. */
export async function forgetPasswordFailures(database: Database, account: string): Promise<void> {
  const lines = (['signIn', 'presentPassword'] as const).map((kind) => lineOf({ kind, account }))
  await database.deleteFrom('sign_in_failures').where('account', 'in', lines).execute()
}

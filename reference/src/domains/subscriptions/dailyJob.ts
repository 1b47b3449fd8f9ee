import { sql } from 'kysely'
import { businessDay } from '../../calendar/day.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { allowLongWork } from '../../database/longWork.ts'
import { mailOf } from '../../mail/mailOf.ts'
import { storeMails } from '../../mail/storeMails.ts'
import type { Services } from '../../services.ts'
import { defaultContribution } from '../../ledger/amounts.ts'
import { writeTermExpired, writeTookEffect } from './dueMail.ts'

/** The advisory lock of a running job; any number that no other lock has. */
const lockKey = 7_340_414

/** For the audit log: the command line, or the service by itself. */
type Actor = 'operator' | 'service'

interface Run {
  readonly today: Day
  readonly now: Date
  readonly actor: Actor
  readonly config: Config
}

export interface DailyOutcome {
  readonly changesApplied: number
  readonly termsExpired: number
}

interface EffectiveChange {
  readonly guid: string
  readonly code: string
  readonly subscription_guid: string
  readonly requested_at: Date
}

/**
 * Takes the older approved changes of a subscription out of the way: one with a later day would undo the newer change. Returns their
 * request codes.
 */
async function replaceOlder(
  transaction: Database,
  { code, subscription_guid, requested_at }: EffectiveChange,
  { now, actor }: Pick<Run, 'now' | 'actor'>,
): Promise<string[]> {
  const older = await transaction
    .updateTable('change_requests')
    .set({ replaced_at: now })
    .where('subscription_guid', '=', subscription_guid)
    .where('status', '=', 'Approved')
    .where('took_effect_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('requested_at', '<', requested_at)
    .returning(['guid', 'code', 'new_amount', 'effectivity_date'])
    .execute()
  for (const row of older) {
    await appendAudit(transaction, {
      actor,
      action: 'change replaced',
      subject: row.guid,
      before: { RequestCode: row.code, Contribution: row.new_amount, EffectivityDate: row.effectivity_date },
      after: { ReplacedBy: code },
      at: now,
    })
  }
  return older.map((row) => row.code)
}

/** Applies the approved change that is due the longest. Returns whether there was one. */
function applyDueChange(database: Database, { today, now, actor, config }: Run): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await allowLongWork(transaction)
    const due = await transaction
      .selectFrom('change_requests')
      .select(['guid', 'code', 'subscription_guid', 'subscription_type', 'new_amount', 'new_term', 'effectivity_date', 'requested_at'])
      .where('status', '=', 'Approved')
      .where('took_effect_at', 'is', null)
      .where('replaced_at', 'is', null)
      .where('effectivity_date', '<=', today)
      .orderBy('effectivity_date')
      .orderBy('requested_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return false
    const changed = transaction.selectFrom('subscriptions').selectAll().where('guid', '=', due.subscription_guid)
    const before = await changed.forUpdate().executeTakeFirstOrThrow()
    await transaction.updateTable('change_requests').set({ took_effect_at: now }).where('guid', '=', due.guid).execute()
    const terms = { contribution: due.new_amount, term: due.new_term, effectivity_date: due.effectivity_date }
    await transaction
      .updateTable('subscriptions')
      .set({ ...terms, updated_at: now })
      .where('guid', '=', before.guid)
      .execute()
    const replaced = await replaceOlder(transaction, due, { now, actor })
    await storeMails(transaction, await mailOf(config, transaction, before.member_guid, writeTookEffect(config, due, replaced)), now)
    await appendAudit(transaction, {
      actor,
      action: 'change took effect',
      subject: due.guid,
      before: { Contribution: before.contribution, Term: before.term, EffectivityDate: before.effectivity_date },
      after: { RequestCode: due.code, Contribution: due.new_amount, Term: due.new_term, EffectivityDate: due.effectivity_date },
      at: now,
    })
    return true
  })
}

/** Sets the contribution of the term that has ended the longest to the default; term and effectivity date stay. Returns whether there was one. */
function resetExpiredTerm(database: Database, { today, now, actor, config }: Run): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await allowLongWork(transaction)
    const contribution = defaultContribution.toFixed(2)
    const expired = await transaction
      .selectFrom('subscriptions')
      .select(['guid', 'member_guid', 'contribution', 'expires_on'])
      .where('type', '=', 'share_capital')
      .where('contribution', '<>', sql<string>`100`)
      .where('expires_on', '<', today)
      .orderBy('expires_on')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (!expired) return false
    const { guid } = expired
    await transaction.updateTable('subscriptions').set({ contribution, updated_at: now }).where('guid', '=', guid).execute()
    if (expired.expires_on === null) throw new Error('A term without an end has expired.')
    const letter = writeTermExpired(config, expired.expires_on, defaultContribution)
    await storeMails(transaction, await mailOf(config, transaction, expired.member_guid, letter), now)
    await appendAudit(transaction, {
      actor,
      action: 'term expired',
      subject: guid,
      before: { Contribution: expired.contribution, ExpiredOn: expired.expires_on },
      after: { Contribution: contribution },
      at: now,
    })
    return true
  })
}

async function countWhile(step: () => Promise<boolean>): Promise<number> {
  let count = 0
  while (await step()) count += 1
  return count
}

/**
 * Applies the approved changes whose effectivity date has come, then resets the contributions of expired terms. A day on which it did
 * not run is made up for, a second run on a day finds nothing to do.
 * @returns what has changed; null while another process is running it.
 */
export function runDailyJob(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  actor: Actor,
): Promise<DailyOutcome | null> {
  return database.connection().execute(async (connection) => {
    const now = clock.now()
    const run = { today: businessDay(now), now, actor, config }
    const { rows } = await sql<{ isHeld: boolean }>`select pg_try_advisory_lock(${lockKey}) as "isHeld"`.execute(connection)
    if (rows[0]?.isHeld !== true) return null
    try {
      // In this order: a renewal that was approved in time takes effect before its old term would be reset.
      const changesApplied = await countWhile(() => applyDueChange(connection, run))
      return { changesApplied, termsExpired: await countWhile(() => resetExpiredTerm(connection, run)) }
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}

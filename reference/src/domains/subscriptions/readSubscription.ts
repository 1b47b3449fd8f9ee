import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { listRecentActivities } from './activities.ts'
import { defaultContribution, leastBalance, leastWithdrawal } from '../../ledger/amounts.ts'
import { readCap } from '../../ledger/cap.ts'
import { listChangesOf } from './changeRequests.ts'
import type { Subscription, SubscriptionType } from './subscription.ts'
import { subscriptionNames } from './subscription.ts'
import { listTransactionsOf } from './transactionRequests.ts'

type SubscriptionResponse = components['schemas']['Subscription']

const descriptions = {
  share_capital: 'Your part of the cooperative, paid up payday by payday.',
  savings: 'Savings that earn interest every quarter.',
} as const satisfies Record<SubscriptionType, string>

function readBalance(database: Database, { account_id: accountId, updated_at: updatedAt }: Subscription) {
  return database
    .selectFrom('account_balances')
    .leftJoin('journal_entries as latest', 'latest.id', 'last_entry_id')
    .select(['balance', sql<Date>`greatest(latest.recorded_at, ${updatedAt})`.as('changed_at')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Only one of the two kinds has these. */
async function readOfType(database: Database, { guid, type }: Subscription) {
  if (type === 'share_capital') {
    const cap = await readCap(database)
    return { BalanceAmount: 0, MinAmount: 0, MaxAmount: cap?.toNumber() ?? null }
  }
  const [WithdrawalRequests, DepositRequests] = await Promise.all([
    listTransactionsOf(database, guid, 'withdrawal'),
    listTransactionsOf(database, guid, 'deposit'),
  ])
  const least = { BalanceAmount: leastBalance.toNumber(), MinAmount: leastWithdrawal.toNumber(), MaxAmount: null }
  return { ...least, WithdrawalRequests, DepositRequests }
}

export async function readSubscription(database: Database, subscription: Subscription): Promise<SubscriptionResponse> {
  const [balance, ofType, ChangeRequests, RecentActivities] = await Promise.all([
    readBalance(database, subscription),
    readOfType(database, subscription),
    listChangesOf(database, subscription.guid),
    listRecentActivities(database, subscription.account_id),
  ])
  return {
    Guid: subscription.guid,
    Name: subscriptionNames[subscription.type],
    Description: descriptions[subscription.type],
    TotalAmount: Number(balance.balance),
    Contribution: Number(subscription.contribution),
    DefaultAmount: defaultContribution.toNumber(),
    ...ofType,
    DateCreated: subscription.created_at.toISOString(),
    LastUpdated: balance.changed_at.toISOString(),
    EffectivityDate: subscription.effectivity_date,
    Term: subscription.term,
    ChangeRequests,
    RecentActivities,
  }
}

/** A subscription of a member by its Guid. @throws {HttpError} 404 for a missing one, and for another member's. */
export async function readSubscriptionByGuid(database: Database, guid: string, memberGuid: string): Promise<SubscriptionResponse> {
  const own = database.selectFrom('subscriptions').selectAll().where('guid', '=', guid).where('member_guid', '=', memberGuid)
  const subscription = await own.executeTakeFirst()
  if (!subscription) throw new HttpError(404)
  return readSubscription(database, subscription)
}

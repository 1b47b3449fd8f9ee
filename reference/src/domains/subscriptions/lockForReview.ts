import type { Selectable } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import type { Tables } from '../../database/tables.ts'
import type { ReviewItem } from '../../reviews/stageDisposition.ts'
import { versionOf } from '../../reviews/version.ts'
import type { Subscription } from './subscription.ts'

export type ChangeRow = Selectable<Tables['change_requests']>
export type TransactionRow = Selectable<Tables['transaction_requests']>

/** A change request with the subscription that it is about, both locked. */
export interface ReviewedChange extends ReviewItem {
  readonly request: ChangeRow
  readonly subscription: Subscription
}

/** A deposit or withdrawal with the savings that it is about, both locked. */
export interface ReviewedTransaction extends ReviewItem {
  readonly request: TransactionRow
  readonly subscription: Subscription
}

export const changeQueue = (type: Subscription['type']) => `change ${type}`
export const transactionQueue = 'transaction'

/** Changes with the request, and with the terms that it would change. */
export const changeVersion = (request: ChangeRow, { contribution, term, effectivity_date }: Subscription) =>
  versionOf([request.guid, request.new_amount, request.new_term, contribution, term, effectivity_date])

const transactionVersion = ({ guid, amount, proof_guid }: TransactionRow) => versionOf([guid, amount, proof_guid])

/**
 * Changes with the requests of a member's savings that wait: with each that comes or goes, that another officer stages, or whose
 * approval begins or ends to wait for a second officer.
 */
export async function readSavingsVersion(database: Database, { guid, contribution }: Subscription, callerGuid: string): Promise<string> {
  const waiting = database.selectFrom('change_requests').select('guid').where('subscription_guid', '=', guid).where('status', '=', 'Review')
  const transfers = database.selectFrom('transaction_requests').select('guid').where('subscription_guid', '=', guid)
  const rows = await database
    .selectFrom(waiting.unionAll(transfers.where('status', '=', 'Review')).as('request'))
    .leftJoin('staged_dispositions as staged', (join) =>
      join.onRef('staged.item_guid', '=', 'request.guid').on('staged.officer_guid', '<>', callerGuid),
    )
    .leftJoin('valid_first_decisions as first', 'first.item_guid', 'request.guid')
    .select(['request.guid', 'staged.officer_guid', 'staged_at', 'first.officer_guid as first_officer', 'decided_at'])
    .orderBy('request.guid')
    .execute()
  const requests = rows.map(({ guid: request, first_officer: first, decided_at: decidedAt, ...row }) => {
    const waiting = first === null ? request : [request, first, decidedAt]
    return row.officer_guid === null ? waiting : [waiting, row.officer_guid, row.staged_at]
  })
  return versionOf([guid, contribution, ...requests])
}

/**
 * Locks the subscriptions of requests before the requests: in that order members make requests and the daily job applies them.
 * @returns the subscriptions by their Guids.
 */
async function lockSubscriptions(
  transaction: Database,
  requests: 'change_requests' | 'transaction_requests',
  guids: readonly string[],
): Promise<ReadonlyMap<string, Subscription>> {
  const found = await transaction.selectFrom(requests).select('subscription_guid').where('guid', 'in', guids).execute()
  if (found.length === 0) return new Map()
  const about = found.map((row) => row.subscription_guid)
  const rows = await transaction.selectFrom('subscriptions').selectAll().where('guid', 'in', about).orderBy('guid').forUpdate().execute()
  return new Map(rows.map((row) => [row.guid, row]))
}

function toItem<Row extends ChangeRow | TransactionRow>(row: Row & { transactor: string }, subscription: Subscription) {
  return {
    guid: row.guid,
    userGuid: subscription.member_guid,
    isInReview: row.status === 'Review',
    isCancelled: row.status === 'Cancelled',
    decidedBy: row.decided_by === null ? null : row.transactor,
    sum: 'new_amount' in row ? row.new_amount : row.amount,
    request: row,
    subscription,
  }
}

/** Change requests, locked in the order of their Guids. */
export async function lockChanges(transaction: Database, guids: readonly string[]): Promise<ReviewedChange[]> {
  if (guids.length === 0) return []
  const subscriptions = await lockSubscriptions(transaction, 'change_requests', guids)
  const rows = await transaction
    .selectFrom('change_requests as request')
    .leftJoin('users as officer', 'officer.guid', 'request.decided_by')
    .selectAll('request')
    .select(fullName('officer').as('transactor'))
    .where('request.guid', 'in', guids)
    .orderBy('request.guid')
    .forUpdate('request')
    .execute()
  return rows.flatMap((row) => {
    const subscription = subscriptions.get(row.subscription_guid)
    if (!subscription) return []
    return [{ ...toItem(row, subscription), queue: changeQueue(row.subscription_type), version: changeVersion(row, subscription) }]
  })
}

/** Deposits and withdrawals, locked in the order of their Guids. */
export async function lockTransactions(transaction: Database, guids: readonly string[]): Promise<ReviewedTransaction[]> {
  if (guids.length === 0) return []
  const subscriptions = await lockSubscriptions(transaction, 'transaction_requests', guids)
  const rows = await transaction
    .selectFrom('transaction_requests as request')
    .leftJoin('users as officer', 'officer.guid', 'request.decided_by')
    .selectAll('request')
    .select(fullName('officer').as('transactor'))
    .where('request.guid', 'in', guids)
    .orderBy('request.guid')
    .forUpdate('request')
    .execute()
  return rows.flatMap((row) => {
    const subscription = subscriptions.get(row.subscription_guid)
    return subscription ? [{ ...toItem(row, subscription), queue: transactionQueue, version: transactionVersion(row) }] : []
  })
}

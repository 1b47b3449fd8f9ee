import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import type { Selectable } from 'kysely'
import { HttpError } from '../../http/httpError.ts'

export type SubscriptionType = Tables['subscriptions']['type']
export type Subscription = Selectable<Tables['subscriptions']>

export const subscriptionNames = { share_capital: 'Share Capital', savings: 'Savings' } as const satisfies Record<SubscriptionType, string>

/** The officers' permission for requests about a kind of subscription. */
export const reviewPermissions = {
  share_capital: 'share_capital_approval_review',
  savings: 'savings_approval_review',
} as const satisfies Record<SubscriptionType, string>

/** A member's subscription. @throws {HttpError} 404 for a user without membership. */
export async function readOwnSubscription(database: Database, memberGuid: string, type: SubscriptionType): Promise<Subscription> {
  const own = database.selectFrom('subscriptions').selectAll().where('member_guid', '=', memberGuid).where('type', '=', type)
  const subscription = await own.executeTakeFirst()
  if (!subscription) throw new HttpError(404)
  return subscription
}

/**
 * A member's subscription, locked until the transaction ends, so that its requests are made and decided one at a time.
 * @throws {HttpError} 404 for a user without membership.
 */
export async function lockOwnSubscription(transaction: Database, memberGuid: string, type: SubscriptionType): Promise<Subscription> {
  const own = transaction.selectFrom('subscriptions').selectAll().where('member_guid', '=', memberGuid).where('type', '=', type)
  const subscription = await own.forUpdate().executeTakeFirst()
  if (!subscription) throw new HttpError(404)
  return subscription
}

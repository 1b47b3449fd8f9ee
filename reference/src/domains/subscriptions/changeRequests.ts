import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { isStaged, showCancellable } from '../../reviews/staging.ts'
import type { SubscriptionType } from './subscription.ts'

type ChangeRequest = components['schemas']['ChangeRequest']

/** Change requests with the names of the member and of the officer who has decided. */
export const selectChanges = (database: Database) =>
  database
    .selectFrom('change_requests as request')
    .innerJoin('subscriptions', 'subscriptions.guid', 'request.subscription_guid')
    .innerJoin('users as member', 'member.guid', 'subscriptions.member_guid')
    .leftJoin('users as officer', 'officer.guid', 'request.decided_by')
    .selectAll('request')
    .select(['member_guid', 'member.user_name', fullName('member').as('requestor'), fullName('officer').as('transactor')])
    .select(isStaged('request.guid').as('is_staged'))

export type ChangeWithNames = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>

export function toChangeRequest(row: ChangeWithNames): ChangeRequest {
  return {
    Guid: row.guid,
    RequestCode: row.code,
    Requestor: row.requestor,
    Username: row.user_name,
    OldAmount: Number(row.old_amount),
    OldTerm: row.old_term,
    OldEffectivityDate: row.old_effectivity_date,
    NewAmount: Number(row.new_amount),
    NewTerm: row.new_term,
    SubscriptionType: row.subscription_type,
    EffectivityDate: row.effectivity_date,
    DateRequested: row.requested_at.toISOString(),
    DateProcessed: (row.processed_at ?? row.cancelled_at)?.toISOString() ?? null,
    Transactor: row.transactor,
    Remarks: row.remarks,
    Status: row.status,
    ...showCancellable(row),
    ...(row.replaced_at !== null && { DateReplaced: row.replaced_at.toISOString() }),
  }
}

/** The change requests of a subscription, the newest first. */
export async function listChangesOf(database: Database, subscriptionGuid: string): Promise<ChangeRequest[]> {
  const own = selectChanges(database).where('request.subscription_guid', '=', subscriptionGuid)
  const rows = await own.orderBy('request.requested_at', 'desc').orderBy('request.guid').execute()
  return rows.map(toChangeRequest)
}

/** A user's change requests of a kind, the newest first; none for a user who is not a member yet. */
export async function listOwnChanges(database: Database, userGuid: string, type: SubscriptionType): Promise<ChangeRequest[]> {
  const own = database.selectFrom('subscriptions').select('guid').where('member_guid', '=', userGuid).where('type', '=', type)
  const subscription = await own.executeTakeFirst()
  return subscription ? listChangesOf(database, subscription.guid) : []
}

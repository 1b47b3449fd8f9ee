import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { mailOf } from '../../mail/mailOf.ts'
import { lockReviewedEntries } from '../../reviews/entryReviews.ts'
import { findFirst } from '../../reviews/secondOfficer.ts'
import type { ReviewItem } from '../../reviews/stageDisposition.ts'
import { readStaging } from '../../reviews/staging.ts'
import type { Services } from '../../services.ts'
import { lockChanges, lockTransactions } from './lockForReview.ts'
import { writeRequestCancelled } from './requestMail.ts'

type Table = 'transaction_requests' | 'change_requests' | 'entries'

interface OwnRequest {
  readonly table: Table
  readonly guid: string
}

/** A code is unique in its table, and tables have prefixes of their own. @throws {HttpError} 404 for a missing one and for another member's. */
async function findOwnRequest(database: Database, code: string, memberGuid: string): Promise<OwnRequest> {
  for (const table of ['transaction_requests', 'change_requests'] as const) {
    const own = database.selectFrom(table).innerJoin('subscriptions', 'subscriptions.guid', 'subscription_guid').select(`${table}.guid`)
    const found = await own.where('code', '=', code).where('member_guid', '=', memberGuid).executeTakeFirst()
    if (found) return { table, guid: found.guid }
  }
  const services = database.selectFrom('attribute_groups').select('guid').where('type', '=', 'Service')
  const entry = database.selectFrom('entries').select('guid').where('code', '=', code).where('user_guid', '=', memberGuid)
  const found = await entry.where('status', '<>', 'Draft').where('group_guid', 'in', services).executeTakeFirst()
  if (!found) throw new HttpError(404)
  return { table: 'entries', guid: found.guid }
}

/** Locks a request as staging and applying do, so that a cancellation and a decision follow each other. */
async function lock(transaction: Database, { table, guid }: OwnRequest): Promise<ReviewItem> {
  const locks = { transaction_requests: lockTransactions, change_requests: lockChanges, entries: lockEntries }
  const [item] = await locks[table](transaction, [guid])
  if (!item) throw new HttpError(404)
  return item
}

const lockEntries = (transaction: Database, guids: readonly string[]) => lockReviewedEntries(transaction, guids, () => '')

/** @throws {HttpError} 409 for a request that an officer has staged or decided, or its member has cancelled. */
async function requireCancellable(transaction: Database, { guid, isInReview, isCancelled }: ReviewItem): Promise<void> {
  if (isCancelled) throw new HttpError(409, { message: 'You have cancelled it already.' })
  if (!isInReview) throw new HttpError(409, { message: 'An officer has decided it: it can no longer be cancelled.' })
  if ((await readStaging(transaction, guid)) ?? (await findFirst(transaction, guid)))
    throw new HttpError(409, { message: 'An officer is deciding it: it can no longer be cancelled.' })
}

/** Cancels a request of the caller that is in Review, of any kind. */
export async function cancelRequest({ clock, config, mails }: Services, call: Call<'cancelRequest'>): Promise<'Cancelled'> {
  const { code } = call.params
  const { guid: memberGuid } = call.caller()
  const response = await call.once(async (transaction) => {
    const own = await findOwnRequest(transaction, code, memberGuid)
    await requireCancellable(transaction, await lock(transaction, own))
    const cancelled = { status: 'Cancelled', cancelled_at: clock.now() } as const
    await transaction.updateTable(own.table).set(cancelled).where('guid', '=', own.guid).execute()
    await call.audit(transaction, { subject: own.guid, before: { Status: 'Review' }, after: { RequestCode: code, Status: 'Cancelled' } })
    await mails.add(transaction, await mailOf(config, transaction, memberGuid, writeRequestCancelled(config, code)))
    return 'Cancelled' as const
  })
  mails.wake()
  return response
}

import type { components } from '../../../../schema/generated/rest.ts'
import type { Caller } from '../../caller.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { readShownStaging, readStaging } from '../../reviews/staging.ts'
import { versionSeen } from '../../reviews/version.ts'
import { selectChanges, toChangeRequest } from './changeRequests.ts'
import type { ChangeWithNames } from './changeRequests.ts'
import { changeVersion } from './lockForReview.ts'
import { readSubscription } from './readSubscription.ts'
import type { Subscription } from './subscription.ts'
import { reviewPermissions } from './subscription.ts'

type ChangeRequest = components['schemas']['ChangeRequest']

/** The change requests of savings that wait, as an officer has staged them. */
export async function listWaitingChanges(database: Database, subscriptionGuid: string, callerGuid: string): Promise<ChangeRequest[]> {
  const waiting = selectChanges(database).where('request.subscription_guid', '=', subscriptionGuid).where('request.status', '=', 'Review')
  const rows = await waiting.orderBy('request.requested_at').orderBy('request.guid').execute()
  return Promise.all(rows.map(async (row) => ({ ...toChangeRequest(row), ...(await readStagedChange(database, row.guid, callerGuid)) })))
}

async function readStagedChange(database: Database, guid: string, callerGuid: string) {
  const [shown, staged] = await Promise.all([readShownStaging(database, guid, callerGuid), readStaging(database, guid)])
  return { ...shown, EffectivityDate: staged?.officer_guid === callerGuid ? staged.effectivity_date : null }
}

/** An officer's copy has these beside the member's. */
async function describeReview(database: Database, row: ChangeWithNames, subscription: Subscription, callerGuid: string) {
  const staged = row.status === 'Review' ? await readStagedChange(database, row.guid, callerGuid) : {}
  return { ...staged, Subscription: await readSubscription(database, subscription) }
}

/**
 * A change request, for its member and the officers of its kind.
 * @throws {HttpError} 404 for a missing one, and for any other caller.
 */
export async function readChange(database: Database, guid: string, caller: Caller): Promise<{ change: ChangeRequest; version: string }> {
  const row = await selectChanges(database).where('request.guid', '=', guid).executeTakeFirst()
  const reviewers: readonly string[] = row ? ['management_access', reviewPermissions[row.subscription_type]] : []
  const isOfficer = caller.permissions.some((permission) => reviewers.includes(permission))
  const isOwn = row?.member_guid === caller.guid
  if (!row || (!isOwn && !isOfficer)) throw new HttpError(404)
  const read = database.selectFrom('subscriptions').selectAll().where('guid', '=', row.subscription_guid)
  const subscription = await read.executeTakeFirstOrThrow()
  const version = changeVersion(row, subscription)
  if (isOwn) return { change: toChangeRequest(row), version }
  const [review, staged] = await Promise.all([describeReview(database, row, subscription, caller.guid), readStaging(database, row.guid)])
  return { change: { ...toChangeRequest(row), ...review }, version: versionSeen(version, staged, caller.guid) }
}

import type { components } from '../../../../schema/generated/rest.ts'
import type { Caller } from '../../caller.ts'
import { HttpError } from '../../http/httpError.ts'
import { findFirst, readSecondOfficers } from '../../reviews/secondOfficer.ts'
import type { QueueReading } from '../../reviews/secondOfficer.ts'
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
export async function listWaitingChanges(services: QueueReading, subscriptionGuid: string, callerGuid: string): Promise<ChangeRequest[]> {
  const { database } = services
  const waiting = selectChanges(database).where('request.subscription_guid', '=', subscriptionGuid).where('request.status', '=', 'Review')
  const rows = await waiting.orderBy('request.requested_at').orderBy('request.guid').execute()
  return Promise.all(rows.map(async (row) => ({ ...toChangeRequest(row), ...(await readStagedChange(services, row, callerGuid)) })))
}

async function readStagedChange({ database, config }: QueueReading, { guid, new_amount: sum }: ChangeWithNames, callerGuid: string) {
  const [shown, staged, showSecond] = await Promise.all([
    readShownStaging(database, guid, callerGuid),
    readStaging(database, guid),
    readSecondOfficers({ database, config }),
  ])
  return { ...shown, ...showSecond({ guid, sum }), EffectivityDate: staged?.officer_guid === callerGuid ? staged.effectivity_date : null }
}

/** An officer's copy has these beside the member's. */
async function describeReview(services: QueueReading, row: ChangeWithNames, subscription: Subscription, callerGuid: string) {
  const staged = row.status === 'Review' ? await readStagedChange(services, row, callerGuid) : {}
  return { ...staged, Subscription: await readSubscription(services.database, subscription) }
}

/**
 * A change request, for its member and the officers of its kind.
 * @throws {HttpError} 404 for a missing one, and for any other caller.
 */
export async function readChange(
  services: QueueReading,
  guid: string,
  caller: Caller,
): Promise<{ change: ChangeRequest; version: string }> {
  const { database } = services
  const row = await selectChanges(database).where('request.guid', '=', guid).executeTakeFirst()
  const reviewers: readonly string[] = row ? ['management_access', reviewPermissions[row.subscription_type]] : []
  const isOfficer = caller.permissions.some((permission) => reviewers.includes(permission))
  const isOwn = row?.member_guid === caller.guid
  if (!row || (!isOwn && !isOfficer)) throw new HttpError(404)
  const read = database.selectFrom('subscriptions').selectAll().where('guid', '=', row.subscription_guid)
  const subscription = await read.executeTakeFirstOrThrow()
  const version = changeVersion(row, subscription)
  if (isOwn) return { change: toChangeRequest(row), version }
  const [review, staged, first] = await Promise.all([
    describeReview(services, row, subscription, caller.guid),
    readStaging(database, row.guid),
    findFirst(database, row.guid),
  ])
  return { change: { ...toChangeRequest(row), ...review }, version: versionSeen(version, staged, first, caller.guid) }
}

import type { components } from '../../../../schema/generated/rest.ts'
import type { Caller } from '../../caller.ts'
import { HttpError } from '../../http/httpError.ts'
import type { QueueReading, Request } from '../../reviews/requests.ts'
import { readRequests } from '../../reviews/requests.ts'
import type { Reader } from '../../reviews/showRequest.ts'
import { findReader, showDecision } from '../../reviews/showRequest.ts'
import { showSecond } from '../../reviews/secondOfficer.ts'
import { versionOf, versionSeen } from '../../reviews/version.ts'
import { selectChanges, toChangeRequest } from './changeRequests.ts'
import { readSubscription } from './readSubscription.ts'
import { reviewPermissions } from './subscription.ts'

type ChangeRequest = components['schemas']['ChangeRequest']

/** What an officer has staged, in place of what the member reads of a change that waits. */
export function showStagedChange(request: Request | undefined, reader: Reader): Partial<ChangeRequest> {
  if (request?.status === 'Review') return { Remarks: '', EffectivityDate: null, ...showDecision(request, reader) }
  return request ? showSecond(reader, request) : {}
}

/**
 * A change request, for its member and the officers of its kind.
 * @throws {HttpError} 404 for a missing one, and for any other caller.
 */
export async function readChange(reading: QueueReading, guid: string, caller: Caller): Promise<{ change: ChangeRequest; version: string }> {
  const { database } = reading
  const row = await selectChanges(database).where('request.guid', '=', guid).executeTakeFirst()
  const reviewers: readonly string[] = row ? ['management_access', reviewPermissions[row.subscription_type]] : []
  const isOfficer = caller.permissions.some((permission) => reviewers.includes(permission))
  const isOwn = row?.member_guid === caller.guid
  const [request] = await readRequests(database, (query) => query.where('requests.guid', '=', guid))
  if (!row || !request || (!isOwn && !isOfficer)) throw new HttpError(404)
  if (isOwn) return { change: toChangeRequest(row), version: versionOf(request) }
  const subscription = database.selectFrom('subscriptions').selectAll().where('guid', '=', row.subscription_guid)
  const Subscription = await readSubscription(database, await subscription.executeTakeFirstOrThrow())
  const staged = showStagedChange(request, await findReader(reading, caller.guid))
  return { change: { ...toChangeRequest(row), ...staged, Subscription }, version: versionSeen(request, caller.guid) }
}

import type { components } from '../../../schema/generated/rest.ts'
import type { Call } from '../contract/call.ts'
import type { Database } from '../database/connect.ts'
import { HttpError } from '../http/httpError.ts'
import type { FieldFault } from '../http/httpError.ts'
import type { Services } from '../services.ts'
import { removeFirst } from './firstDecisions.ts'
import type { LockedRequest, Request } from './requests.ts'
import { isTransactionKind, lockRequests, readWaitingOf } from './requests.ts'
import { removeReplacement, removeStaging, storeReplacement, storeStaging } from './staging.ts'
import type { Decision } from './staging.ts'
import { requireMatch, versionOf, versionOfSeveral, versionSeen } from './version.ts'

export type Disposition = components['schemas']['Disposition']

/** The rules of one kind of request for an officer's decision. */
export interface ReviewRules<Found> {
  /** What the kind needs of a request; null for a request of another kind, which is not found. */
  readonly find: (request: LockedRequest) => Found | null
  /** @throws {HttpError} 400 for a disposition that lacks something, 409 for one that cannot be applied. */
  decide(transaction: Database, found: Found, disposition: Disposition): Promise<Decision> | Decision
  /** Whether a request may also be decided by the version of the detail of all waiting requests of its subscription. */
  readonly isPartOfDetail?: boolean
}

/** What one press of Apply takes together, as `staged_dispositions.queue` has it. */
export function queueNameOf({ kind, queue, group_guid }: Pick<Request, 'kind' | 'queue' | 'group_guid'>): string {
  if (kind === 'change') return `change ${queue}`
  if (isTransactionKind(kind)) return 'transaction'
  return kind === 'registration' ? 'registration' : `entry ${group_guid}`
}

/** @throws {HttpError} 400 with these faults, if there are any. */
export function refuseDisposition(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new HttpError(400, { message: 'The disposition lacks something.', faults })
}

/** Without white space around it; rejecting needs some. @throws {HttpError} 400 */
function readRemarks({ Status, Remarks = '' }: Disposition): string {
  const remarks = Remarks.trim()
  if (Status === 'Rejected' && remarks === '') refuseDisposition([{ Field: 'Remarks', Message: 'Remarks are required to reject.' }])
  return remarks
}

export function decideAsIs(disposition: Disposition): Decision {
  const status = disposition.Status === 'Rejected' ? 'Rejected' : 'Approved'
  return { status, remarks: readRemarks(disposition), effectivity_date: null, amount: null }
}

/** @throws {HttpError} 404 for a request that does not wait, 403 for one's own. */
function requireDecidable<Found>(
  request: LockedRequest | undefined,
  { find }: ReviewRules<Found>,
  callerGuid: string,
): { request: LockedRequest; found: Found } {
  const found = request ? find(request) : null
  if (!request || found === null) throw new HttpError(404)
  const { status, decided_by, transactor, user_guid } = request
  if (status === 'Cancelled') throw new HttpError(404, { message: 'The member has cancelled it.' })
  if (status !== 'Review')
    throw decided_by === null ? new HttpError(404) : new HttpError(404, { message: `${transactor} has already decided it.` })
  if (user_guid === callerGuid) throw new HttpError(403, { message: 'You cannot decide your own request.' })
  return { request, found }
}

const describe = (decision: (Decision & { readonly officer_guid?: string }) | undefined) =>
  decision && {
    Status: decision.status,
    Remarks: decision.remarks,
    ...(decision.effectivity_date !== null && { EffectivityDate: decision.effectivity_date }),
    ...(decision.amount !== null && { Amount: decision.amount }),
    ...(decision.officer_guid !== undefined && { Officer: decision.officer_guid }),
  }

async function listVersions<Found>(
  transaction: Database,
  rules: ReviewRules<Found>,
  request: LockedRequest,
  callerGuid: string,
): Promise<string[]> {
  const own = versionSeen(request, callerGuid)
  if (!rules.isPartOfDetail || !request.subscription) return [own]
  const waiting = await readWaitingOf(transaction, request.subscription.guid)
  return [own, versionOfSeveral(request.subscription, waiting, callerGuid)]
}

type StagingCall = Pick<Call<'stageRegistration'>, 'body' | 'headers' | 'caller' | 'audit'>

/** Stages the caller's disposition, or takes it back, and echoes its Status. */
export function stageDisposition<Found>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { body, headers, caller, audit }: StagingCall,
  rules: ReviewRules<Found>,
): Promise<Disposition['Status']> {
  const { guid: officer_guid } = caller()
  return database.transaction().execute(async (transaction) => {
    const [locked] = await lockRequests(transaction, [body.Guid])
    const { request, found } = requireDecidable(locked, rules, officer_guid)
    const { guid: item_guid, staged: before, first } = request
    const other = before && before.officer_guid !== officer_guid ? before : undefined
    const versions = await listVersions(transaction, rules, request, officer_guid)
    requireMatch(headers['If-Match'], versions, other && `${other.officer} has staged a decision since it was read.`)
    const decision = body.Status === 'Review' ? undefined : await rules.decide(transaction, found, body)
    const staged = { item_guid, queue: queueNameOf(request), officer_guid, version: versionOf(request), staged_at: clock.now() }
    if (decision) await storeStaging(transaction, { ...staged, ...decision })
    else await removeStaging(transaction, [item_guid], officer_guid)
    const takenBack = body.TakesBackFirst === true && !decision ? first : undefined
    if (takenBack) await removeFirst(transaction, item_guid)
    await removeReplacement(transaction, item_guid, officer_guid)
    if (decision && other) await storeReplacement(transaction, item_guid, other.officer_guid, officer_guid)
    const replaced = takenBack ? { ...takenBack, status: 'Approved' as const } : before
    await audit(transaction, {
      subject: item_guid,
      ...(replaced && { before: describe(replaced) }),
      after: describe(decision) ?? { Status: 'Review' },
      ...(decision && decision.remarks !== '' && { reason: decision.remarks }),
    })
    return body.Status
  })
}

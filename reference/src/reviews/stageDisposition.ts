import type { components } from '../../../schema/generated/rest.ts'
import type { Call } from '../contract/call.ts'
import type { Database } from '../database/connect.ts'
import { HttpError } from '../http/httpError.ts'
import type { FieldFault } from '../http/httpError.ts'
import type { Services } from '../services.ts'
import { removeFirst } from './firstDecisions.ts'
import type { LockedRequest, Request, Staged } from './requests.ts'
import { isTransactionKind, lockRequests, readWaitingOf } from './requests.ts'
import { removeReplacements, removeStaging, storeReplacement, storeStagings } from './staging.ts'
import type { Decision } from './staging.ts'
import { requireMatch, toEtag, versionOf, versionOfSeveral, versionSeen } from './version.ts'

export type Disposition = components['schemas']['Disposition']
type StagedItems = components['schemas']['StagedItems']

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
type Item = NonNullable<Disposition['Items']>[number]

/** What an officer decides on a request, where all rules allow it. */
interface Judged {
  readonly request: LockedRequest
  /** Undefined to take back. */
  readonly decision: Decision | undefined
  /** What another officer has staged. */
  readonly other: Staged | undefined
}

interface Judging<Found> {
  readonly rules: ReviewRules<Found>
  readonly body: Disposition
  readonly officer: string
  /** @throws {HttpError} 412 or 409 where the request is not as the officer has read it. */
  readonly requireSeen: (request: LockedRequest, other: Staged | undefined) => Promise<void> | void
}

/** Writes nothing. @throws {HttpError} where the officer may not decide so. */
async function judge<Found>(transaction: Database, locked: LockedRequest | undefined, judging: Judging<Found>): Promise<Judged> {
  const { rules, body, officer, requireSeen } = judging
  const { request, found } = requireDecidable(locked, rules, officer)
  const other = request.staged && request.staged.officer_guid !== officer ? request.staged : undefined
  await requireSeen(request, other)
  return { request, other, decision: body.Status === 'Review' ? undefined : await rules.decide(transaction, found, body) }
}

async function store(transaction: Database, judged: readonly Judged[], officer_guid: string, staged_at: Date): Promise<void> {
  const staged = judged.flatMap(({ request, decision }) => {
    const of = { item_guid: request.guid, queue: queueNameOf(request), officer_guid, version: versionOf(request), staged_at }
    return decision ? [{ ...of, ...decision }] : []
  })
  const guids = judged.map(({ request }) => request.guid)
  if (staged.length > 0) await storeStagings(transaction, staged)
  else await removeStaging(transaction, guids, officer_guid)
  await removeReplacements(transaction, guids, officer_guid)
}

/** Of many, the officer has read the list alone: what another has staged or approved first is left as it is. */
function requireListed({ Version }: Item, { Status }: Disposition, officer: string): Judging<unknown>['requireSeen'] {
  return (request, other) => {
    if (Status === 'Review') return
    const { first } = request
    if (other) throw new HttpError(409, { message: `Staged by ${other.officer}. Open it to replace the decision.` })
    if (first && Status === 'Approved')
      throw new HttpError(409, { message: `Approved first by ${first.officer}, and waits for a second officer. Open it to confirm.` })
    requireMatch(Version && toEtag(Version), [versionSeen(request, officer)], 'It has changed since it was listed. Open it to decide it.')
  }
}

/** Stages one disposition for many requests of a queue, or takes it back: each that is refused is named, and the rest goes through. */
async function stageItems<Found>(
  transaction: Database,
  { body, caller, audit }: StagingCall,
  rules: ReviewRules<Found>,
  now: Date,
): Promise<StagedItems> {
  const { guid: officer } = caller()
  const items = new Map((body.Items ?? []).map((item) => [item.Guid, item]))
  const locked = new Map((await lockRequests(transaction, [...items.keys()])).map((request) => [request.guid, request]))
  const first = locked.get(body.Guid)
  const judged: Judged[] = []
  const Items: StagedItems['Items'] = []
  for (const [Guid, item] of items) {
    const request = locked.get(Guid)
    const ofQueue = request && first && queueNameOf(request) === queueNameOf(first) ? request : undefined
    try {
      judged.push(await judge(transaction, ofQueue, { rules, body, officer, requireSeen: requireListed(item, body, officer) }))
      Items.push({ Guid })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      Items.push({ Guid, Message: error.faults[0]?.Message ?? error.message })
    }
  }
  if (judged.length > 0) {
    await store(transaction, judged, officer, now)
    const staged = judged.map(({ request: { guid: Guid, code: RequestCode } }) => ({ Guid, RequestCode }))
    await audit(transaction, { after: { Status: body.Status, Items: staged }, ...(body.Remarks && { reason: body.Remarks }) })
  }
  return { Status: body.Status, Items }
}

/** Stages the caller's disposition, or takes it back, and echoes its Status; of many requests with what became of each. */
export function stageDisposition<Found>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  call: StagingCall,
  rules: ReviewRules<Found>,
): Promise<Disposition['Status'] | StagedItems> {
  const { body, headers, caller, audit } = call
  const { guid: officer } = caller()
  return database.transaction().execute(async (transaction) => {
    if (body.Items) return stageItems(transaction, call, rules, clock.now())
    const [locked] = await lockRequests(transaction, [body.Guid])
    const judged = await judge(transaction, locked, {
      ...{ rules, body, officer },
      requireSeen: async (request, other) => {
        const versions = await listVersions(transaction, rules, request, officer)
        requireMatch(headers['If-Match'], versions, other && `${other.officer} has staged a decision since it was read.`)
      },
    })
    const { request, decision, other } = judged
    const { guid: subject, staged: before, first } = request
    await store(transaction, [judged], officer, clock.now())
    const takenBack = body.TakesBackFirst === true && !decision ? first : undefined
    if (takenBack) await removeFirst(transaction, subject)
    if (decision && other) await storeReplacement(transaction, subject, other.officer_guid, officer)
    const replaced = takenBack ? { ...takenBack, status: 'Approved' as const } : before
    await audit(transaction, {
      subject,
      ...(replaced && { before: describe(replaced) }),
      after: describe(decision) ?? { Status: 'Review' },
      ...(decision && decision.remarks !== '' && { reason: decision.remarks }),
    })
    return body.Status
  })
}

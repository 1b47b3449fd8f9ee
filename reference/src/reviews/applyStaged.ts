import type { Call } from '../contract/call.ts'
import type { Database } from '../database/connect.ts'
import { HttpError } from '../http/httpError.ts'
import type { Booking } from '../ledger/bookings.ts'
import type { Letter } from '../mail/letter.ts'
import { writeMail } from '../mail/letter.ts'
import type { Services } from '../services.ts'
import { removeFirst, storeFirst } from './firstDecisions.ts'
import type { LockedRequest, Staged } from './requests.ts'
import { lockRequests } from './requests.ts'
import { confirms, holdsPermission, needsSecond } from './secondOfficer.ts'
import type { SoleApprovals } from './soleApprovals.ts'
import { addSoleApproval, lockSoleApprovals } from './soleApprovals.ts'
import type { ReviewRules } from './stageDisposition.ts'
import { listStagedItems, removeStaging } from './staging.ts'
import type { Decision } from './staging.ts'
import { versionOf } from './version.ts'
import { isolate } from '../../../schema/rules/visibleText.ts'

/** The outcome of a disposition, for the audit log and for the user whose request it was; beside what every request has. */
export interface Outcome {
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  readonly letter: Letter
}

export interface Officer {
  readonly guid: string
  readonly now: Date
}

/** The requests that one press applies together. */
export interface ReviewQueue<Found> extends ReviewRules<Found> {
  /** As `queueNameOf` gives it. */
  readonly name: string
  /** That of its officers, beside management_access. */
  readonly permission: string
  /** What its approvals book, which `bookings` takes back; null where they book nothing. */
  readonly books: Booking | null
  /** Locks what else the press needs, in the order of other transactions. */
  lockAlso?(transaction: Database, requests: readonly Found[]): Promise<void>
  /** Carries a disposition out; null where that is not possible any more. */
  apply(transaction: Database, request: Found, staged: Decision, officer: Officer): Promise<Outcome | null>
}

type ApplyingCall = Pick<Call<'applyRegistrations'>, 'body' | 'caller' | 'auditAll' | 'once'>

interface Disposed {
  readonly request: LockedRequest
  readonly staged: Staged
  /** Null for a request that is in Review again, and for one that waits. */
  readonly outcome: Outcome | null
  /** Whether its approval waits for a second officer. */
  readonly waits: boolean
}

/** The columns of a decision, alike in every table of requests. */
export function decidedColumns({ status, remarks }: Decision, { guid, now }: Officer) {
  return { status, remarks, decided_by: guid, processed_at: now }
}

interface Approving<Found> extends Pick<Disposed, 'request' | 'staged'> {
  readonly found: Found
  readonly approved: SoleApprovals
}

/** What becomes of a staged disposition: applied, in Review again, or waiting for a second officer. */
async function disposeRequest<Found>(
  { config }: Services,
  transaction: Database,
  queue: ReviewQueue<Found>,
  officer: Officer,
  { request, staged, found, approved }: Approving<Found>,
): Promise<Disposed> {
  const disposed = { request, staged, waits: false, outcome: null }
  if (request.status !== 'Review' || versionOf(request) !== staged.version || request.user_guid === officer.guid) return disposed
  const isApproval = staged.status === 'Approved'
  const needsTwo = isApproval && needsSecond(config, request, approved)
  if (needsTwo) {
    const isSecond = confirms(staged, request) && (await holdsPermission(transaction, officer.guid, queue.permission))
    if (!isSecond) {
      const { remarks, effectivity_date, amount, version } = staged
      const decision = {
        item_guid: request.guid,
        remarks,
        effectivity_date,
        amount,
        version,
        officer_guid: officer.guid,
        decided_at: officer.now,
      }
      await storeFirst(transaction, { ...decision, permission: queue.permission })
      return { ...disposed, waits: true }
    }
  }
  const outcome = await queue.apply(transaction, found, staged, officer)
  if (outcome && !needsTwo) await removeFirst(transaction, request.guid)
  if (outcome && isApproval && !needsTwo) await addSoleApproval(transaction, officer, approved, request)
  return { ...disposed, outcome }
}

/** Applies what an officer has staged, request by request; with a part, what is staged as the part lists. */
async function dispose<Found>(
  services: Services,
  transaction: Database,
  queue: ReviewQueue<Found>,
  officer: Officer,
  part: ApplyingCall['body'],
): Promise<Disposed[]> {
  const seen = part && new Map(part.Items.map(({ Guid, Status }) => [Guid, Status]))
  const guids = await listStagedItems(transaction, queue.name, officer.guid, seen && [...seen.keys()])
  const requests = await lockRequests(transaction, guids)
  const all = requests.flatMap((request) => {
    const found = queue.find(request)
    return found === null ? [] : [{ request, found }]
  })
  await queue.lockAlso?.(
    transaction,
    all.map(({ found }) => found),
  )
  const members = all.map(({ request }) => request.user_guid)
  const approved: SoleApprovals =
    services.config.secondOfficerAbove === null ? new Map() : await lockSoleApprovals(transaction, officer, members)
  const disposed: Disposed[] = []
  for (const { request, found } of all) {
    // While the locks were waited for, another officer may have decided anew, or a press of the same officer have applied them.
    const { staged } = request
    if (staged?.officer_guid !== officer.guid || (seen && seen.get(request.guid) !== staged.status)) continue
    disposed.push(await disposeRequest(services, transaction, queue, officer, { request, found, staged, approved }))
  }
  return disposed
}

async function mailOutcomes({ config, mails }: Services, transaction: Database, disposed: readonly Disposed[]): Promise<void> {
  await mails.add(
    transaction,
    disposed.flatMap(({ request: { email_address: address, name }, outcome }) =>
      outcome && address !== null
        ? [writeMail(address, config.cooperativeName, { ...outcome.letter, greeting: `Dear ${isolate(name)},` })]
        : [],
    ),
  )
}

/** What the audit log has of a disposition. */
function describe({ request, staged, outcome, waits }: Disposed) {
  const { guid: subject, code: RequestCode, first, sum: Sum } = request
  const { status: Status, remarks: Remarks } = staged
  const words = Remarks !== '' && { reason: Remarks }
  if (outcome) {
    const after = { RequestCode, Status, Remarks, ...outcome.after, ...(first && { FirstOfficer: first.officer_guid }) }
    return { subject, before: { Status: 'Review', ...outcome.before }, after, ...words }
  }
  const before = { Status }
  if (!waits) return { subject, before, after: { Status: 'Review' }, reason: 'It could not be applied any more.' }
  const replaced = first && first.officer_guid !== staged.officer_guid && { InPlaceOf: first.officer_guid }
  return { subject, before, after: { Status: 'Waiting for a second officer', Sum, ...replaced }, ...words }
}

/**
 * Applies what the caller has staged in a queue, or the part of it that the body lists, in one transaction; what cannot be applied any more is in Review again, and an approval
 * above the limit of one officer waits for a second.
 * @throws {HttpError} 409 where nothing is staged.
 */
export async function applyStaged<Found>(services: Services, call: ApplyingCall, queue: ReviewQueue<Found>): Promise<'Submitted'> {
  const officer = { guid: call.caller().guid, now: services.clock.now() }
  const response = await call.once(async (transaction) => {
    const disposed = await dispose(services, transaction, queue, officer, call.body)
    if (disposed.length === 0) throw new HttpError(409, { message: 'You have staged nothing that could be applied.' })
    await removeStaging(
      transaction,
      disposed.map(({ request }) => request.guid),
      officer.guid,
    )
    await mailOutcomes(services, transaction, disposed)
    // Last, because parallel audit rows wait for this transaction's commit.
    await call.auditAll(transaction, disposed.map(describe))
    return 'Submitted'
  })
  services.mails.wake()
  return response
}

import type { components } from '../../../schema/generated/rest.ts'
import type { Call } from '../contract/call.ts'
import type { Database } from '../database/connect.ts'
import { HttpError } from '../http/httpError.ts'
import type { FieldFault } from '../http/httpError.ts'
import type { Services } from '../services.ts'
import { findFirst, removeFirst } from './secondOfficer.ts'
import type { Asked } from './secondOfficer.ts'
import { readShownStaging, readStaging, removeReplacement, removeStaging, storeReplacement, storeStaging } from './staging.ts'
import type { Decision } from './staging.ts'
import { requireMatch, versionSeen } from './version.ts'

export type Disposition = components['schemas']['Disposition']

/** An item is locked until the transaction ends. */
export interface ReviewItem extends Asked {
  /** One press applies the items of a queue together. */
  readonly queue: string
  readonly userGuid: string
  readonly isInReview: boolean
  /** Its member has cancelled it. */
  readonly isCancelled: boolean
  /** The full name of the officer who has decided it; null while it waits. */
  readonly decidedBy: string | null
  /** Further versions by which it may be decided: of a detail that it is part of. */
  readonly versionsAround?: readonly string[]
}

/** The rules of a queue for an officer's decision. */
export interface StagingRules<Item extends ReviewItem> {
  lock(transaction: Database, guid: string): Promise<Item | undefined>
  /** @throws {HttpError} 400 for a disposition that lacks something, 409 for one that cannot be applied. */
  decide(transaction: Database, item: Item, disposition: Disposition): Promise<Decision>
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

/** @throws {HttpError} 404 for an item that does not wait, 403 for one's own. */
function requireDecidable<Item extends ReviewItem>(item: Item | undefined, callerGuid: string): Item {
  if (!item) throw new HttpError(404)
  if (item.isCancelled) throw new HttpError(404, { message: 'The member has cancelled it.' })
  if (!item.isInReview)
    throw item.decidedBy === null ? new HttpError(404) : new HttpError(404, { message: `${item.decidedBy} has already decided it.` })
  if (item.userGuid === callerGuid) throw new HttpError(403, { message: 'You cannot decide your own request.' })
  return item
}

const describe = (decision: Decision | undefined) =>
  decision && {
    Status: decision.status,
    Remarks: decision.remarks,
    ...(decision.effectivity_date !== null && { EffectivityDate: decision.effectivity_date }),
    ...(decision.amount !== null && { Amount: decision.amount }),
  }

type StagingCall = Pick<Call<'stageRegistration'>, 'body' | 'headers' | 'caller' | 'audit'>

/** Stages the caller's disposition, or takes it back, and echoes its Status. */
export function stageDisposition<Item extends ReviewItem>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { body, headers, caller, audit }: StagingCall,
  rules: StagingRules<Item>,
): Promise<Disposition['Status']> {
  const { guid: officer_guid } = caller()
  return database.transaction().execute(async (transaction) => {
    const item = requireDecidable(await rules.lock(transaction, body.Guid), officer_guid)
    const { guid: item_guid, queue, version } = item
    const before = await readStaging(transaction, item_guid)
    const first = await findFirst(transaction, item_guid)
    const seen = [versionSeen(version, before, first, officer_guid), ...(item.versionsAround ?? [])]
    const { StagedBy } = await readShownStaging(transaction, item_guid, officer_guid)
    requireMatch(headers['If-Match'], seen, StagedBy && `${StagedBy} has staged a decision since it was read.`)
    const decision = body.Status === 'Review' ? undefined : await rules.decide(transaction, item, body)
    if (decision) await storeStaging(transaction, { item_guid, queue, officer_guid, version, staged_at: clock.now(), ...decision })
    else await removeStaging(transaction, [item_guid], officer_guid)
    const takenBack = body.TakesBackFirst === true && !decision ? first : undefined
    if (takenBack) await removeFirst(transaction, item_guid)
    await removeReplacement(transaction, item_guid, officer_guid)
    const replaced = takenBack ? { ...takenBack, status: 'Approved' as const } : before
    if (decision && before && before.officer_guid !== officer_guid)
      await storeReplacement(transaction, item_guid, before.officer_guid, officer_guid)
    await audit(transaction, {
      subject: item_guid,
      ...(replaced && { before: { ...describe(replaced), Officer: replaced.officer_guid } }),
      after: describe(decision) ?? { Status: 'Review' },
      ...(decision && decision.remarks !== '' && { reason: decision.remarks }),
    })
    return body.Status
  })
}

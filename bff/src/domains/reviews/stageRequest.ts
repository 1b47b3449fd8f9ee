import type { GraphContext } from '../../context.ts'
import type { ReviewRequest, ReviewRequestKind } from '../../generated/graph.ts'
import { pesos } from '../../money/pesos.ts'
import type { Unread } from '../../reading/unread.ts'
import { ifMatch } from '../../reading/version.ts'
import type { Answer } from '../../rest/answer.ts'
import { answered } from '../../rest/answer.ts'
import type { Contract } from '../../rest/contract.ts'
import { faultsAt } from '../../writing/faultsAt.ts'
import type { Written } from '../../writing/write.ts'
import { write } from '../../writing/write.ts'
import { checkDecision } from './checkDecision.ts'
import { explainRefusal } from './explainRefusal.ts'
import { findReview } from './findReview.ts'
import { statusAfter } from './reviewRequest.ts'
import type { ItemDecision, QueueIdentity, ReviewSource } from './source.ts'

const inputOf = { Remarks: 'remarks', EffectivityDate: 'effectivityDate', Amount: 'amount' }

/** The status of a disposition, which the REST API echoes. */
const statusOf = { APPROVE: 'Approved', REJECT: 'Rejected', UNDO: 'Review', TAKE_BACK_FIRST: 'Review' } as const

/** Source: decisions: the default remark of an approval. */
const approved = 'Approved.'

type Disposed = Pick<ReviewRequest, 'id' | 'requestedAmount'> & { isChange: boolean; isWithdrawal?: boolean }

export function dispositionOf({ decision, remarks, ...one }: ItemDecision, { id, isChange, isWithdrawal, requestedAmount }: Disposed) {
  const [Guid, Status] = [id, statusOf[decision]]
  if (decision === 'UNDO') return { Guid, Status }
  if (decision === 'TAKE_BACK_FIRST') return { Guid, Status, TakesBackFirst: true }
  if (decision === 'REJECT') return { Guid, Status, Remarks: remarks }
  const disposition = { Guid, Status, Remarks: remarks === '' ? approved : remarks }
  if (isChange && one.effectivityDate != null) return { ...disposition, EffectivityDate: one.effectivityDate }
  if (one.amount == null || requestedAmount === null || pesos(one.amount).eq(requestedAmount)) return disposition
  const amount = pesos(one.amount)
  return { ...disposition, Amount: (isWithdrawal ? amount.neg() : amount).toNumber() }
}

/** The call that stages a disposition of a request of a kind. */
export function callToStage<Data>(
  kind: ReviewRequestKind,
  queue: QueueIdentity,
  call: { body: Contract['Disposition']; read: (response: Unread<Contract['DispositionStatus']>) => Data; ifMatch?: string },
  { rest }: GraphContext,
): () => Promise<Data> {
  switch (kind) {
    case 'REGISTRATION':
      return () => rest('stageRegistration', call)
    case 'SERVICE':
      return () => rest('stageEntry', call)
    case 'CHANGE':
      return () => rest('stageChange', { path: { type: queue.kind === 'SAVINGS' ? 'savings' : 'share_capital' }, ...call })
    case 'WITHDRAWAL':
    case 'DEPOSIT':
      return () => rest('stageTransaction', { path: { type: 'savings' }, ...call })
  }
}

/** Sends a decision, with `If-Match` where there is an ETag, but not to take back: that may be done whatever has changed. */
function sendDecision(one: ItemDecision, request: ReviewRequest, context: GraphContext): Promise<Answer> {
  const { decision, queue } = one
  const { kind, change } = request
  const headers = decision === 'UNDO' ? {} : ifMatch(request.version)
  const body = dispositionOf(one, { ...request, isChange: change != null, isWithdrawal: kind === 'WITHDRAWAL' })
  return callToStage(kind, queue, { body, read: answered(statusOf[decision]), ...headers }, context)()
}

/** Whether the caller has staged this decision already, or there is nothing to take back. An item with a version is staged anew. */
export function isStagedSo({ decision, remarks, version }: ItemDecision, request: ReviewRequest): boolean {
  if (decision === 'TAKE_BACK_FIRST') return !request.secondOfficer?.first
  if (decision === 'UNDO') return request.status === 'REVIEW'
  // A press before it may have lost its answer.
  return version == null && request.status === statusAfter[decision] && (decision === 'APPROVE' || request.remarks === remarks)
}

/**
 * Stages a decision on a request of a review that was just read, or takes it back, which the REST API confirms by echoing the status.
 * Source: the PUT of its kind, then the GET of the review: without a version only where the answer does not confirm the decision; the source
 * is null where it was not read, or does not wait any more. Rejects as the call did.
 */
export async function stageRequest(
  given: ItemDecision,
  { review, request }: { review: ReviewSource; request: ReviewRequest },
  context: GraphContext,
): Promise<Written<ReviewSource | null>> {
  const { decision, version, queue, reviewId } = given
  if (isStagedSo(given, request)) return { source: review, userErrors: [] }
  const suggested = version == null && decision === 'APPROVE' ? request.change?.suggestedEffectivityDate : null
  const one = { ...given, effectivityDate: given.effectivityDate ?? suggested ?? null }
  const wrong = checkDecision(one, review, request, context)
  if (wrong.length > 0) return { source: null, userErrors: wrong }
  return write({
    call: () => sendDecision(one, request, context),
    readAgain: ({ isConfirmed }) => (version == null && isConfirmed ? Promise.resolve(null) : findReview(queue, reviewId, context)),
    holds: (now) => {
      const held = now?.requests.find(({ id }) => id === request.id)
      if (!held) return null
      const isTakenBack = decision !== 'TAKE_BACK_FIRST' || !held.secondOfficer?.first
      return held.status === statusAfter[decision] && isTakenBack
    },
    faults: faultsAt(inputOf),
    conflict: (refusal) => explainRefusal(refusal, one, request, context),
  })
}

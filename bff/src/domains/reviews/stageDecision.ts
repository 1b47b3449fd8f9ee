import type { GraphContext } from '../../context.ts'
import type { DecideInput, ReviewRequest } from '../../generated/graph.ts'
import { pesos } from '../../money/pesos.ts'
import type { Answer } from '../../rest/answer.ts'
import { answered } from '../../rest/answer.ts'
import { remarksOf } from './checkDecision.ts'
import { isEtag } from './reviewRequest.ts'
import type { QueueIdentity } from './source.ts'

/** The status of a disposition, which the REST API echoes. */
const statusOf = { APPROVE: 'Approved', REJECT: 'Rejected', UNDO: 'Review', TAKE_BACK_FIRST: 'Review' } as const

/** Source: decisions: the default remark of an approval. */
const approved = 'Approved.'

function dispositionOf(input: DecideInput, { id, kind, change, requestedAmount }: ReviewRequest) {
  const [Guid, Status, remarks] = [id, statusOf[input.decision], remarksOf(input)]
  if (input.decision === 'UNDO') return { Guid, Status }
  if (input.decision === 'TAKE_BACK_FIRST') return { Guid, Status, TakesBackFirst: true }
  if (input.decision === 'REJECT') return { Guid, Status, Remarks: remarks }
  const disposition = { Guid, Status, Remarks: remarks === '' ? approved : remarks }
  if (change && input.effectivityDate != null) return { ...disposition, EffectivityDate: input.effectivityDate }
  if (input.amount == null || requestedAmount === null || pesos(input.amount).eq(requestedAmount)) return disposition
  const amount = pesos(input.amount)
  return { ...disposition, Amount: (kind === 'WITHDRAWAL' ? amount.neg() : amount).toNumber() }
}

/**
 * Stages a decision, or takes it back; which the REST API confirms by echoing the status. Sent with `If-Match` where there is an ETag, but not
 * to take back: that may be done whatever has changed. Source: the PUT of its kind. Rejects as the call did.
 */
export function stageDecision(input: DecideInput, queue: QueueIdentity, request: ReviewRequest, { rest }: GraphContext): Promise<Answer> {
  const body = dispositionOf(input, request)
  const isMatched = input.decision !== 'UNDO' && isEtag(request.version)
  const call = { body, read: answered(statusOf[input.decision]), ...(isMatched ? { headers: { 'If-Match': request.version } } : {}) }
  switch (request.kind) {
    case 'REGISTRATION':
      return rest('stageRegistration', call)
    case 'SERVICE':
      return rest('stageEntry', call)
    case 'CHANGE':
      return rest('stageChange', { path: { type: queue.kind === 'SAVINGS' ? 'savings' : 'share_capital' }, ...call })
    case 'WITHDRAWAL':
    case 'DEPOSIT':
      return rest('stageTransaction', { path: { type: 'savings' }, ...call })
  }
}

import type { GraphContext } from '../../context.ts'
import type { DecideInput, ReviewRequest, UserError } from '../../generated/graph.ts'
import { faultsAt } from '../../writing/faultsAt.ts'
import { write } from '../../writing/write.ts'
import { checkDecision, checkInput } from './checkDecision.ts'
import { explainChange, explainGone, explainRefusal } from './explainRefusal.ts'
import { findQueueIdentity, unknownQueue } from './findQueueIdentity.ts'
import { findReview } from './findReview.ts'
import { statusAfter } from './reviewRequest.ts'
import type { DecidePayloadSource, QueueIdentity, ReviewSource } from './source.ts'
import { stageDecision } from './stageDecision.ts'

const inputOf = { Remarks: 'remarks', EffectivityDate: 'effectivityDate', Amount: 'amount' }

interface ToStage {
  queue: QueueIdentity
  review: ReviewSource
  request: ReviewRequest
  /** Whether the caller reads the list afterwards: then the request is read by itself only where the answer does not confirm the decision. */
  isListed?: boolean
}

/** The user errors of a decision on a request as it was just read; empty where it was staged, or taken back. */
export async function stageRequest(
  input: DecideInput,
  { queue, review, request, isListed = false }: ToStage,
  context: GraphContext,
): Promise<UserError[]> {
  if (input.decision === 'UNDO' && request.status === 'REVIEW') return []
  if (input.decision === 'TAKE_BACK_FIRST' && !request.secondOfficer?.first) return []
  if (input.decision !== 'UNDO' && request.version !== input.version) return [explainChange(request)]
  const wrong = checkDecision(input, review, request, context)
  if (wrong.length > 0) return wrong
  const { userErrors } = await write({
    call: () => stageDecision(input, queue, request, context),
    readAgain: ({ isConfirmed }) => (isListed && isConfirmed ? Promise.resolve(null) : findReview(queue, input.itemId, context)),
    holds: (now) => {
      const held = now?.requests.find(({ id }) => id === request.id)
      if (!held) return null
      const isTakenBack = input.decision !== 'TAKE_BACK_FIRST' || !held.secondOfficer?.first
      return held.status === statusAfter[input.decision] && isTakenBack
    },
    faults: faultsAt(inputOf),
    conflict: (refusal) => explainRefusal(refusal, queue, input, context),
  })
  return userErrors
}

async function stage(input: DecideInput, queue: QueueIdentity, context: GraphContext): Promise<UserError[]> {
  const review = await findReview(queue, input.itemId, context)
  const request = review?.requests.find(({ id }) => id === input.requestId)
  return review && request ? stageRequest(input, { queue, review, request }, context) : [await explainGone(queue, input, context)]
}

/**
 * Stages a decision. What is wrong with the input is refused without a call. Source: the GET of the item by its kind, then the PUT; the
 * item and the queue are read again for the response.
 */
export async function decide(input: DecideInput, context: GraphContext): Promise<DecidePayloadSource> {
  const { itemId, requestId } = input
  const queue = await findQueueIdentity(input.queue, context)
  if (!queue) return { queue, itemId, requestId, isStaged: false, isReadAgain: false, userErrors: [unknownQueue] }
  const wrong = checkInput(input, queue.kind, context.today)
  if (wrong.length > 0) return { queue, itemId, requestId, isStaged: false, isReadAgain: false, userErrors: wrong }
  const userErrors = await stage(input, queue, context)
  const isStaged = userErrors.length === 0
  return { queue, itemId, requestId, isStaged, isReadAgain: isStaged || userErrors.some(({ code }) => code === 'CONFLICT'), userErrors }
}

import type { GraphContext } from '../../context.ts'
import type { DecideInput, UserError } from '../../generated/graph.ts'
import { checkDecision, checkInput } from './checkDecision.ts'
import { changed, explainGone, explainRefusal } from './explainRefusal.ts'
import { findQueueName } from './findQueueName.ts'
import { findReview } from './findReview.ts'
import type { DecidePayloadSource, QueueName } from './source.ts'
import { stageDecision } from './stageDecision.ts'

const unknownQueue: UserError = { code: 'FAILED', message: 'There is no such queue.', field: ['input', 'queue'] }
const otherStatus: UserError = { code: 'FAILED', message: 'This was not accepted. Please try again later.', field: null }

/** What of a decision is refused once its request is read; empty where it was staged, or taken back. */
async function stage(input: DecideInput, queue: QueueName, context: GraphContext): Promise<UserError[]> {
  const review = await findReview(queue, input.itemId, context)
  const request = review?.requests.find(({ id }) => id === input.requestId)
  if (!review || !request) return [await explainGone(queue, input, context)]
  if (input.decision === 'UNDO' && request.status === 'REVIEW') return []
  if (input.decision !== 'UNDO' && request.version !== input.version) return [changed]
  const wrong = checkDecision(input, review, request, context)
  if (wrong.length > 0) return wrong
  try {
    return (await stageDecision(input, queue, request, context)) ? [] : [otherStatus]
  } catch (error) {
    return explainRefusal(error, queue, input, context)
  }
}

/**
 * Stages a decision. What is wrong with the input is refused without a call. Source: the GET of the item by its kind, then the PUT; the
 * item and the queue are read again for the answer.
 */
export async function decide(input: DecideInput, context: GraphContext): Promise<DecidePayloadSource> {
  const { itemId } = input
  const queue = await findQueueName(input.queue, context)
  if (!queue) return { queue, itemId, isStaged: false, isReadAgain: false, userErrors: [unknownQueue] }
  const wrong = checkInput(input, queue.kind, context.today)
  if (wrong.length > 0) return { queue, itemId, isStaged: false, isReadAgain: false, userErrors: wrong }
  const userErrors = await stage(input, queue, context)
  const isStaged = userErrors.length === 0
  return { queue, itemId, isStaged, isReadAgain: isStaged || userErrors.some(({ code }) => code === 'CONFLICT'), userErrors }
}

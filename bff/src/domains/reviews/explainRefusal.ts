import type { GraphContext } from '../../context.ts'
import type { DecideInput, ReviewRequest, UserError } from '../../generated/graph.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import type { RestError } from '../../rest/errors.ts'
import { conflictOf } from '../../writing/write.ts'
import { conflict } from './checkDecision.ts'
import { findItemsWithDecided } from './findItems.ts'
import { findReview } from './findReview.ts'
import type { ListedRequest, QueueIdentity, ReviewItemSource } from './source.ts'

const notWaiting = conflictOf('This request does not wait for a decision any more: it was decided, or its member has cancelled it.')
const notPossible = conflictOf('This cannot be decided that way any more. Look at the request again.')
const notAllowed = conflictOf('You may not decide this request.')

const changed = conflictOf('This request has changed since you read it. Look at it again before you decide.')

/** The sentence for a request that is not as the officer has read it: mostly another officer has staged a decision. */
export const explainChange = (request: ReviewRequest | undefined): UserError =>
  request?.stagedBy != null && request.decide.isAllowed
    ? conflictOf(`${request.stagedBy} has staged a decision since you read this request. Decide again to replace it.`)
    : changed

const words = { APPROVED: 'approved', REJECTED: 'rejected', REVIEW: 'decided', CANCELLED: 'cancelled' } as const

export const decisionSentence = ({ status, transactor }: ListedRequest): string =>
  `${transactor ?? 'Another officer'} has ${words[status]} this request already.`

/** The request among those of its item that were decided. */
function findRequest(items: readonly ReviewItemSource[], itemId: string, requestId: string): ListedRequest | undefined {
  return items
    .filter(({ id }) => id === itemId)
    .flatMap(({ requests }) => requests ?? [])
    .find(({ id }) => id === requestId)
}

/** The sentence for a request that is not in review any more; it names the deciding officer where the REST API has Transactor. */
export async function explainGone(queue: QueueIdentity, { itemId, requestId }: DecideInput, context: GraphContext): Promise<UserError> {
  const items = await readIfPossible(() => findItemsWithDecided(queue, context))
  const request = items && findRequest(items, itemId, requestId)
  return request && request.processedAt !== null ? conflictOf(decisionSentence(request)) : notWaiting
}

/** Explains a refused staging by a new read, since the REST API need not give a reason. Null where a 400 names none. */
export async function explainRefusal(
  { kind, status }: RestError,
  queue: QueueIdentity,
  input: DecideInput,
  context: GraphContext,
): Promise<UserError | null> {
  if (kind === 'refused' || kind === 'tooLarge') return null
  const read = await readIfPossible(async () => ({ review: await findReview(queue, input.itemId, context) }))
  const request = read?.review?.requests.find(({ id }) => id === input.requestId)
  if (read !== null && !request) return explainGone(queue, input, context)
  if (kind === 'forbidden') return request && !request.decide.isAllowed ? conflict(request.decide) : notAllowed
  if (status === 412 || (request && request.version !== input.version)) return explainChange(request)
  if (kind === 'missing') return notWaiting
  return input.decision === 'APPROVE' && request && !request.approve.isAllowed ? conflict(request.approve) : notPossible
}

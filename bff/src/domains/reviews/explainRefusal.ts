import type { GraphContext } from '../../context.ts'
import type { Availability, ReviewRequest, UserError } from '../../generated/graph.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import { PublicError } from '../../errors/publicError.ts'
import { RestError } from '../../rest/errors.ts'
import { conflictOf, failed } from '../../writing/write.ts'
import { findItemsWithDecided } from './findItems.ts'
import { findReview } from './findReview.ts'
import type { ItemDecidedSource, ItemDecision, ListedRequest } from './source.ts'

const notWaiting = conflictOf('This request does not wait for a decision any more: it was decided, or its member has cancelled it.')
const notPossible = conflictOf('This cannot be decided that way any more. Look at the request again.')
const changed = conflictOf('This request has changed since you read it. Look at it again before you decide.')

const unread = 'It could not be decided: the service did not answer. Look at it again.'
const unconfirmed = 'The answer was lost: it may be staged. Look at it again.'

export const failedOf = (message: string): UserError => ({ ...failed, message })
export const conflict = ({ message }: Availability): UserError => conflictOf(message ?? '')

/** The sentence for a request that is not as the officer has read it: mostly another officer has staged a decision. */
export const explainChange = (request: ReviewRequest | undefined): UserError =>
  request?.stagedBy != null && request.decide.isAllowed
    ? conflictOf(`${request.stagedBy} has staged a decision since you read this request. Decide again to replace it.`)
    : changed

const words = { APPROVED: 'approved', REJECTED: 'rejected', REVIEW: 'decided', CANCELLED: 'cancelled' } as const

export const decisionSentence = ({ status, transactor }: ListedRequest): string =>
  `${transactor ?? 'Another officer'} has ${words[status]} this request already.`

/** The sentence for a request that is not in review any more; it names the deciding officer where the REST API has Transactor. */
export async function explainGone({ queue, id, reviewId, version, isOnly }: ItemDecision, context: GraphContext): Promise<UserError> {
  // Of many items that were read, each that is gone would cost a read of the list.
  const items = (isOnly || version == null ? await readIfPossible(() => findItemsWithDecided(queue, context)) : null) ?? []
  const requests = items.filter((item) => item.id === reviewId).flatMap((item) => item.requests ?? [])
  const request = requests.find((one) => one.id === id)
  return request && request.processedAt !== null ? conflictOf(decisionSentence(request)) : notWaiting
}

/**
 * Explains a refused staging by a new read, since the REST API need not give a reason. Null where a 400 names none, and for a 403 of a
 * request that the caller may decide as far as can be seen.
 */
export async function explainRefusal(
  { kind, status }: RestError,
  one: ItemDecision,
  { id, version }: ReviewRequest,
  context: GraphContext,
): Promise<UserError | null> {
  if (kind === 'refused' || kind === 'tooLarge' || kind === 'declined') return null
  const read = await readIfPossible(async () => ({ review: await findReview(one.queue, one.reviewId, context) }))
  const request = read?.review?.requests.find((other) => other.id === id)
  if (read !== null && !request) return explainGone({ ...one, id }, context)
  if (kind === 'forbidden') return request && !request.decide.isAllowed ? conflict(request.decide) : null
  if (status === 412 || (request && request.version !== version)) return explainChange(request)
  if (kind === 'missing') return notWaiting
  return one.decision === 'APPROVE' && request && !request.approve.isAllowed ? conflict(request.approve) : notPossible
}

/** What an outage means for one item of many. Rejects where the session has ended: nothing more can be decided. */
export function explainOutage(error: unknown): [ItemDecidedSource['outcome'], UserError[]] {
  if (error instanceof PublicError && error.code === 'UNCONFIRMED') return ['NOT_KNOWN', [failedOf(error.message)]]
  if (!(error instanceof RestError) || error.kind === 'unauthenticated') throw error
  return error.kind === 'unconfirmed' ? ['NOT_KNOWN', [failedOf(unconfirmed)]] : ['NOT_DECIDED', [failedOf(unread)]]
}

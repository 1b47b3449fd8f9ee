import type { GraphContext } from '../../context.ts'
import type { DecideInput, DecideManyInput, ItemDecided, ItemToDecide, ReviewRequest, UserError } from '../../generated/graph.ts'
import { readAgain } from '../../writing/readAgain.ts'
import { RestError } from '../../rest/errors.ts'
import { checkManyInput } from './checkDecision.ts'
import { stageRequest } from './decide.ts'
import { findQueue } from './findItems.ts'
import { findQueueIdentity, unknownQueue } from './findQueueIdentity.ts'
import { findReview } from './findReview.ts'
import { inParallel } from './inParallel.ts'
import { listRows } from './listRows.ts'
import type { QueueIdentity, ReviewItemSource, ReviewQueueSource, ReviewSource } from './source.ts'

interface DecideManySource {
  results: ItemDecided[]
  items: ReviewItemSource[]
  queue: ReviewQueueSource | null
  userErrors: UserError[]
}

const noLonger = 'It does not wait any more.'
const unread = 'It could not be decided: the service did not answer. Look at it again.'

const sentenceOf = (userErrors: readonly UserError[]): string => userErrors.map(({ message }) => message).join(' ')

/** The requests of an item that the decision is for. */
function findRequests({ decision, kind }: DecideManyInput, { id, reviewId }: ItemToDecide, review: ReviewSource | null): ReviewRequest[] {
  const isMeant = (request: ReviewRequest) => (id === reviewId ? kind == null || request.kind === kind : request.id === id)
  return (review?.requests ?? []).filter((request) => isMeant(request) && (request.status === 'REVIEW') === (decision !== 'UNDO'))
}

async function stageOne(
  { decision, remarks }: DecideManyInput,
  found: { queue: QueueIdentity; review: ReviewSource; request: ReviewRequest },
  context: GraphContext,
): Promise<string | null> {
  const { queue, review, request } = found
  const { id: requestId, version, stagedBy, change } = request
  if (stagedBy !== null && decision !== 'UNDO') return `Staged by ${stagedBy}. Open it to replace the decision.`
  const effectivityDate = decision === 'APPROVE' ? (change?.suggestedEffectivityDate ?? null) : null
  const input: DecideInput = { queue: queue.id, itemId: review.id, requestId, version, decision, remarks: remarks ?? null, effectivityDate }
  return sentenceOf(await stageRequest(input, found, context)) || null
}

/** An outage leaves this item alone as it is. */
async function stageItem(
  input: DecideManyInput,
  { id, reviewId }: ItemToDecide,
  queue: QueueIdentity,
  review: ReviewSource | null,
  context: GraphContext,
): Promise<ItemDecided> {
  const requestIds: string[] = []
  const decided = (message: string | null): ItemDecided => ({ __typename: 'ItemDecided', id, reviewId, requestIds, message })
  const requests = findRequests(input, { id, reviewId }, review)
  if (!review || requests.length === 0) return decided(input.decision === 'UNDO' ? null : noLonger)
  for (const request of requests) {
    const message = await stageOne(input, { queue, review, request }, context)
    if (message !== null) return decided(message)
    requestIds.push(request.id)
  }
  return decided(null)
}

/** Decides the items of one review, which is read once. */
async function stageItems(
  input: DecideManyInput,
  [reviewId, items]: readonly [string, readonly ItemToDecide[]],
  queue: QueueIdentity,
  context: GraphContext,
): Promise<ItemDecided[]> {
  const results: ItemDecided[] = []
  try {
    const review = await findReview(queue, reviewId, context)
    for (const item of items) results.push(await stageItem(input, item, queue, review, context))
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    for (const { id } of items.slice(results.length)) {
      results.push({ __typename: 'ItemDecided', id, reviewId, requestIds: [], message: unread })
    }
  }
  return results
}

/**
 * Stages one decision on many items. Source: per review the GET of the item by its kind, then a PUT a request; the list of the queue once
 * for the response.
 */
export async function decideMany(input: DecideManyInput, context: GraphContext): Promise<DecideManySource> {
  const refused = (userErrors: UserError[]): DecideManySource => ({ results: [], items: [], queue: null, userErrors })
  const queue = await findQueueIdentity(input.queue, context)
  if (!queue) return refused([unknownQueue])
  const wrong = checkManyInput(input)
  if (wrong.length > 0) return refused(wrong)
  const reviews = [...Map.groupBy(input.items, ({ reviewId }) => reviewId)]
  const results = (await inParallel(reviews, (one) => stageItems(input, one, queue, context))).flat()
  const after = await readAgain(() => findQueue(queue, context))
  const asked = new Set(input.items.map(({ id }) => id))
  return { results, items: listRows(after).filter(({ id }) => asked.has(id)), queue: after, userErrors: [] }
}

import type { GraphContext } from '../../context.ts'
import type { ReviewRequest, StagedDispositions } from '../../generated/graph.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import type { RestErrorKind } from '../../rest/errors.ts'
import { findItemsWithDecided, queueOf } from './findItems.ts'
import { findReview } from './findReview.ts'
import { inParallel } from './inParallel.ts'
import { isStaged, replacedOf, stagedOf } from './queueFigures.ts'
import { withRequests } from './readItems.ts'
import type { ListedRequest, QueueIdentity, ReviewItemSource } from './source.ts'

/** A queue of thousands costs a bounded number of calls. */
const mostDetails = 200

/** Errors that leave only the requests of this item unknown. */
const passing: readonly RestErrorKind[] = ['declined', 'unavailable', 'unreadable', 'timeout', 'tooSoon']

const notDecided = { processedAt: null, transactor: null, transactorId: null, replacedBy: null, version: null }

/** A request of a review, as a list would have it. */
function asListed({ change, ...request }: ReviewRequest): ListedRequest {
  if (change) return { ...request, ...notDecided, amount: change.newContribution, previousAmount: change.oldContribution }
  const { amount, requestedAmount } = request
  return { ...request, ...notDecided, previousAmount: requestedAmount === amount ? null : requestedAmount }
}

/**
 * The requests of an item as its detail has them; none for an item that does not wait any more. Null where the detail could not be read, or
 * lacks the staging that the item's status shows.
 */
function readRequestsOf(queue: QueueIdentity, { id, status }: ReviewItemSource, context: GraphContext): Promise<ListedRequest[] | null> {
  return readIfThere(async () => {
    const requests = ((await findReview(queue, id, context))?.requests ?? []).map(asListed)
    return status === 'REVIEW' || requests.some((request) => request.status !== 'REVIEW') ? requests : null
  }, passing)
}

/**
 * Items with their requests. Where the REST API does not list them (savings without the extension `Requests`), they are read from the
 * details of at most 200 items, decided ones first; requests beyond stay null and `isComplete` is false. Source: GET
 * /api/subscription/review/savings/{id}.
 */
export async function readRequests(
  queue: QueueIdentity,
  items: readonly ReviewItemSource[],
  context: GraphContext,
): Promise<{ items: ReviewItemSource[]; isComplete: boolean }> {
  const unlisted = items.filter(({ requests, isWaiting }) => requests === null && isWaiting)
  const decidedFirst = [...unlisted].sort((one, other) => Number(isStaged(other)) - Number(isStaged(one)))
  const read = decidedFirst.slice(0, mostDetails)
  const found = await inParallel(read, async (item) => [item.id, await readRequestsOf(queue, item, context)] as const)
  const requests = new Map(found)
  return {
    items: items.map((item) => (item.requests === null ? withRequests(item, requests.get(item.id) ?? null) : item)),
    isComplete: unlisted.every(({ id }) => requests.get(id) != null),
  }
}

/**
 * The requests that Apply would apply, and the caller's dispositions that another officer has replaced, decided requests included. Source:
 * the GET …/list with `since`, and the details of savings where it does not list the requests.
 */
export async function findToApply(queue: QueueIdentity, context: GraphContext): Promise<StagedDispositions> {
  const { items, isComplete } = await readRequests(queue, await findItemsWithDecided(queue, context), context)
  return { ...stagedOf(queueOf(queue, items)), replaced: replacedOf(items), isComplete }
}

import type { GraphContext } from '../../context.ts'
import { RestError } from '../../rest/errors.ts'
import { findReview } from './findReview.ts'
import { isStaged } from './queueFigures.ts'
import type { ListedRequest, QueueName, ReviewItemSource } from './source.ts'

/** So that a queue of thousands costs a bounded number of calls. */
const mostDetails = 200

/** Details that are read at the same time. */
const parallelDetails = 8

const isStagedRequest = ({ status }: ListedRequest): boolean => status !== 'REVIEW'

/**
 * The requests of an item as its detail has them; none for an item that does not wait any more. Null where the detail does not say
 * what is staged although the item's status does, and where it could not be read.
 */
async function readRequestsOf(queue: QueueName, { id, status: ofItem }: ReviewItemSource, context: GraphContext) {
  try {
    const review = await findReview(queue, id, context)
    const requests = (review?.requests ?? []).map(({ id: requestId, kind, status, amount, change, requestCode, stagedBy }) => ({
      id: requestId,
      kind,
      status,
      amount: amount ?? change?.newContribution ?? null,
      requestCode,
      processedAt: null,
      transactor: null,
      transactorId: null,
      stagedBy,
      replacedBy: null,
    }))
    return ofItem === 'REVIEW' || requests.some(isStagedRequest) ? requests : null
  } catch (error) {
    if (error instanceof RestError && ['unavailable', 'timeout', 'tooSoon'].includes(error.failure)) return null
    throw error
  }
}

/**
 * Items with their requests, also where the REST API does not list them, as without the extension `Requests` of savings: those are read
 * from the details of at most 200 items, decided ones first. `isComplete` is false where there are more, or where a detail does not say;
 * their requests stay null. Source: GET /api/subscription/review/savings/{id}.
 */
export async function readRequests(
  queue: QueueName,
  items: readonly ReviewItemSource[],
  context: GraphContext,
): Promise<{ items: ReviewItemSource[]; isComplete: boolean }> {
  const unlisted = items.filter(({ requests, isWaiting }) => requests === null && isWaiting)
  const decidedFirst = [...unlisted].sort((one, other) => Number(isStaged(other)) - Number(isStaged(one)))
  const read = decidedFirst.slice(0, mostDetails)
  const requests = new Map<string, ListedRequest[] | null>()
  for (let start = 0; start < read.length; start += parallelDetails) {
    const together = read.slice(start, start + parallelDetails)
    const found = await Promise.all(together.map((item) => readRequestsOf(queue, item, context)))
    together.forEach(({ id }, index) => requests.set(id, found[index] ?? null))
  }
  return {
    items: items.map((item) => ({ ...item, requests: item.requests ?? requests.get(item.id) ?? null })),
    isComplete: unlisted.every(({ id }) => requests.get(id) != null),
  }
}

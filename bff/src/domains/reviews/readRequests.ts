import type { GraphContext } from '../../context.ts'
import { findReview } from './findReview.ts'
import { isStaged } from './queueFigures.ts'
import type { ListedRequest, QueueName, ReviewItemSource } from './source.ts'

/** So that a queue of thousands costs a bounded number of calls. */
const mostDetails = 200

/** The requests of an item as its detail has them; none for an item that does not wait any more. */
async function readRequestsOf(queue: QueueName, id: string, context: GraphContext): Promise<ListedRequest[]> {
  const review = await findReview(queue, id, context)
  return (review?.requests ?? []).map(({ id: requestId, kind, status, amount, change, requestCode, stagedBy }) => ({
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
}

/**
 * Items with their requests, also where the REST API does not list them, as without the extension `Requests` of savings: those are read
 * from the details of at most 200 items, decided ones first; `isComplete` is false where there are more. Source: GET
 * /api/subscription/review/savings/{id}. Rejects as the calls do.
 */
export async function readRequests(
  queue: QueueName,
  items: readonly ReviewItemSource[],
  context: GraphContext,
): Promise<{ items: ReviewItemSource[]; isComplete: boolean }> {
  const unlisted = items.filter(({ requests, isWaiting }) => requests === null && isWaiting)
  const decidedFirst = [...unlisted].sort((one, other) => Number(isStaged(other)) - Number(isStaged(one)))
  const read = decidedFirst.slice(0, mostDetails)
  const requests = new Map(await Promise.all(read.map(async ({ id }) => [id, await readRequestsOf(queue, id, context)] as const)))
  return {
    items: items.map((item) => ({ ...item, requests: item.requests ?? requests.get(item.id) ?? null })),
    isComplete: unlisted.length === read.length,
  }
}

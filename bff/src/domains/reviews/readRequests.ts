import type { GraphContext } from '../../context.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import type { RestErrorKind } from '../../rest/errors.ts'
import { findReview } from './findReview.ts'
import { inParallel } from './inParallel.ts'
import { isStaged } from './queueFigures.ts'
import type { ListedRequest, QueueIdentity, ReviewItemSource } from './source.ts'

/** A queue of thousands costs a bounded number of calls. */
const mostDetails = 200

/** Errors that leave only the requests of this item unknown. */
const passing: readonly RestErrorKind[] = ['unavailable', 'unreadable', 'timeout', 'tooSoon']

const isStagedRequest = ({ status }: ListedRequest): boolean => status !== 'REVIEW'

/**
 * The requests of an item as its detail has them; none for an item that does not wait any more. Null where the detail could not be read, or
 * lacks the staging that the item's status shows.
 */
function readRequestsOf(
  queue: QueueIdentity,
  { id, status: ofItem }: ReviewItemSource,
  context: GraphContext,
): Promise<ListedRequest[] | null> {
  return readIfThere(async () => {
    const review = await findReview(queue, id, context)
    const requests = (review?.requests ?? []).map(
      ({
        id: requestId,
        kind,
        status,
        amount,
        requestedAmount,
        change,
        requestCode,
        submittedAt,
        remarks,
        effectivityDate,
        stagedBy,
        ...request
      }) => ({
        id: requestId,
        kind,
        status,
        amount: amount ?? change?.newContribution ?? null,
        previousAmount: change?.oldContribution ?? (requestedAmount === amount ? null : (requestedAmount ?? null)),
        remarks,
        effectivityDate: effectivityDate ?? null,
        requestCode,
        submittedAt: submittedAt ?? null,
        processedAt: null,
        transactor: null,
        transactorId: null,
        stagedBy,
        secondOfficer: request.secondOfficer ?? null,
        replacedBy: null,
      }),
    )
    return ofItem === 'REVIEW' || requests.some(isStagedRequest) ? requests : null
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
    items: items.map((item) => ({ ...item, requests: item.requests ?? requests.get(item.id) ?? null })),
    isComplete: unlisted.every(({ id }) => requests.get(id) != null),
  }
}

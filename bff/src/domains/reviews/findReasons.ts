import type { GraphContext } from '../../context.ts'
import type { ExpectedDisposition } from '../../generated/graph.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import { findReview } from './findReview.ts'
import type { ListedRequest, QueueIdentity, ReviewItemSource } from './source.ts'

/** A day with many refusals costs a few calls, not one a request. */
const mostDetails = 20

const again = 'It could not be applied, and is in Review again.'

/** The reasons against requests that still wait, by their ids: read from the details of at most 20 items. */
export async function findReasons(
  queue: QueueIdentity,
  expected: readonly ExpectedDisposition[],
  after: readonly ReviewItemSource[],
  context: GraphContext,
): Promise<Map<string, string>> {
  const [itemIds, requestIds] = [new Set(expected.map(({ itemId }) => itemId)), new Set(expected.map(({ requestId }) => requestId))]
  const isUnexplained = ({ id, status, processedAt, stagedBy }: ListedRequest) =>
    requestIds.has(id) && status === 'REVIEW' && processedAt === null && stagedBy === null
  const isAskedFor = ({ id, isWaiting, requests }: ReviewItemSource) => isWaiting && itemIds.has(id) && (requests ?? []).some(isUnexplained)
  const waiting = after.filter(isAskedFor).slice(0, mostDetails)
  const reviews = await Promise.all(waiting.map(({ id }) => readIfPossible(() => findReview(queue, id, context))))
  const requests = reviews.flatMap((review) => review?.requests ?? [])
  return new Map(requests.map(({ id, approve }) => [id, approve.message === null ? again : `${again} ${approve.message}`]))
}

import type { GraphContext } from '../../context.ts'
import type { ExpectedDisposition } from '../../generated/graph.ts'
import { RestError } from '../../rest/errors.ts'
import { findReview } from './findReview.ts'
import type { ListedRequest, QueueName, ReviewItemSource, ReviewSource } from './source.ts'

/** So that a bad morning costs a few calls, not one for each request. */
const mostDetails = 20

async function readDetail(queue: QueueName, id: string, context: GraphContext): Promise<ReviewSource | null> {
  try {
    return await findReview(queue, id, context)
  } catch (error) {
    if (error instanceof RestError) return null
    throw error
  }
}

const again = 'It could not be applied, and is in Review again.'

/** Why requests that still wait were not applied, by their ids: read from the details of at most 20 items. */
export async function findReasons(
  queue: QueueName,
  expected: readonly ExpectedDisposition[],
  after: readonly ReviewItemSource[],
  context: GraphContext,
): Promise<Map<string, string>> {
  const [itemIds, requestIds] = [new Set(expected.map(({ itemId }) => itemId)), new Set(expected.map(({ requestId }) => requestId))]
  const isUnexplained = ({ id, status, processedAt, stagedBy }: ListedRequest) =>
    requestIds.has(id) && status === 'REVIEW' && processedAt === null && stagedBy === null
  const isAskedFor = ({ id, isWaiting, requests }: ReviewItemSource) => isWaiting && itemIds.has(id) && (requests ?? []).some(isUnexplained)
  const waiting = after.filter(isAskedFor).slice(0, mostDetails)
  const reviews = await Promise.all(waiting.map(({ id }) => readDetail(queue, id, context)))
  const requests = reviews.flatMap((review) => review?.requests ?? [])
  return new Map(requests.map(({ id, approve }) => [id, approve.message === null ? again : `${again} ${approve.message}`]))
}

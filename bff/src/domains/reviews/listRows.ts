import type { ListedRequest, ReviewItemSource, ReviewQueueSource } from './source.ts'
import { countByKind } from './countByKind.ts'

/** A request of a member as an item of the list by itself. */
function rowOf(item: ReviewItemSource, request: ListedRequest): ReviewItemSource {
  const { id, kind, amount, requestCode, submittedAt, stagedBy, secondOfficer } = request
  const status = request.status === 'CANCELLED' ? 'REVIEW' : request.status
  const stagedAs = status === 'REVIEW' ? null : status
  const contribution = kind === 'CHANGE' ? amount : null
  return {
    ...item,
    id,
    status,
    stagedAs,
    requestCode,
    contribution,
    submittedAt,
    kinds: countByKind([request]),
    stagedBy,
    secondOfficer,
    requests: [request],
  }
}

/** What a list shows of a queue: of savings an item for each request, as far as the REST API lists them. */
export function listRows({ kind, waiting }: ReviewQueueSource): readonly ReviewItemSource[] {
  if (kind !== 'SAVINGS') return waiting
  return waiting.flatMap((item) =>
    item.requests === null
      ? [item]
      : item.requests.filter(({ processedAt }) => processedAt === null).map((request) => rowOf(item, request)),
  )
}

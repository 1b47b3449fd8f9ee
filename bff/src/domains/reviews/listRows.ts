import type { Connection } from '../../connection.ts'
import { connectionOf } from '../../connection.ts'
import type { ReviewQueueItemsArgs } from '../../generated/graph.ts'
import { countByKind } from './countByKind.ts'
import { sortByDay } from './findItems.ts'
import type { ListedRequest, ReviewItemSource, ReviewQueueSource } from './source.ts'

/** A request of a member as an item of the list by itself. */
function rowOf(item: ReviewItemSource, request: ListedRequest): ReviewItemSource {
  const { id, kind, amount, requestCode, submittedAt, stagedBy, secondOfficer } = request
  const status = request.status === 'CANCELLED' ? 'REVIEW' : request.status
  const statuses = { status, stagedAs: status === 'REVIEW' ? null : status, stagedBy, secondOfficer }
  const contents = { requestCode, contribution: kind === 'CHANGE' ? amount : null, submittedAt, kinds: countByKind([request]) }
  return { ...item, id, ...statuses, ...contents, requests: [request] }
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

const textOf = ({ name, userName, otherNames, requests }: ReviewItemSource): string =>
  [name, userName, otherNames, ...(requests ?? []).map((request) => request.requestCode)].join(' ')

/** A page of the items. Items whose kinds the REST API does not list pass every filter, so that none is hidden. */
export function findPage(
  queue: ReviewQueueSource,
  { first, after, search, status, kind, isNewestFirst }: Required<ReviewQueueItemsArgs>,
): Connection<ReviewItemSource> {
  const isOfStatus = (item: ReviewItemSource) =>
    status == null || item.status === status || (status === 'REVIEWED' && item.status !== 'REVIEW')
  const isOfKind = ({ kinds }: ReviewItemSource) => kind == null || kinds.length === 0 || kinds.some((own) => own.kind === kind)
  const found = sortByDay(
    listRows(queue).filter((item) => isOfStatus(item) && isOfKind(item)),
    isNewestFirst,
  )
  return connectionOf(found, { first, after, search }, { keyOf: ({ id }) => id, textOf })
}

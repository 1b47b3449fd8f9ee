import type { Connection } from '../../connection.ts'
import { connectionOf } from '../../connection.ts'
import type { ReviewQueueItemsArgs } from '../../generated/graph.ts'
import { sortByDay } from './findItems.ts'
import type { ReviewItemSource, ReviewQueueSource } from './source.ts'

/** What a list shows of a queue: of savings an item for each request, as far as the REST API lists them. */
export const listRows = ({ waiting }: ReviewQueueSource): ReviewItemSource[] => waiting.flatMap((item) => item.rows ?? [item])

const textOf = ({ name, userName, otherNames, requests }: ReviewItemSource): string =>
  [name, userName, otherNames, ...(requests ?? []).flatMap(({ requestCode, amount }) => [requestCode, amount])].join(' ')

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

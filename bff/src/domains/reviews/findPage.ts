import type { ReviewRequestKind, ReviewStatus } from '../../generated/graph.ts'
import type { Connection, ConnectionArguments } from '../../connection.ts'
import { connectionOf } from '../../connection.ts'
import { listRows } from './listRows.ts'
import { sortByDay } from './sortByDay.ts'
import type { ReviewItemSource, ReviewQueueSource } from './source.ts'

interface PageArguments extends ConnectionArguments {
  status?: ReviewStatus | null
  kind?: ReviewRequestKind | null
  isNewestFirst: boolean
}

const textOf = ({ name, userName, otherNames, requestCode, requests }: ReviewItemSource): string =>
  [name, userName, otherNames, requestCode, ...(requests ?? []).map((request) => request.requestCode)].join(' ')

/** A page of the items. Items whose kinds the REST API does not list pass every filter, so that none is hidden. */
export function findPage(
  queue: ReviewQueueSource,
  { first, after, search, status, kind, isNewestFirst }: PageArguments,
): Connection<ReviewItemSource> {
  const isOfStatus = (item: ReviewItemSource) =>
    status == null || item.status === status || (status === 'REVIEWED' && item.status !== 'REVIEW')
  const isOfKind = ({ kinds }: ReviewItemSource) => kind == null || kinds.length === 0 || kinds.some((own) => own.kind === kind)
  const found = sortByDay(
    listRows(queue).filter((item) => isOfStatus(item) && isOfKind(item)),
    isNewestFirst,
  )
  return connectionOf(found, { first, after: after ?? null, search: search ?? null }, { keyOf: ({ id }) => id, textOf })
}

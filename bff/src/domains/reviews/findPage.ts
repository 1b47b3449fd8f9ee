import type { ReviewRequestKind, ReviewStatus } from '../../generated/graph.ts'
import type { Connection, ConnectionArguments } from '../../mapping/connection.ts'
import { connectionOf } from '../../mapping/connection.ts'
import type { ReviewItemSource, ReviewQueueSource } from './source.ts'

interface PageArguments extends ConnectionArguments {
  status?: ReviewStatus | null
  kind?: ReviewRequestKind | null
}

const textOf = ({ name, requestCode, requests }: ReviewItemSource): string =>
  [name, requestCode, ...(requests ?? []).map((request) => request.requestCode)].join(' ')

/** A part of the items; one whose kinds the REST API does not list is of every kind, so that it is not hidden. */
export function findPage(
  { waiting }: ReviewQueueSource,
  { first, after, search, status, kind }: PageArguments,
): Connection<ReviewItemSource> {
  const isOfStatus = (item: ReviewItemSource) => status == null || item.status === status
  const isOfKind = ({ kinds }: ReviewItemSource) => kind == null || kinds.length === 0 || kinds.includes(kind)
  const found = waiting.filter((item) => isOfStatus(item) && isOfKind(item))
  return connectionOf(found, { first, after: after ?? null, search: search ?? null }, { keyOf: ({ id }) => id, textOf })
}

import type { ReviewRequestKind, ReviewStatus } from '../../generated/graph.ts'
import type { Connection, ConnectionArguments } from '../../connection.ts'
import { connectionOf } from '../../connection.ts'
import type { ReviewItemSource, ReviewQueueSource } from './source.ts'

interface PageArguments extends ConnectionArguments {
  status?: ReviewStatus | null
  kind?: ReviewRequestKind | null
}

const textOf = ({ name, userName, requestCode, requests }: ReviewItemSource): string =>
  [name, userName, requestCode, ...(requests ?? []).map((request) => request.requestCode)].join(' ')

/** A page of the items. Items whose kinds the REST API does not list pass every filter, so that none is hidden. */
export function findPage(
  { waiting }: ReviewQueueSource,
  { first, after, search, status, kind }: PageArguments,
): Connection<ReviewItemSource> {
  const isOfStatus = (item: ReviewItemSource) => status == null || item.status === status
  const isOfKind = ({ kinds }: ReviewItemSource) => kind == null || kinds.length === 0 || kinds.some((own) => own.kind === kind)
  const found = waiting.filter((item) => isOfStatus(item) && isOfKind(item))
  return connectionOf(found, { first, after: after ?? null, search: search ?? null }, { keyOf: ({ id }) => id, textOf })
}

import { connectionOf, matching } from '../../connection.ts'
import type { ReviewQueueItemsArgs, ReviewQueueToDecideArgs } from '../../generated/graph.ts'
import { sortByDay } from './findItems.ts'
import type { Officer } from './officer.ts'
import { decideItem } from './reviewRequest.ts'
import type { ReviewItemSource, ReviewQueueSource } from './source.ts'

/** What a list shows of a queue: of savings an item for each request, as far as the REST API lists them. */
export const listRows = ({ waiting }: ReviewQueueSource): ReviewItemSource[] => waiting.flatMap((item) => item.rows ?? [item])

const textOf = ({ name, userName, otherNames, requests }: ReviewItemSource): string =>
  [name, userName, otherNames, ...(requests ?? []).flatMap(({ requestCode, amount }) => [requestCode, amount])].join(' ')

type Filter = Pick<Required<ReviewQueueItemsArgs>, 'status' | 'kind' | 'isNewestFirst' | 'isLargestFirst'>

/** The pesos to sort by, of a change its contribution; below zero without any. */
const amountOf = ({ kinds, contribution }: ReviewItemSource): number =>
  Math.max(-1, ...[contribution, ...kinds.map(({ amount }) => amount)].map((pesos) => Number(pesos ?? -1)))

/** Items whose kinds the REST API does not list pass every filter, so that none is hidden. */
function findListed(queue: ReviewQueueSource, { status, kind, isNewestFirst, isLargestFirst }: Filter): ReviewItemSource[] {
  const isOfStatus = (item: ReviewItemSource) =>
    status == null || item.status === status || (status === 'REVIEWED' && item.status !== 'REVIEW')
  const isOfKind = ({ kinds }: ReviewItemSource) => kind == null || kinds.length === 0 || kinds.some((own) => own.kind === kind)
  const listed = sortByDay(
    listRows(queue).filter((item) => isOfStatus(item) && isOfKind(item)),
    isNewestFirst,
  )
  return isLargestFirst ? listed.sort((first, second) => amountOf(second) - amountOf(first)) : listed
}

/** A page of the items. */
export const findPage = (queue: ReviewQueueSource, { first, after, search, ...filter }: Required<ReviewQueueItemsArgs>) =>
  connectionOf(findListed(queue, filter), { first, after, search }, { keyOf: ({ id }) => id, textOf })

/** Whether an officer can decide an item now: what another has staged is that officer's. */
export const isToDecide = (item: ReviewItemSource, officer: Officer): boolean =>
  item.status === 'REVIEW' && item.stagedBy === null && decideItem(item, officer).isAllowed

/** All items that an officer can decide now. */
export function findToDecide(queue: ReviewQueueSource, { search, ...filter }: Required<ReviewQueueToDecideArgs>, officer: Officer) {
  const open = findListed(queue, { ...filter, status: 'REVIEW' }).filter((item) => isToDecide(item, officer))
  return matching(open, search, textOf)
}

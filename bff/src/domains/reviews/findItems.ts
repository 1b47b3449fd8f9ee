import type { GraphContext } from '../../context.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { readItems } from './readItems.ts'
import type { QueueIdentity, ReviewItemSource, ReviewQueueSource } from './source.ts'

const halfDayMs = 12 * 3_600_000

function listItems({ kind, groupId }: QueueIdentity, { rest }: GraphContext, query: { since?: string }): Promise<ReviewItemSource[]> {
  const call = { ...readItems(kind), ...(query.since === undefined ? {} : { query }) }
  switch (kind) {
    case 'REGISTRATION':
      return rest('listRegistrations', call)
    case 'SERVICE':
      return rest('listEntriesForReview', { path: { groupGuid: groupId }, ...call })
    case 'SHARE_CAPITAL':
    case 'SAVINGS':
      return rest('listSubscriptionReviews', { path: { type: kind === 'SAVINGS' ? 'savings' : 'share_capital' }, ...call })
  }
}

/** By the day of sending, the oldest first or the newest; items without a day come last, in the order of the list. */
export function sortByDay(items: readonly ReviewItemSource[], isNewestFirst = false): ReviewItemSource[] {
  const sign = isNewestFirst ? -1 : 1
  const dated = items.map((item) => ({
    item,
    at: item.submittedAt === null ? Number.MAX_SAFE_INTEGER : sign * Date.parse(item.submittedAt),
  }))
  return dated.sort((first, second) => first.at - second.at).map(({ item }) => item)
}

export function queueOf(name: QueueIdentity, items: readonly ReviewItemSource[]): ReviewQueueSource {
  return { ...name, waiting: sortByDay(items.filter(({ isWaiting }) => isWaiting)) }
}

/**
 * A queue with the items that wait. Source: GET /api/registration/list, /api/subscription/review/list/{type} or
 * /api/entry/review/list/{groupGuid}.
 */
export async function findQueue(name: QueueIdentity, context: GraphContext): Promise<ReviewQueueSource> {
  return queueOf(name, await listItems(name, context, {}))
}

/**
 * All items, those included that were decided lately: by default in the last twelve hours, as long as a session lasts. Source: as `findQueue`, with `since`
 * (an extension); a REST API that refuses it is asked without.
 */
export async function findItemsWithDecided(name: QueueIdentity, context: GraphContext, sinceMs = halfDayMs): Promise<ReviewItemSource[]> {
  const since = new Date(Date.now() - sinceMs).toISOString()
  return (await readIfThere(() => listItems(name, context, { since }), ['refused'])) ?? listItems(name, context, {})
}

import type { GraphContext } from '../../context.ts'
import { RestError } from '../../rest/errors.ts'
import { readItems } from './readItems.ts'
import type { QueueName, ReviewItemSource, ReviewQueueSource } from './source.ts'

const halfDayMs = 12 * 3_600_000

function listItems({ kind, groupId }: QueueName, { rest }: GraphContext, query: { since?: string }): Promise<ReviewItemSource[]> {
  const call = { read: readItems(kind), ...(query.since === undefined ? {} : { query }) }
  switch (kind) {
    case 'REGISTRATION':
      return rest('listRegistrations', call)
    case 'SERVICE':
      return rest('listEntriesForReview', { path: { groupGuid: groupId }, ...call })
    case 'SHARE_CAPITAL':
      return rest('listSubscriptionReviews', { path: { type: 'share_capital' }, ...call })
    case 'SAVINGS':
      return rest('listSubscriptionReviews', { path: { type: 'savings' }, ...call })
  }
}

/** The oldest first; those without a date come last, as they are served. */
function oldestFirst(items: readonly ReviewItemSource[]): ReviewItemSource[] {
  const dated = items.map((item) => ({ item, at: item.submittedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(item.submittedAt) }))
  return dated.sort((first, second) => first.at - second.at).map(({ item }) => item)
}

/** A queue of these items. */
export function queueOf(name: QueueName, items: readonly ReviewItemSource[]): ReviewQueueSource {
  return { ...name, waiting: oldestFirst(items.filter(({ isWaiting }) => isWaiting)) }
}

/**
 * A queue with the items that wait. Source: GET /api/registration/list, /api/subscription/review/list/{type} or
 * /api/entry/review/list/{groupGuid}.
 */
export async function findQueue(name: QueueName, context: GraphContext): Promise<ReviewQueueSource> {
  return queueOf(name, await listItems(name, context, {}))
}

/**
 * All items, those included that were decided in the last twelve hours, as long as a session lasts. Source: as `findQueue`, with `since`
 * (an extension); a REST API that refuses it is asked without.
 */
export async function findItemsWithDecided(name: QueueName, context: GraphContext): Promise<ReviewItemSource[]> {
  try {
    return await listItems(name, context, { since: new Date(Date.now() - halfDayMs).toISOString() })
  } catch (error) {
    if (error instanceof RestError && error.failure === 'refused') return listItems(name, context, {})
    throw error
  }
}

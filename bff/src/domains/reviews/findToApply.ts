import type { GraphContext } from '../../context.ts'
import type { StagedDispositions } from '../../generated/graph.ts'
import { findItemsWithDecided, queueOf } from './findItems.ts'
import { replacedOf, stagedOf } from './queueFigures.ts'
import { readRequests } from './readRequests.ts'
import type { ReviewQueueSource } from './source.ts'

/**
 * The requests that Apply would apply, and the caller's dispositions that another officer has replaced, decided requests included. Source:
 * the GET …/list with `since`, and the details of savings where it does not list the requests.
 */
export async function findToApply({ id, kind, title, groupId }: ReviewQueueSource, context: GraphContext): Promise<StagedDispositions> {
  const name = { id, kind, title, groupId }
  const { items, isComplete } = await readRequests(name, await findItemsWithDecided(name, context), context)
  return { ...stagedOf(queueOf(name, items)), replaced: replacedOf(items), isComplete }
}

import type { GraphContext } from '../../context.ts'
import type { ApplyDispositionsInput } from '../../generated/graph.ts'
import { findItemsWithDecided, findQueue } from './findItems.ts'
import { readRequests } from './readRequests.ts'
import type { QueueIdentity, ReviewItemSource, ReviewQueueSource } from './source.ts'

export async function findQueueRequests(name: QueueIdentity, context: GraphContext): Promise<ReviewQueueSource> {
  const { waiting } = await findQueue(name, context)
  return { ...name, waiting: (await readRequests(name, waiting, context)).items }
}

/** All items after Apply. The requests that were to be applied are read as far as the list or the details have them. */
export async function findItemsAfter(
  name: QueueIdentity,
  expected: ApplyDispositionsInput['expected'],
  context: GraphContext,
): Promise<ReviewItemSource[]> {
  const items = await findItemsWithDecided(name, context)
  const asked = new Set(expected.map(({ itemId }) => itemId))
  const [applied, others] = [items.filter(({ id }) => asked.has(id)), items.filter(({ id }) => !asked.has(id))]
  return [...others, ...(await readRequests(name, applied, context)).items]
}

import type { QueueItem } from './queueTypes.ts'

/** What another officer has staged is left to that officer. */
export const isOpenToDecide = ({ status, stagedBy, decide }: QueueItem): boolean =>
  status === 'REVIEW' && stagedBy === null && decide.isAllowed

/** The next item to decide after one of the list, from its start again at the end; null when there is none. */
export function findNextToDecide(items: readonly QueueItem[], afterId: string): QueueItem | null {
  const at = items.findIndex(({ id }) => id === afterId)
  const later = items.slice(at + 1).find(isOpenToDecide)
  return later ?? items.slice(0, Math.max(at, 0)).find(isOpenToDecide) ?? null
}

/** The item so many steps from another; the first when none is open. Null beyond an end of the list. */
export function findNeighbour(items: readonly QueueItem[], fromId: string | null, steps: number): QueueItem | null {
  const at = items.findIndex(({ id }) => id === fromId)
  return items[at < 0 ? 0 : at + steps] ?? null
}

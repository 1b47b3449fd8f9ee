import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Unread } from './unread.ts'
import { readResponse, UnreadableError } from './unread.ts'
import { each } from './values.ts'

/** Items that are read in a turn of the event loop: a few milliseconds. */
const sliceLength = 500

/**
 * As `each`, slice by slice, so that other requests have turns of the event loop between. Null for a list that is off the contract: only a
 * reading of the whole reports its places.
 * @param zone as of `readResponse`.
 */
export async function readSlices<Item, Mapped>(
  list: readonly unknown[],
  map: (item: Unread<Item>) => Mapped,
  zone?: string,
): Promise<Mapped[] | null> {
  const ids = new Set<string>()
  const items: Mapped[] = []
  const reading = { isAsAgreed: true }
  const noteDeviation = () => void (reading.isAsAgreed = false)
  for (let start = 0; start < list.length && reading.isAsAgreed; start += sliceLength) {
    if (start > 0) await nextTurn()
    const slice = list.slice(start, start + sliceLength)
    try {
      items.push(...readResponse(slice, (part) => each(part, map, ids), noteDeviation, zone))
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      return null
    }
  }
  return reading.isAsAgreed ? items : null
}

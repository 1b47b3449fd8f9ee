import { instant } from './day.ts'
import { never } from './readTimes.ts'
import { lacksOffset } from './timeText.ts'

/** A whole response whose instants without an offset have theirs, which is known while the response is read. */
export function addMissingOffsets(value: unknown): unknown {
  if (typeof value === 'string') return lacksOffset(value) && !never.test(value) ? instant(value) : value
  if (Array.isArray(value)) return value.map(addMissingOffsets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, addMissingOffsets(inner)]))
}

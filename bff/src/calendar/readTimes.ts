import { day, dayInManila, instant } from './day.ts'
import { isDay } from '../../../schema/rules/days.ts'
import { isInstant, lacksOffset } from './timeText.ts'
import type { Unread } from '../reading/unread.ts'
import { optional, text } from '../reading/values.ts'

// The documents give no types: a day may come as an instant, an instant as a day, and what was never set as an early day.
export const never = /^(?:\s*$|0\d{3}-|1[0-8]\d{2}-)/

/** Where a value must be, an early day is as unreadable as none. */
function written(value: Unread<string>): string {
  const found = text(value)
  return never.test(found) ? '' : found
}

/** A day; of an instant its day in Manila, or the day that is written where it has no offset. */
export function readDay(value: Unread<string>): string {
  const found = written(value)
  if (isInstant(found)) return dayInManila(found)
  return day(lacksOffset(found) ? found.slice(0, 10) : found)
}

/** An instant; of a day its beginning in Manila. */
export function readInstant(value: Unread<string>): string {
  const found = written(value)
  return instant(isDay(found) ? `${found}T00:00:00+08:00` : found)
}

const orNull = (read: (value: Unread<string>) => string) => (value: Unread<string>) => (never.test(text(value)) ? null : read(value))

export const readOptionalDay = (value: Unread<string | null>): string | null => optional(value, orNull(readDay))

export const readOptionalInstant = (value: Unread<string | null | undefined>): string | null => optional(value, orNull(readInstant))

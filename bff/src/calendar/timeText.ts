import { isDay } from '../../../schema/rules/days.ts'

const clock = String.raw`T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?`
const clockPattern = new RegExp(`^${clock}$`)
const clockWithOffsetPattern = new RegExp(`^${clock}(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$`)

/** An RFC 3339 instant has `Z` or an offset: it is the same in every time zone. */
export function isInstant(value: string): boolean {
  return clockWithOffsetPattern.test(value.slice(10)) && isDay(value.slice(0, 10))
}

/** A text that would be an instant if it had an offset. */
export function lacksOffset(value: string): boolean {
  return clockPattern.test(value.slice(10)) && isDay(value.slice(0, 10))
}

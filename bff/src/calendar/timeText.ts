const dayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const clock = String.raw`T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?`
const clockPattern = new RegExp(`^${clock}$`)
const clockWithOffsetPattern = new RegExp(`^${clock}(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$`)

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

function daysIn(month: number, year: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeapYear ? 29 : (daysOfMonths[month - 1] ?? 0)
}

/**
 * A day of the calendar as `yyyy-MM-dd`: not 30 February. It is counted here, since asking a `Date` took more time
 * than anything else about a response with many days.
 */
export function isDay(value: string): boolean {
  return dayPattern.test(value) && Number(value.slice(8)) <= daysIn(Number(value.slice(5, 7)), Number(value.slice(0, 4)))
}

/** An RFC 3339 instant has `Z` or an offset: it is the same in every time zone. */
export function isInstant(value: string): boolean {
  return clockWithOffsetPattern.test(value.slice(10)) && isDay(value.slice(0, 10))
}

/** A text that would be an instant if it had an offset. */
export function lacksOffset(value: string): boolean {
  return clockPattern.test(value.slice(10)) && isDay(value.slice(0, 10))
}

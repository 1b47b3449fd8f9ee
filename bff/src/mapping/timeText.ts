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
 * Whether a text is a day of the calendar as `yyyy-MM-dd`: not 30 February. Counted here, since asking a `Date` took more time
 * than anything else about an answer with many days.
 */
export function isDay(value: string): boolean {
  return dayPattern.test(value) && Number(value.slice(8)) <= daysIn(Number(value.slice(5, 7)), Number(value.slice(0, 4)))
}

/** Whether a text is an instant as RFC 3339 writes it, with `Z` or an offset: the same one in every time zone. */
export function isInstant(value: string): boolean {
  return clockWithOffsetPattern.test(value.slice(10)) && isDay(value.slice(0, 10))
}

/** Whether a text would be an instant if it said its offset. */
export function lacksOffset(value: string): boolean {
  return clockPattern.test(value.slice(10)) && isDay(value.slice(0, 10))
}

import { formatDay, isDay } from '../../../schema/rules/days.ts'
import { clockInManila, formatInstant, formatTimeInManila } from '../../../schema/rules/manilaClock.ts'

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/

function readInstant(value: string): Date {
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) throw new RangeError(`Not a date: ${value}`)
  return instant
}

/**
 * A day as dd-MMM-yyyy. Takes a calendar day (`2026-11-21`), which no time zone moves, or an instant (RFC 3339), whose day is
 * the business day in Manila wherever the reader is. Throws a RangeError for anything else.
 */
export function formatDate(value: string): string {
  if (!calendarDay.test(value)) return formatDay(dayInManila(readInstant(value).getTime()))
  if (!isDay(value)) throw new RangeError(`Not a date: ${value}`)
  return formatDay(value)
}

/** The month of a calendar day (`2026-11-21`) as `Nov-2026`. Throws a RangeError for anything else. */
export const formatMonth = (day: string): string => formatDate(calendarDay.exec(day)?.[0] ?? '').slice(3)

/** The business day of an instant (milliseconds since 1970) in Manila, as yyyy-MM-dd. */
export function dayInManila(instant: number): string {
  return clockInManila(new Date(instant)).slice(0, 10)
}

/** An instant as dd-MMM-yyyy hh:mm aa, in Manila: `21-Nov-2026 10:42 AM`. Throws a RangeError for what is not an instant. */
export const formatDateTime = (instant: string): string => formatInstant(readInstant(instant))

/** The time of an instant in Manila, as hh:mm aa: `10:42 AM`. */
export const formatTime = (instant: string): string => formatTimeInManila(readInstant(instant))

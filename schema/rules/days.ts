/** A calendar day as the contracts write it, `yyyy-MM-dd`. Days are counted in UTC, so that the machine's time zone does not matter. */
export type Day = string

const dayLength = 86_400_000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date): Day => date.toISOString().slice(0, 10)

const dayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

function daysIn(month: number, year: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeapYear ? 29 : (daysOfMonths[month - 1] ?? 0)
}

/**
 * A day of the calendar as `yyyy-MM-dd`: not 30 February. The days are counted here, since asking a `Date` took more time
 * than anything else about a response with many days.
 */
export function isDay(value: string): boolean {
  return dayPattern.test(value) && Number(value.slice(8)) <= daysIn(Number(value.slice(5, 7)), Number(value.slice(0, 4)))
}

/** The day so many days later; earlier for a negative count. */
export function addDays(day: Day, count: number): Day {
  return toDay(new Date(toDate(day).getTime() + count * dayLength))
}

/** This day of the month so many months later; the last day where that month is shorter: 31 January + 1 is 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const date = toDate(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return toDay(first)
}

/** The month of a day, as its first day. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** How many days after the first the second is; negative where it is before. */
export function daysBetween(first: Day, second: Day): number {
  return (toDate(second).getTime() - toDate(first).getTime()) / dayLength
}

/** 0 is Sunday, 6 Saturday. */
export function weekday(day: Day): number {
  return toDate(day).getUTCDay()
}

/** A day for people: "15-Dec-2026". Source: first document, section 9. */
export function formatDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}-${months[Number(month) - 1] ?? month}-${year}`
}

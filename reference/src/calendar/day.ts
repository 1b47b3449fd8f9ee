/** A calendar day as the contract writes it, `yyyy-MM-dd`. Days are counted in UTC, so that the machine's time zone does not matter. */
export type Day = string

const dayLength = 24 * 60 * 60 * 1000
const businessZone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila', year: 'numeric', month: '2-digit', day: '2-digit' })
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function toDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10)
}

/** The business day, Asia/Manila, of an instant. */
export function businessDay(instant: Date): Day {
  return businessZone.format(instant)
}

/** The day so many days later; earlier for a negative count. */
export function addDays(day: Day, count: number): Day {
  return toDay(new Date(toDate(day).getTime() + count * dayLength))
}

/** The same day of the month so many months later; the last day where that month is shorter (31-Jan + 1 is 28- or 29-Feb). */
export function addMonths(day: Day, count: number): Day {
  const date = toDate(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return toDay(first)
}

/** How many days after the first the second is. */
export function daysBetween(first: Day, second: Day): number {
  return (toDate(second).getTime() - toDate(first).getTime()) / dayLength
}

/** 0 is Sunday, 6 Saturday. */
export function weekday(day: Day): number {
  return toDate(day).getUTCDay()
}

/** The instant of an hour of the day in Manila, which is UTC+8 all year. */
export function manilaInstant(day: Day, hour: number): Date {
  return new Date(toDate(day).getTime() + (hour - 8) * 60 * 60 * 1000)
}

/** For people: `15-Dec-2026`. */
export function formatDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}-${months[Number(month) - 1] ?? month}-${year}`
}

// Days are counted in UTC, so that the machine's time zone does not matter.
const dayLength = 86_400_000

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date): string => date.toISOString().slice(0, 10)

/** The day so many days later; earlier for a negative count. */
export function addDays(day: string, count: number): string {
  return toDay(new Date(toDate(day).getTime() + count * dayLength))
}

/** The same day of the month so many months later; the last day where that month is shorter: 31 January + 1 is 28 or 29 February. */
export function addMonths(day: string, count: number): string {
  const date = toDate(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return toDay(first)
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysFrom(from: string, to: string): number {
  return Math.round((toDate(to).getTime() - toDate(from).getTime()) / dayLength)
}

/** 0 is Sunday, 6 Saturday. */
export function weekday(day: string): number {
  return toDate(day).getUTCDay()
}

import type { Day } from '../../../schema/rules/days.ts'

const businessZone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The business day, Asia/Manila, of an instant. */
export function businessDay(instant: Date): Day {
  return businessZone.format(instant)
}

/** The instant of an hour of the day in Manila, which is UTC+8 all year. */
export function manilaInstant(day: Day, hour: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 8) * 60 * 60 * 1000)
}

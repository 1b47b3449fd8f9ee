import type { Day } from '../calendar/day.ts'
import { addMonths } from '../calendar/day.ts'

const wholeDay = /^\d{4}-\d{2}-\d{2}$/
const fromToday = /^today(?:([+-]\d{1,3})y)?$/

/** A day of the calendar, `yyyy-MM-dd`: not 30 February. */
export function isDay(text: string): boolean {
  if (!wholeDay.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The day of a Min or Max: a day, `today`, or whole years from it (`today-18y`); null where there is none, or a malformed one. */
export function toBoundDay(bound: string | null, today: Day): Day | null {
  const text = (bound ?? '').trim()
  if (isDay(text)) return text
  const relative = fromToday.exec(text)
  return relative ? addMonths(today, 12 * Number(relative[1] ?? 0)) : null
}

import type { Day } from '../calendar/day.ts'
import { addMonths } from '../calendar/day.ts'

const wholeDay = /^\d{4}-\d{2}-\d{2}$/
const fromToday = /^today(?:([+-]\d{1,3})y)?$/

/** A day that bounds an answer, and the label of the question whose answer it is; null for a day of the form itself. */
interface Bound {
  readonly day: Day
  readonly label: string | null
}

/** What bounds are counted from. */
export interface BoundBase {
  /** The business day. */
  readonly today: Day
  /** The answers to the dates of the same form, by the name of the control. */
  readonly dates: ReadonlyMap<string, Bound>
}

/** A day of the calendar, `yyyy-MM-dd`: not 30 February. */
export function isDay(text: string): boolean {
  if (!wholeDay.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function toDay(text: string, today: Day): Day | null {
  if (isDay(text)) return text
  const relative = fromToday.exec(text)
  return relative ? addMonths(today, 12 * Number(relative[1] ?? 0)) : null
}

/**
 * The day of a Min or Max: a day, `today`, whole years from it (`today-18y`), or the answer to another date of the form
 * (`answer:admitted_on`); null where there is none, or a malformed one.
 */
export function findBound(bound: string | null, { today, dates }: BoundBase): Bound | null {
  const text = (bound ?? '').trim()
  const name = /^answer:(.+)$/.exec(text)?.[1]
  if (name !== undefined) return dates.get(name) ?? null
  const day = toDay(text, today)
  return day === null ? null : { day, label: null }
}

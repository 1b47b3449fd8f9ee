import type { Day } from './days.ts'
import { addMonths, formatDay } from './days.ts'
import { nameEntered } from './nameEntered.ts'

/** A day that bounds an answer, and the label of the question whose answer it is; null for a day of the form itself. */
export interface Bound {
  day: Day
  label: string | null
}

/** What bounds are counted from. */
export interface BoundBase {
  today: Day
  /** The answer to a date of the same form, by its name; null without one, and for one that cannot be read. */
  answerTo: (name: string) => Bound | null
}

/** The name of the question whose answer bounds another: `answer:admitted_on`. */
export const nameInBound = (bound: string | null): string | undefined => /^answer:(.+)$/.exec((bound ?? '').trim())?.[1]

/**
 * The day of a minimum or maximum: a day, `today`, whole years from it (`today-18y`; 29-Feb is 28-Feb in a year that has none), or the
 * answer to another date of the form; null for none, and for what is no day.
 */
export function findBound(bound: string | null, { today, answerTo }: BoundBase, readDay: (text: string) => Day | null): Bound | null {
  const name = nameInBound(bound)
  if (name !== undefined) return answerTo(name)
  const text = (bound ?? '').trim()
  const relative = /^today(?:([+-]\d{1,3})y)?$/.exec(text)
  const day = relative ? addMonths(today, 12 * Number(relative[1] ?? 0)) : readDay(text)
  return day === null ? null : { day, label: null }
}

/** A day that is within its bounds: of a birthdate one of a grown-up. */
function exampleDay(minimum: Bound | null, maximum: Bound | null): Day {
  const usual = '2025-02-03'
  if (minimum && usual < minimum.day) return minimum.day
  if (!maximum || usual <= maximum.day) return usual
  const earlier = `${Number(maximum.day.slice(0, 4)) - 18}-02-03`
  return minimum && earlier < minimum.day ? maximum.day : earlier
}

/** Why a text is not taken for a day: it can be read in two ways, is not in the calendar, or is none at all. */
export function refuseDay(
  subject: string,
  problem: 'ambiguous' | 'missing' | 'unreadable',
  entered: string,
  minimum: Bound | null = null,
  maximum: Bound | null = null,
): string {
  if (problem === 'missing') return `${subject}: “${entered.trim()}” is not a day in the calendar.`
  const refusal = problem === 'ambiguous' ? 'Write the month in letters' : `${subject} must be a date`
  return nameEntered(`${refusal}, such as ${formatDay(exampleDay(minimum, maximum))}`, entered)
}

/** Says that a day is before its minimum or after its maximum, in a sentence about `subject`; null where it is within both. */
export function findDayFault(subject: string, day: Day, minimum: Bound | null, maximum: Bound | null): string | null {
  const broken = minimum !== null && day < minimum.day ? minimum : maximum !== null && day > maximum.day ? maximum : null
  if (broken === null) return null
  const source = broken.label === null ? '' : `, the date in “${broken.label}”`
  return `${subject} must be ${formatDay(broken.day)} or ${broken === minimum ? 'later' : 'earlier'}${source}.`
}

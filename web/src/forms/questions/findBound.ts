import { serverNow } from '@/clock.ts'
import { dayInManila } from '@/format/date.ts'
import type { FormField } from '../formTypes.ts'
import { readDay } from './day.ts'

const fromToday = /^today(?:([+-]\d{1,3})y)?$/

/** A day that bounds an answer, and the label of the question whose answer it is; null for a day of the form itself. */
export interface Bound {
  day: string
  label: string | null
}

/** What bounds are counted from. */
export interface BoundBase {
  /** The business day, as yyyy-MM-dd. */
  today: string
  /** The answer to a date of the same form, by its name; null without one, and for one that cannot be read. */
  answerTo: (name: string) => Bound | null
}

/** The business day, as yyyy-MM-dd. */
export const businessDay = (): string => dayInManila(serverNow())

/** 29-Feb is 28-Feb in a year that has none. */
function addYears(day: string, count: number): string | null {
  const year = String(Number(day.slice(0, 4)) + count).padStart(4, '0')
  for (const rest of [day.slice(4), '-02-28']) {
    const read = readDay(`${year}${rest}`)
    if ('day' in read) return read.day
  }
  return null
}

const nameIn = (bound: string | null): string | undefined => /^answer:(.+)$/.exec((bound ?? '').trim())?.[1]

/** The names of the questions whose answers bound the answer to a question. */
export const boundNames = ({ minimum, maximum }: FormField): string[] => [minimum, maximum].flatMap((bound) => nameIn(bound) ?? [])

/**
 * The day of a minimum or maximum: a day, `today`, whole years from it (`today-18y`), or the answer to another date of the form
 * (`answer:admitted_on`); null for none, and for what is no day.
 */
export function findBound(bound: string | null, { today, answerTo }: BoundBase): Bound | null {
  const name = nameIn(bound)
  if (name !== undefined) return answerTo(name)
  const text = (bound ?? '').trim()
  const relative = fromToday.exec(text)
  const read = readDay(text)
  const day = relative ? addYears(today, Number(relative[1] ?? 0)) : 'day' in read ? read.day : null
  return day === null ? null : { day, label: null }
}

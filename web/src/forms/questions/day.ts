import { formatDate } from '@/format/date.ts'
import { cleanTyped } from '../../../../schema/rules/visibleText.ts'

const months = 'january february march april may june july august september october november december'.split(' ')

/** A day as yyyy-MM-dd, or the reason why a text is none. */
export type ReadDay = { day: string } | { problem: 'unreadable' | 'missing' | 'ambiguous' }

const unreadable: ReadDay = { problem: 'unreadable' }

function makeDay(year: number, month: number, day: number): ReadDay {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const isReal = year > 0 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (isReal) return { day: date.toISOString().slice(0, 10) }
  return month > 0 ? { problem: 'missing' } : unreadable
}

/** The number of a month of which the first letters are written; 0 for anything else. */
const readMonth = (word: string): number => {
  const letters = word.toLowerCase().replace(/\.$/, '')
  return months.findIndex((month) => month.startsWith(letters)) + 1
}

/** Two numbers before the year are day and month in either order: only an order that gives a single day is taken. */
function readNumbers(first: number, second: number, year: number): ReadDay {
  const readings = [makeDay(year, second, first), makeDay(year, first, second)].filter((reading) => 'day' in reading)
  const [reading, other] = readings
  if (!reading) return unreadable
  return other && other.day !== reading.day ? { problem: 'ambiguous' } : reading
}

const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]*([a-z]{3,9}\.?)[\s\-/.,]*(\d{4})$/i
const monthFirst = /^([a-z]{3,9}\.?)[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]+(\d{4})$/i
const yearFirst = /^(\d{4})[\s\-/.]+(\d{1,2})[\s\-/.]+(\d{1,2})$/
const yearWord = /^(\d{4})[\s\-/.]+([a-z]{3,9}\.?)[\s\-/.]+(\d{1,2})$/i
const numbers = /^(\d{1,2})[\s\-/.]+(\d{1,2})[\s\-/.]+(\d{4})$/

/**
 * Reads a day as people type it: `3 feb 2025`, `03-Feb-2025`, `Feb 3, 2025`, `2025-02-03`, `13/2/2025`. `3/2/2025` is ambiguous, as
 * both orders of day and month are in use; a year needs four digits.
 */
export function readDay(text: string): ReadDay {
  const typed = cleanTyped(text)
  let found = dayFirst.exec(typed)
  if (found) return makeDay(Number(found[3]), readMonth(found[2] ?? ''), Number(found[1]))
  found = monthFirst.exec(typed)
  if (found) return makeDay(Number(found[3]), readMonth(found[1] ?? ''), Number(found[2]))
  found = yearFirst.exec(typed)
  if (found) return makeDay(Number(found[1]), Number(found[2]), Number(found[3]))
  found = yearWord.exec(typed)
  if (found) return makeDay(Number(found[1]), readMonth(found[2] ?? ''), Number(found[3]))
  found = numbers.exec(typed)
  if (found) return readNumbers(Number(found[1]), Number(found[2]), Number(found[3]))
  return unreadable
}

/** The day that a text has, as yyyy-MM-dd; null where the text is none. */
export function dayOf(text: string): string | null {
  const read = readDay(text)
  return 'day' in read ? read.day : null
}

/** A stored day as dd-MMM-yyyy; what is not a day stays as it is. */
export function showDay(value: string): string {
  const day = dayOf(value)
  return day === null ? value : formatDate(day)
}

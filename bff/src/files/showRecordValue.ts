import { formatInstant } from '../../../schema/rules/manilaClock.ts'
import { dayInManila } from '../calendar/day.ts'
import { never } from '../calendar/readTimes.ts'
import { isInstant } from '../calendar/timeText.ts'
import { formatPesos } from '../money/pesos.ts'
import { formatDay, isDay } from '../../../schema/rules/days.ts'
import { openedItems } from '../../../schema/rules/openedItems.ts'
import { showNumber } from '../../../schema/rules/showNumber.ts'

export type ValueKind = keyof typeof shows

const decimal = /^-?\d{1,15}(?:\.\d+)?$/
const guid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const isGuid = new RegExp(`^${guid}$`, 'i')
const isFileKey = new RegExp(`^${guid}/[^/]+$`, 'i')
/** A number that answers no question of a form, such as a count. */
const groupDigits = (number: string): string => showNumber(number, { name: '', decimals: null })

const truths: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }

/** `savings_approval_review` as "Savings approval review", `DateRequested` as "Date requested". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The names of stored files; a key is `<uuid>/<name>`, and keys are separated by semicolons. */
export const fileNamesOf = (keys: string): string =>
  keys
    .split(';')
    .map((key) => key.slice(key.lastIndexOf('/') + 1).trim())
    .filter((name) => name !== '')
    .join(', ')

function showTime(written: string): string | null {
  if (never.test(written)) return ''
  if (isInstant(written)) return formatInstant(new Date(written))
  return isDay(written) ? formatDay(written) : null
}

const openedWords: Readonly<Record<string, string>> = openedItems

/** Each gives null for what is not of its kind, and an empty text for what was never set. */
const shows = {
  text: (written: string) => written,
  pesos: (written: string) => (decimal.test(written) ? formatPesos(written) : null),
  day: (written: string) => showTime(isInstant(written) ? dayInManila(written) : written),
  instant: showTime,
  count: (written: string) => (decimal.test(written) ? groupDigits(written) : null),
  months: (written: string) => (decimal.test(written) ? `${written} ${written === '1' ? 'month' : 'months'}` : null),
  years: (written: string) => (decimal.test(written) ? `${written} ${written === '1' ? 'year' : 'years'}` : null),
  percent: (written: string) => (decimal.test(written) ? `${written}%` : null),
  yesNo: (written: string) => truths[written.toLowerCase()] ?? null,
  status: (written: string) => (written.toLowerCase() === 'review' ? 'In Review' : written),
  permission: wordsOf,
  opened: (written: string) => openedWords[written.toUpperCase()] ?? wordsOf(written),
} satisfies Record<string, (written: string) => string | null>

/** A value that the contract does not know, by what it looks like; ids say nothing to a reader, and of a stored file only its name does. */
function guess(value: unknown, written: string): string {
  if (isGuid.test(written)) return ''
  if (isFileKey.test(written)) return fileNamesOf(written)
  // Digits in a text may be a number that names something, such as a TIN.
  return typeof value === 'number' ? groupDigits(written) : (shows.yesNo(written) ?? showTime(written) ?? written)
}

/** A single value as the portal writes it; empty where there is none. One that is not of its kind is written by what it looks like. */
export function showRecordValue(value: unknown, kind?: ValueKind): string {
  const isSingle = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  const written = isSingle ? String(value).trim() : ''
  if (written === '') return ''
  return (kind === undefined ? null : shows[kind](written)) ?? guess(value, written)
}

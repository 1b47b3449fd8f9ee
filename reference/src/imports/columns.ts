import { unifyDashes } from '../../../schema/rules/visibleText.ts'
import type { DayOrder, FileInspection } from './inspectFile.ts'
import { isMidnight, slashedDay, splitTime } from './inspectFile.ts'

/** The value for PostgreSQL, null for an empty cell, or the sentence against it. */
type CellReading = { readonly value: string | null; readonly fault?: never } | { readonly value?: never; readonly fault: string }

export interface ImportColumn {
  readonly name: string
  /** The column in the table of staged rows. */
  readonly field: string
  readonly sqlType: 'text' | 'numeric' | 'integer' | 'date' | 'boolean'
  /** An empty cell has a meaning. */
  readonly isOptional: boolean
  /** A sentence begins with the column's name. @param file how it writes days with slashes and decimals. */
  readonly read: (cell: string, file: FileInspection) => CellReading
}

interface Named {
  readonly name: string
  readonly field: string
  /** A column is required by default. */
  readonly isOptional?: boolean
}

/** A column whose empty cells are handled. */
function column({ name, field, isOptional = false }: Named, sqlType: ImportColumn['sqlType'], read: ImportColumn['read']): ImportColumn {
  const empty: CellReading = isOptional ? { value: null } : { fault: `${name} is required.` }
  return { name, field, sqlType, isOptional, read: (cell, file) => (cell === '' ? empty : read(cell, file)) }
}

/** A text as people write it. */
export function textColumn(named: Named & { readonly most: number }): ImportColumn {
  const { name, most } = named
  return column(named, 'text', (cell) => {
    if (cell.length > most) return { fault: `${name} has more than ${String(most)} characters.` }
    if (/\p{Cc}/u.test(cell)) return { fault: `${name} has characters that cannot be shown.` }
    return /^[=+@-]/.test(cell) ? { fault: `${name} begins like a formula, with ${cell.charAt(0)}.` } : { value: cell }
  })
}

/** An ID or a certificate number. Spreadsheets and phones turn a hyphen into a dash, which looks alike and is another character. */
export function codeColumn(named: Named & { readonly most: number }): ImportColumn {
  const text = textColumn(named)
  return { ...text, read: (cell, file) => text.read(unifyDashes(cell), file) }
}

/** One of a few texts, in any case. @param values by text in lower case. */
export function choiceColumn(
  named: Named & { readonly words: string; readonly values: ReadonlyMap<string, string>; readonly sqlType?: 'boolean' },
): ImportColumn {
  const { name, words, values, sqlType = 'text' } = named
  const other: CellReading = { fault: `${name} must be ${words}.` }
  return { name, field: named.field, sqlType, isOptional: false, read: (cell) => readChoice(values.get(cell.toLowerCase()), other) }
}

const readChoice = (value: string | undefined, other: CellReading): CellReading => (value === undefined ? other : { value })

const plainNumber = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/

/** `1.234,50`, where the comma begins the decimals. */
const numberWithComma = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/

/** A number below zero: `-5.00`, `5.00-`, or `(5.00)` as bookkeepers write it. */
const belowZero = /^(?:-(.+)|(.+)-|\(([^()-]+)\))$/

/** A number with a point before its decimals and without thousands separators; empty where the cell is none. */
function toPlainNumber(cell: string, { hasDecimalComma }: FileInspection): string {
  const below = belowZero.exec(cell)
  const digits = below ? (below[1] ?? below[2] ?? below[3] ?? '') : cell
  if (!(hasDecimalComma ? numberWithComma : plainNumber).test(digits)) return ''
  return `${below ? '-' : ''}${hasDecimalComma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')}`
}

interface NumberRule extends Pick<Named, 'name' | 'isOptional'> {
  readonly most: number
  readonly decimals: number
}

function readNumber({ name, isOptional = false, most, decimals }: NumberRule, written: string, file: FileInspection): CellReading {
  const cell = unifyDashes(written).replace(/^(\(?-?)\s*(?:₱|PHP|P)\s*/i, '$1')
  // Accounting formats show zero as a dash; people write one for "nothing" too.
  if (cell === '-') return isOptional ? { fault: `${name} is a dash. Write 0, or leave the cell empty.` } : { value: '0' }
  const value = toPlainNumber(cell, file)
  if (value === '') return { fault: `${name} is not a number such as ${decimals === 0 ? '12' : '1234.50'}.` }
  if (value.startsWith('-') && Number(value) !== 0) return { fault: `${name} is negative.` }
  const places = value.includes('.') ? value.length - value.indexOf('.') - 1 : 0
  if (places > decimals)
    return { fault: decimals === 0 ? `${name} must be a whole number.` : `${name} has more than ${String(decimals)} decimals.` }
  return Number(value) > most ? { fault: `${name} is more than ${most.toLocaleString('en')}.` } : { value }
}

/** Pesos: `1234.5` or `1,234.50`. */
export function pesosColumn(named: Named & { readonly isPositive?: boolean }): ImportColumn {
  const { name, isPositive = false } = named
  return column(named, 'numeric', (cell, file) => {
    const found = readNumber({ ...named, most: 999_999_999.99, decimals: 2 }, cell, file)
    return isPositive && found.fault === undefined && Number(found.value) === 0 ? { fault: `${name} must be more than 0.` } : found
  })
}

/** Percent: `5.5` or `5.5%`. */
export function percentColumn(named: Named): ImportColumn {
  return column(named, 'numeric', (cell, file) => readNumber({ ...named, most: 100, decimals: 4 }, cell.replace(/\s*%$/, ''), file))
}

export function countColumn(named: Named & { readonly least: number; readonly most: number }): ImportColumn {
  const { name, least } = named
  return column(named, 'integer', (cell, file) => {
    const found = readNumber({ ...named, decimals: 0 }, cell, file)
    return found.fault === undefined && Number(found.value) < least ? { fault: `${name} is less than ${String(least)}.` } : found
  })
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A year of two digits is one from 1950 to 2049, as Windows and so Excel read it: loans and deposits mature decades ahead, and none was
 * granted before 1950. A maturity from 2050 on becomes a day before the grant, which is refused.
 */
const toYear = (written: string) => (written.length > 2 ? written : `${Number(written) < 50 ? '20' : '19'}${written}`)

const twoDigits = (written: string) => written.padStart(2, '0')

const plainDay = /^(?:19|20|21)\d\d-\d\d-\d\d$/

/** Days that say by themselves which number is what: with the month in letters, the year first, or points, which begin with the day. */
const clearDays = [
  /^(?<date>\d{1,2})[- ](?<month>[a-z]{3})[- ](?<year>\d{4}|\d{2})$/i,
  /^(?<month>[a-z]{3}) (?<date>\d{1,2}), ?(?<year>\d{4})$/i,
  /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<date>\d{1,2})$/,
  /^(?<date>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
]

function toDay(cell: string, dayOrder: DayOrder | null): string {
  if (plainDay.test(cell)) return cell
  const slashed = slashedDay.exec(cell)
  if (slashed && dayOrder) {
    const [, first = '', second = '', year = ''] = slashed
    const [month, date] = dayOrder === 'month/day/year' ? [first, second] : [second, first]
    return `${toYear(year)}-${twoDigits(month)}-${twoDigits(date)}`
  }
  const { date = '', month = '', year = '' } = clearDays.map((written) => written.exec(cell)?.groups).find(Boolean) ?? {}
  if (year === '') return cell
  const number = /^\d/.test(month) ? month : String(months.indexOf(month.toLowerCase()) + 1)
  return `${toYear(year)}-${twoDigits(number)}-${twoDigits(date)}`
}

/** A day of the calendar, of a year that a member may have lived in. */
function isDay(text: string): boolean {
  if (!plainDay.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A day: `2026-10-30`, `30-Oct-2026`, `30-Oct-26`, `Oct 30, 2026`, `2026/10/30`, `30.10.2026`, or with slashes in the order that the file settles; all with a time of midnight too. */
export function dayColumn(named: Named): ImportColumn {
  const { name } = named
  return column(named, 'date', (cell, { dayOrder }) => {
    const { day, time } = splitTime(unifyDashes(cell))
    if (time !== '' && !isMidnight(time)) return { fault: `${name} has a time of day. Write the date alone, as 2026-10-30.` }
    const value = toDay(day, dayOrder)
    return isDay(value) ? { value } : { fault: `${name} is not a date such as 2026-10-30, 30-Oct-2026 or 10/30/2026.` }
  })
}

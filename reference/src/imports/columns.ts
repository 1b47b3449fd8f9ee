import type { DayOrder, FileInspection } from './inspectFile.ts'
import { slashedDay } from './inspectFile.ts'

/** The value for PostgreSQL, null for an empty cell, or the sentence against it. */
type CellReading = { readonly value: string | null; readonly fault?: never } | { readonly value?: never; readonly fault: string }

export interface ImportColumn {
  /** The name in the header. */
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

/** One of a few texts, in any case. @param values by text in lower case. */
export function choiceColumn(
  named: Named & { readonly words: string; readonly values: ReadonlyMap<string, string>; readonly sqlType?: 'boolean' },
): ImportColumn {
  const { name, words, values, sqlType = 'text' } = named
  const other: CellReading = { fault: `${name} must be ${words}.` }
  return { name, field: named.field, sqlType, isOptional: false, read: (cell) => readChoice(values.get(cell.toLowerCase()), other) }
}

const readChoice = (value: string | undefined, other: CellReading): CellReading => (value === undefined ? other : { value })

const plainNumber = /^-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/

/** `1.234,50`, where the comma begins the decimals. */
const numberWithComma = /^-?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/

/** Without the sign of the peso, and with a point before the decimals. */
function toPlainNumber(written: string, { hasDecimalComma }: FileInspection): string {
  const cell = written.replace(/^(-?)\s*(?:₱|PHP)\s*/i, '$1')
  if (!hasDecimalComma) return cell
  return numberWithComma.test(cell) ? cell.replaceAll('.', '').replace(',', '.') : ''
}

function readNumber(name: string, written: string, file: FileInspection, most: number, decimals: number): CellReading {
  const cell = toPlainNumber(written, file)
  if (!plainNumber.test(cell)) return { fault: `${name} is not a number such as ${decimals === 0 ? '12' : '1234.50'}.` }
  const value = cell.replaceAll(',', '')
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
    const found = readNumber(name, cell, file, 999_999_999.99, 2)
    return isPositive && found.fault === undefined && Number(found.value) === 0 ? { fault: `${name} must be more than 0.` } : found
  })
}

export function percentColumn(named: Named): ImportColumn {
  return column(named, 'numeric', (cell, file) => readNumber(named.name, cell, file, 100, 4))
}

export function countColumn(named: Named & { readonly least: number; readonly most: number }): ImportColumn {
  const { name, least, most } = named
  return column(named, 'integer', (cell, file) => {
    const found = readNumber(name, cell, file, most, 0)
    return found.fault === undefined && Number(found.value) < least ? { fault: `${name} is less than ${String(least)}.` } : found
  })
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function toDay(cell: string, dayOrder: DayOrder | null): string {
  const slashed = slashedDay.exec(cell)
  if (slashed && dayOrder) {
    const [, first = '', second = '', year = ''] = slashed
    const [month, date] = dayOrder === 'month/day/year' ? [first, second] : [second, first]
    return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  }
  const written = /^(\d{1,2})-([a-z]{3})-(\d{4})$/i.exec(cell)
  if (!written) return cell
  const [, date = '', month = '', year = ''] = written
  return `${year}-${String(months.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`
}

/** A day of the calendar, of a year that a member may have lived in. */
function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A day: `2026-10-30`, `30-Oct-2026`, or with slashes in the order that the file settles. */
export function dayColumn(named: Named): ImportColumn {
  return column(named, 'date', (cell, { dayOrder }) => {
    const value = toDay(cell, dayOrder)
    return isDay(value) ? { value } : { fault: `${named.name} is not a date such as 2026-10-30.` }
  })
}

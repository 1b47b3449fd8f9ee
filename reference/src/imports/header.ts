import type { ImportColumn } from './columns.ts'

/** A name in the header as it is compared: spreadsheets, programs and people change case, spaces and underscores. */
const toKey = (name: string) => name.toLowerCase().replaceAll(/[\s_]/g, '')

/** Without the empty cells at the end, which are columns that a spreadsheet has added. */
export const withoutEmptyEnd = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

/**
 * Columns that payroll programs write beside those of a file, which are not read. As the last column one would take in the cell that an amount
 * without quotes, 14,400.00, makes too many.
 */
const passedOver: ReadonlySet<string> = new Set(['no', 'no.', 'name', 'fullname', 'employeename', 'membername', 'department', 'remarks'])

/** What is wrong with the first line, in a sentence; null for a header. */
function findWrongName(columns: readonly ImportColumn[], cells: readonly string[]): string | null {
  const found = cells.map(toKey)
  const names = new Map(columns.map(({ name }) => [toKey(name), name]))
  const missing = [...names].flatMap(([key, name]) => (found.includes(key) ? [] : [name]))
  const unknown = found.findIndex((key, at) => !names.has(key) && !(passedOver.has(key) && at < found.length - 1))
  const doubled = found.findIndex((key, at) => names.has(key) && found.indexOf(key) < at)
  const columnAt = (at: number) => `Column ${String(at + 1)} is ${cells[at] === '' ? 'empty' : (cells[at] ?? '')}`
  const toDelete = cells[unknown] === '' ? ': delete it' : ', which is not known: delete it'
  if (unknown !== -1) return `${columnAt(unknown)}${missing[0] === undefined ? toDelete : `; ${missing[0]} is expected`}.`
  if (doubled !== -1) return `${columnAt(doubled)}, as column ${String(found.indexOf(found[doubled] ?? '') + 1)} is: delete one of them.`
  return missing[0] === undefined ? null : `The column ${missing[0]} is missing.`
}

/** The places of the columns in a header, in whatever order it has them; null where the line is none. */
export function findPlaces(columns: readonly ImportColumn[], written: readonly string[]): readonly number[] | null {
  const cells = withoutEmptyEnd(written)
  if (findWrongName(columns, cells) !== null) return null
  const found = cells.map(toKey)
  return columns.map(({ name }) => found.indexOf(toKey(name)))
}

/** Why the first line of a file is no header, and what to do. @param lines the first lines of the file. */
export function explainHeader(
  columns: readonly ImportColumn[],
  lines: readonly { readonly line: number; readonly cells: readonly string[] }[],
) {
  const header = lines.find(({ cells }) => findPlaces(columns, cells) !== null)
  if (header) return `The header is in line ${String(header.line)}: delete the lines above it.`
  const cells = withoutEmptyEnd(lines[0]?.cells ?? [])
  const names = columns.map(({ name }) => name)
  const isAlike = cells.some((cell) => names.some((name) => toKey(name) === toKey(cell)))
  const wrong = isAlike ? `${findWrongName(columns, cells) ?? ''} ` : ''
  return `${wrong}The first line must be ${names.join(',')}.`
}

/** The name that a spreadsheet gives a column: A, B, … Z, AA. @param at from 0. */
export const letterOf = (at: number): string => `${at >= 26 ? letterOf(Math.floor(at / 26) - 1) : ''}${String.fromCharCode(65 + (at % 26))}`

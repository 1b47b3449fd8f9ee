import type { CellValue } from 'hucre/xlsx'
import { readXlsx } from 'hucre/xlsx'
import { joinCsv } from './csvRecords.ts'

/** Digits of a number that a spreadsheet keeps: more of them are noise, as in 0.30000000000000004. */
const spreadsheetDigits = 15

/** A number as its cell shows it: 5.5% is 0.055 in the file, and 00123 is 123. */
function formatNumber(value: number, format: string): string {
  const shown = format.includes('%') ? value * 100 : value
  return String(Number(shown.toPrecision(spreadsheetDigits))).padStart(/^0+$/.test(format) ? format.length : 0, '0')
}

/** A cell as the template writes it: a day as 2026-10-30, a number without separators. */
function formatCell(cell: CellValue, format: string): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return formatNumber(cell, format)
  // A line end would move the lines below it, by which faults are named.
  return String(cell).replaceAll(/\s+/g, ' ')
}

/**
 * The first sheet of an Excel workbook as a CSV file of the same lines.
 * @throws {Error} for a file that is no workbook, is damaged or has a password.
 */
export async function convertWorkbook(file: File): Promise<File> {
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { sheets: [0], readStyles: true })
  const [sheet] = sheets
  if (!sheet) throw new Error('The workbook has no sheet.')
  const formatOf = (row: number, column: number) => sheet.cells?.get(`${String(row)},${String(column)}`)?.style?.numFmt ?? ''
  const lines = sheet.rows.map((cells, row) => cells.map((cell, column) => formatCell(cell, formatOf(row, column))))
  return new File([joinCsv(lines)], `${file.name}.csv`, { type: 'text/csv' })
}

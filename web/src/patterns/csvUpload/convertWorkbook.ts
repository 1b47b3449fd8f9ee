import type { CellValue } from 'hucre/xlsx'
import { streamXlsxRows } from 'hucre/xlsx'
import { joinCsv } from './csvRecords.ts'

/** Digits of a number that a spreadsheet keeps: more of them are noise, as in 0.30000000000000004. */
const spreadsheetDigits = 15

/** A cell as the template writes it: a day as 2026-10-30, a number without separators. */
function formatCell(cell: CellValue): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(Number(cell.toPrecision(spreadsheetDigits)))
  // A line end would move the lines below it, by which faults are named.
  return String(cell).replaceAll(/\s+/g, ' ')
}

/**
 * The first sheet of an Excel workbook as a CSV file of the same lines.
 * @throws {Error} for a file that is no workbook, is damaged or has a password.
 */
export async function convertWorkbook(file: File): Promise<File> {
  const lines: string[][] = []
  for await (const { index, values } of streamXlsxRows(new Uint8Array(await file.arrayBuffer()))) {
    // Empty rows are left out of the sheet, but keep their lines.
    while (lines.length < index) lines.push([''])
    lines.push(values.map(formatCell))
  }
  return new File([joinCsv(lines)], `${file.name}.csv`, { type: 'text/csv' })
}

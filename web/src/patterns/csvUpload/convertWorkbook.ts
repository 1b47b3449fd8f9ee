import type { CellValue, MergeRange, Sheet } from 'hucre/xlsx'
import { readXlsx } from 'hucre/xlsx'
import { countOf } from '@/format/count.ts'
import { canBeHeld, canBeUnzipped } from './boundWorkbook.ts'
import { joinCsv } from './csvRecords.ts'
import { readCell } from './readCell.ts'

/** What is read of a workbook, or the sentence against it. */
export type ConvertedWorkbook = { file: File; note: string | null; problem?: never } | { file?: never; note?: never; problem: string }

interface SheetNames {
  /** Of the sheet that is read, from 0. */
  at: number
  all: number
  hidden: number
}

/** `C`, or `AA`. */
const nameColumn = (at: number): string => `${at > 25 ? nameColumn(Math.floor(at / 26) - 1) : ''}${String.fromCharCode(65 + (at % 26))}`

const nameCell = (row: number, column: number) => `${nameColumn(column)}${String(row + 1)}`

const isFilled = (cell: CellValue | undefined) => cell !== null && cell !== undefined && cell !== ''

/** All but the first cell of merged ones are empty, and an empty cell has a meaning. */
function describeMerged({ rows, merges = [] }: Sheet): string[] {
  const isSpread = ({ startRow, startCol }: MergeRange) => isFilled(rows[startRow]?.[startCol])
  return merges
    .filter(isSpread)
    .map(
      ({ startRow, startCol, endRow, endCol }) =>
        `Cells ${nameCell(startRow, startCol)}:${nameCell(endRow, endCol)} are merged. Unmerge and fill them.`,
    )
}

/** The lines of the sheet, and what is wrong with its cells. */
function readLines(sheet: Sheet): { lines: string[][]; header: number; problems: string[] } {
  const { rows, cells } = sheet
  const header = rows.findIndex((row) => row.some(isFilled))
  const isRate = (rows[header] ?? []).map((name) => /rate/i.test(String(name)))
  const problems = describeMerged(sheet)
  const lines = rows.map((row, at) =>
    row.map((value, column) => {
      const { text = '', problem } = readCell({ ...cells?.get(`${String(at)},${String(column)}`), value }, isRate[column] ?? false)
      if (problem !== undefined) problems.push(`Cell ${nameCell(at, column)} ${problem}`)
      return text
    }),
  )
  return { lines, header, problems }
}

/** Which of several sheets is read, and what of it is hidden from sight but is read as well; null where there is nothing to say. */
function describeReading({ name, rows, rowDefs, columns = [] }: Sheet, header: number, { at, all, hidden }: SheetNames): string | null {
  const hiddenRows = [...(rowDefs ?? [])].filter(
    ([row, { hidden: isHidden, height }]) => row > header && (isHidden === true || height === 0) && rows[row]?.some(isFilled),
  )
  const hiddenColumns = columns.filter(
    ({ hidden: isHidden, width }, place) => (isHidden === true || width === 0) && isFilled(rows[header]?.[place]),
  )
  const counts = [
    ...(hiddenRows.length > 0 ? [countOf(hiddenRows.length, 'hidden row')] : []),
    ...(hiddenColumns.length > 0 ? [countOf(hiddenColumns.length, 'hidden column')] : []),
  ]
  const isOne = hiddenRows.length + hiddenColumns.length === 1
  const sentences = [
    ...(all > 1 ? [`Sheet “${name}” is read, ${String(at + 1)} of ${String(all)}${hidden > 0 ? ` (${String(hidden)} hidden)` : ''}.`] : []),
    ...(counts.length > 0 ? [`${counts.join(' and ')} ${isOne ? 'is' : 'are'} included.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}

const tooLarge = 'This workbook is too large to be read here. Save it as CSV and choose that file.'
const tooWide =
  'The sheet has more cells than can be read here. Delete what is outside of its table, or save it as CSV and choose that file.'

/**
 * The first sheet of an Excel workbook that is not hidden, as a CSV file of the same lines.
 * @throws {Error} for a file that is no workbook, is damaged or has a password.
 */
export async function convertWorkbook(file: File): Promise<ConvertedWorkbook> {
  const names: SheetNames = { at: -1, all: 0, hidden: 0 }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!canBeUnzipped(bytes)) return { problem: tooLarge }
  await readXlsx(bytes, {
    sheets: ({ hidden = false, veryHidden = false }, at) => {
      names.all += 1
      if (hidden || veryHidden) names.hidden += 1
      else if (names.at < 0) names.at = at
      return false
    },
  })
  if (names.at < 0) return { problem: 'All sheets of this workbook are hidden. Show the one to be read, and choose the file again.' }
  if (!(await canBeHeld(bytes, names.at))) return { problem: tooWide }
  const { sheets } = await readXlsx(bytes, { readStyles: true, sheets: [names.at] })
  const [sheet] = sheets
  if (!sheet) throw new Error('The sheet that was listed is not there.')
  const { lines, header, problems } = readLines(sheet)
  const [first] = problems
  if (first !== undefined)
    return { problem: problems.length > 1 ? `${first} ${countOf(problems.length - 1, 'more cell')} cannot be read.` : first }
  return {
    file: new File([joinCsv(lines)], `${file.name}.csv`, { type: 'text/csv' }),
    note: describeReading(sheet, header, names),
  }
}

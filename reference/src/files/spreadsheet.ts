import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { Decimal } from 'decimal.js'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Day } from '../../../schema/rules/days.ts'
import { FileResponse, spreadsheetType } from './fileResponse.ts'

/** A column of a report. Text is always text: a cell that begins with `=`, `+`, `-` or `@` is no formula. */
export type Column<Row> = { readonly heading: string; readonly width: number } & (
  | { readonly kind: 'text'; readonly read: (row: Row) => string }
  | { readonly kind: 'pesos' | 'count'; readonly read: (row: Row) => number | null; readonly isSummed?: boolean }
  | { readonly kind: 'day'; readonly read: (row: Row) => Day | null }
)

const formats = { text: undefined, pesos: '#,##0.00', count: undefined, day: 'dd-mmm-yyyy' } as const
/** In characters. */
const longestSheetName = 31
/** Rows between two pauses, in which the process serves other requests. */
const pause = 100

/** Characters that XML has no way to write. */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu

function readCell<Row>(column: Column<Row>, row: Row): string | number | Date | null {
  if (column.kind === 'text') return column.read(row).replace(unwritable, '')
  if (column.kind !== 'day') return column.read(row)
  const day = column.read(row)
  // Midnight UTC is what the sheet shows as that day, whatever zone it is opened in.
  return day === null ? null : new Date(`${day}T00:00:00Z`)
}

/** The count of the rows under the first column, and the sums of those that have one. */
function toFoot<Row>(columns: readonly Column<Row>[], count: number, sums: ReadonlyMap<Column<Row>, Decimal>) {
  return columns.map((column, index) => (index === 0 ? `Rows: ${String(count)}` : (sums.get(column)?.toNumber() ?? null)))
}

async function* toCells<Row>(titles: readonly string[], batches: AsyncIterable<readonly Row[]>, columns: readonly Column<Row>[]) {
  for (const title of titles) yield [title]
  yield columns.map(({ heading }) => heading)
  const sums = new Map(columns.flatMap((column) => ('isSummed' in column && column.isSummed ? [[column, new Decimal(0)] as const] : [])))
  let count = 0
  for await (const batch of batches) {
    for (const [index, row] of batch.entries()) {
      if (index % pause === 0) await setImmediate()
      for (const [column, sum] of sums) sums.set(column, sum.plus(column.read(row) ?? 0))
      yield columns.map((column) => readCell(column, row))
    }
    count += batch.length
  }
  if (titles.length > 0) yield toFoot(columns, count, sums)
}

/** The bytes of a web stream; a reader that stops early cancels it, and with it the reading of rows. */
async function* toChunks(stream: ReturnType<typeof writeXlsxStream>) {
  const reader = stream.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    await reader.cancel()
  }
}

interface Sheet {
  readonly name: string
  /** Lines above the headings; the first also names the sheet. A sheet with titles ends with the count of its rows and the sums. */
  readonly titles?: readonly string[]
}

/** A spreadsheet that is written while its rows are read and sent: its size does not matter. */
export function createSpreadsheetResponse<Row>(
  { name, titles = [] }: Sheet,
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly Column<Row>[],
): FileResponse {
  const sheet = writeXlsxStream(toCells(titles, batches, columns), {
    name: (titles[0] ?? 'Report').slice(0, longestSheetName),
    columns: columns.map(({ width, kind }) => {
      const numFmt = formats[kind]
      return { width, ...(numFmt !== undefined && { numFmt }) }
    }),
    freezePane: { rows: titles.length + 1 },
    repeatHeaders: false,
  })
  return new FileResponse({ stream: Readable.from(toChunks(sheet), { objectMode: false }), name, contentType: spreadsheetType, size: null })
}

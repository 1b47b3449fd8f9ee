import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Day } from '../calendar/day.ts'
import { FileResponse, spreadsheetType } from './fileResponse.ts'

/** A column of a report. Text is always text: a cell that begins with `=`, `+`, `-` or `@` is no formula. */
export type Column<Row> = { readonly heading: string; readonly width: number } & (
  | { readonly kind: 'text'; readonly read: (row: Row) => string }
  | { readonly kind: 'pesos' | 'count'; readonly read: (row: Row) => number | null }
  | { readonly kind: 'day'; readonly read: (row: Row) => Day | null }
)

const formats = { text: undefined, pesos: '#,##0.00', count: undefined, day: 'dd-mmm-yyyy' } as const
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

async function* toCells<Row>(batches: AsyncIterable<readonly Row[]>, columns: readonly Column<Row>[]) {
  for await (const batch of batches) {
    for (const [index, row] of batch.entries()) {
      if (index % pause === 0) await setImmediate()
      yield columns.map((column) => readCell(column, row))
    }
  }
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

/** A spreadsheet that is written while its rows are read and sent: its size does not matter. */
export function createSpreadsheetResponse<Row>(
  name: string,
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly Column<Row>[],
): FileResponse {
  const sheet = writeXlsxStream(toCells(batches, columns), {
    name: 'Report',
    columns: columns.map(({ heading, width, kind }) => {
      const numFmt = formats[kind]
      return { header: heading, width, ...(numFmt !== undefined && { numFmt }) }
    }),
    freezePane: { rows: 1 },
  })
  return new FileResponse({ stream: Readable.from(toChunks(sheet), { objectMode: false }), name, contentType: spreadsheetType, size: null })
}

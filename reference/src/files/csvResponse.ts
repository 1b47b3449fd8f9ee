import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { byteOrderMark, csvCell } from '../../../schema/rules/csvCell.ts'
import { FileResponse } from './fileResponse.ts'

/** A cell of a download; null is an empty one. */
export type Cell = string | number | null

/** Rows between two pauses, in which the process serves other requests. */
const pause = 100

const writeCell = (cell: Cell) => (typeof cell === 'string' ? csvCell(cell) : String(cell ?? ''))

const writeRow = (cells: readonly Cell[]) => `${cells.map(writeCell).join(',')}\r\n`

async function* writeRows(head: string, batches: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield head
  for await (const batch of batches) {
    for (let start = 0; start < batch.length; start += pause) {
      await setImmediate()
      yield batch
        .slice(start, start + pause)
        .map(writeRow)
        .join('')
    }
  }
}

/**
 * A CSV that is written while its rows are read and sent: its size does not matter.
 * @param hasMark begins with a byte order mark, without which Excel takes the text for Windows-1252.
 */
export function createCsvResponse(
  name: string,
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  { hasMark = false } = {},
): FileResponse {
  const head = (hasMark ? byteOrderMark : '') + writeRow(headings)
  return new FileResponse({
    stream: Readable.from(writeRows(head, batches), { objectMode: false }),
    name,
    contentType: 'text/csv',
    size: null,
  })
}

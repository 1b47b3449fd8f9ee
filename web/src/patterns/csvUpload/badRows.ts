import { readCsvLines, writeCsv } from './csvRecords.ts'

/** A value at fault in an uploaded file, as the graph answers it. */
export interface RowError {
  /** The line of the file; the header is 1. */
  row: number
  /** Empty for the whole row. */
  column: string
  message: string
}

/** A value at fault, with what the file has in its place. */
export interface BadValue extends RowError {
  /** Empty where the file has nothing there, or cannot be read. */
  reads: string
  cells: readonly string[]
}

/** The bad values of a file, and its header. */
export interface BadRows {
  header: readonly string[]
  values: readonly BadValue[]
}

/** A name in the header as the service compares it. */
const toKey = (name: string) => name.toLowerCase().replaceAll(/[\s_]/g, '')

/** Looks the bad values up in the file, which is on the device still. */
export async function lookUpBadRows(file: Blob, errors: readonly RowError[]): Promise<BadRows> {
  const { header, records } = await readCsvLines(file, new Set(errors.map(({ row }) => row)))
  const cellsOf = new Map(records.map(({ line, cells }) => [line, cells]))
  const values = errors.map((error) => {
    const cells = cellsOf.get(error.row) ?? []
    const place = header.findIndex((name) => toKey(name) === toKey(error.column))
    return { ...error, cells, reads: cells[place] ?? '' }
  })
  return { header, values }
}

/** The failed rows as a CSV file: a line for each bad value, what is wrong with it, and its row as the file has it. */
export function failedRowsFile({ header, values }: BadRows): Blob {
  const lines = values.map(({ row, column, message, cells }) => [String(row), column, message, ...cells])
  return new Blob([writeCsv([['Row', 'Column', 'What to do', ...header], ...lines])], { type: 'text/csv' })
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../database/connect.ts'
import { readCsvFile } from '../files/csv.ts'
import type { CsvRecord } from '../files/csv.ts'
import type { ImportColumn } from './columns.ts'
import { FaultList } from './faultList.ts'
import type { RowFault } from './faultList.ts'
import type { DayOrder, FileInspection } from './inspectFile.ts'
import { explainHeader, findPlaces, letterOf, withoutEmptyEnd } from './header.ts'
import { inspectFile } from './inspectFile.ts'
import { SlashedDays } from './slashedDays.ts'

/** Rows of an insert. */
const batchSize = 5_000

/**
 * The rows are in the temporary table import_rows: `line`, the columns by their fields, and in `bad` the names of the columns whose cell
 * is wrong, separated by commas, null for a good row. A wrong cell is null. Rows that cannot be cut into cells are not in it.
 */
export interface StagedRows {
  /** The number includes bad rows. */
  readonly rows: number
  readonly faults: FaultList
  /** The order in which days with slashes were read; null where the file has none. */
  readonly dayOrder: DayOrder | null
  /** Whether a comma began the decimals of its numbers. */
  readonly hasDecimalComma: boolean
}

interface Header {
  /** Of its cells, with the empty ones at the end. */
  readonly width: number
  readonly names: readonly string[]
  /** Where each column stands; null where they stand in their order. */
  readonly places: readonly number[] | null
}

function readHeader(columns: readonly ImportColumn[], { cells }: CsvRecord): Header | null {
  const places = findPlaces(columns, cells)
  const isInOrder = places?.every((at, column) => at === column) === true
  return places && { width: cells.length, names: withoutEmptyEnd(cells), places: isInOrder ? null : places }
}

const refuseHeader = (columns: readonly ImportColumn[], lines: readonly CsvRecord[]): RowFault => ({
  Field: columns[0]?.name ?? '',
  Row: lines[0]?.line ?? 1,
  Message: explainHeader(columns, lines),
})

function findNoRows(columns: readonly ImportColumn[], rows: number): RowFault | null {
  return rows > 0 ? null : { Field: columns[0]?.name ?? '', Row: 2, Message: 'The file has no rows.' }
}

/**
 * A row is as long as the header, with the empty columns that a spreadsheet has added to both: one more cell is a comma in an amount
 * without quotes, 14,400.00, or a note beside the table, and one less is a cell left out.
 * @param header the cells of the header: `width` with the empty ones at its end.
 */
function findRecordFault(
  columns: readonly ImportColumn[],
  { width, names }: { readonly width: number; readonly names: readonly string[] },
  { line, cells, isUnclosed }: CsvRecord,
): RowFault | null {
  const nameAt = (at: number) => names[at] ?? columns.at(-1)?.name ?? ''
  if (isUnclosed) return { Field: nameAt(cells.length), Row: line, Message: 'A quoted cell is not closed properly.' }
  const filled = withoutEmptyEnd(cells)
  const isFilled = filled.length > names.length
  if (cells.length === width && !isFilled) return null
  const count = `The row has ${String(cells.length)} ${cells.length === 1 ? 'cell' : 'cells'} instead of ${String(isFilled ? names.length : width)}`
  const stray = isFilled ? `: ${letterOf(filled.length - 1)}${String(line)} reads ${shorten(filled.at(-1) ?? '')}` : ''
  return {
    Field: cells.length < names.length ? nameAt(names.length - 1) : (columns[0]?.name ?? ''),
    Row: line,
    Message: `${count}${stray}.`,
  }
}

/** In characters: a note may be long. */
const longestStray = 40

const shorten = (cell: string) => (cell.length > longestStray ? `${cell.slice(0, longestStray)}…` : cell)

/** A column with one value in all rows (an empty column, a cut-off day) is sent as that value. */
function toArgument(values: readonly (string | null)[], type: string): { readonly value: RawBuilder<unknown>; readonly isList: boolean } {
  const [first = null] = values
  const isList = values.some((value) => value !== first)
  return { value: isList ? sql`${values}::${sql.raw(type)}[]` : sql`${first}::${sql.raw(type)}`, isList }
}

/** Rows of the next insert: a list for each column, the lines and what is bad first. */
class Batch {
  readonly #transaction: Database
  readonly #columns: readonly Pick<ImportColumn, 'field' | 'sqlType'>[]
  #lists: (string | null)[][] = []
  #inserted: Promise<unknown> = Promise.resolve()

  constructor(transaction: Database, columns: readonly ImportColumn[]) {
    this.#transaction = transaction
    this.#columns = [{ field: 'bad', sqlType: 'text' }, ...columns]
    this.#clear()
  }

  #clear(): void {
    this.#lists = [{}, ...this.#columns].map(() => [])
  }

  get size(): number {
    return this.#lists[0]?.length ?? 0
  }

  /** @param bad the names of the columns whose value is null because the cell is wrong. */
  add(line: number, bad: readonly string[], values: readonly (string | null)[]): void {
    const row = [String(line), bad.length > 0 ? bad.join(',') : null, ...values]
    for (const [at, value] of row.entries()) this.#lists[at]?.push(value)
  }

  /** Begins to insert the rows once the rows before are inserted: PostgreSQL takes them in while the next are read. */
  async send(): Promise<void> {
    await this.#inserted
    if (this.size === 0) return
    const [lines = [], ...lists] = this.#lists
    const fields = this.#columns.map(({ field, sqlType }, at) => ({ name: sql.ref(field), ...toArgument(lists[at] ?? [], sqlType) }))
    this.#clear()
    const listed = fields.filter(({ isList }) => isList)
    this.#inserted = sql`
      insert into import_rows
      select ${sql.join([sql`line`, ...fields.map(({ name, value, isList }) => (isList ? name : value))])}
      from unnest(${sql.join([sql`${lines}::integer[]`, ...listed.map(({ value }) => value)])})
        as listed (${sql.join([sql`line`, ...listed.map(({ name }) => name)])})`.execute(this.#transaction)
    // The next `send` or `finish` rejects with a failure; rows that are read until then are dropped with the transaction.
    this.#inserted.catch(() => undefined)
  }

  /** Inserts what is left, and waits until all is inserted. */
  async finish(): Promise<void> {
    await this.send()
    await this.#inserted
  }
}

/**
 * Adds the record to the batch, so that what it says together with other rows and the books is checked too. Without it where an optional
 * cell is wrong: an empty one has a meaning.
 * @returns what is wrong with its cells.
 */
function readRecord(columns: readonly ImportColumn[], record: CsvRecord, file: FileInspection, batch: Batch): RowFault[] {
  const readings = columns.map(({ read }, at) => read(record.cells[at] ?? '', file))
  const faults = columns.flatMap(({ name }, at): RowFault[] => {
    const fault = readings[at]?.fault
    return fault === undefined ? [] : [{ Field: name, Row: record.line, Message: fault }]
  })
  const isReadable = columns.every(({ isOptional }, at) => !isOptional || readings[at]?.fault === undefined)
  if (isReadable) {
    const bad = faults.map(({ Field }) => Field)
    batch.add(
      record.line,
      bad,
      readings.map(({ value = null }) => value),
    )
  }
  return faults
}

/** Reads a CSV file into the temporary table import_rows of the transaction, a batch at a time, and checks each cell by itself. */
export async function stageRows(transaction: Database, path: string, columns: readonly ImportColumn[]): Promise<StagedRows> {
  const definitions = columns.map(({ field, sqlType }) => sql`${sql.ref(field)} ${sql.raw(sqlType)}`)
  await sql`create temporary table import_rows (line integer, bad text, ${sql.join(definitions)}) on commit drop`.execute(transaction)
  const batch = new Batch(transaction, columns)
  const faults = new FaultList()
  const file = await inspectFile(path)
  const { encoding, dayOrder, hasDecimalComma } = file
  const slashedDays = new SlashedDays(columns, dayOrder)
  /** The rows before it are not checked against what is stored. */
  const refuseStaged = async (fault: RowFault) => {
    await batch.finish()
    await sql`truncate import_rows`.execute(transaction)
    return refuse(fault)
  }
  let rows = 0
  let header: Header | null = null
  for await (const records of readCsvFile(path, encoding)) {
    for (const written of records) {
      if (header === null) {
        header = readHeader(columns, written)
        if (header === null) return refuse(refuseHeader(columns, records))
        continue
      }
      rows += 1
      const record = header.places ? { ...written, cells: header.places.map((at) => written.cells[at] ?? '') } : written
      const unsettled = slashedDays.add(record)
      if (unsettled) return refuseStaged(unsettled)
      const whole = findRecordFault(columns, header, written)
      const found = whole ? [whole] : readRecord(columns, record, file, batch)
      if (found.length > 0) faults.add(found)
      if (batch.size === batchSize) await batch.send()
    }
  }
  const missing = header ? findNoRows(columns, rows) : refuseHeader(columns, [])
  if (missing) return refuse(missing)
  if (slashedDays.fault) return refuseStaged(slashedDays.fault)
  await batch.finish()
  await sql`analyze import_rows (line, ${sql.ref(columns[0]?.field ?? 'line')})`.execute(transaction)
  return { rows, faults, dayOrder, hasDecimalComma }
}

/** A file none of whose rows is read. */
function refuse(fault: RowFault): StagedRows {
  const faults = new FaultList()
  faults.add([fault])
  return { rows: 0, faults, dayOrder: null, hasDecimalComma: false }
}

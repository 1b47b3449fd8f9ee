import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../database/connect.ts'
import { readCsvFile } from '../files/csv.ts'
import type { CsvRecord } from '../files/csv.ts'
import type { ImportColumn } from './columns.ts'
import { FaultList } from './faultList.ts'
import type { RowFault } from './faultList.ts'
import type { DayOrder, FileInspection } from './inspectFile.ts'
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
}

/** A name in the header as it is compared: spreadsheets and people change case and spaces. */
const toKey = (name: string) => name.toLowerCase().replaceAll(/\s/g, '')

/** Without the empty cells at the end, which are columns that a spreadsheet has added. */
const withoutEmptyEnd = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

function findHeaderFault(columns: readonly ImportColumn[], record: CsvRecord | undefined): RowFault | null {
  const found = withoutEmptyEnd(record?.cells ?? []).map(toKey)
  const [first] = columns
  const isHeader = found.length === columns.length && columns.every(({ name }, at) => toKey(name) === found[at])
  if (isHeader || !first) return null
  const names = columns.map(({ name }) => name).join(',')
  return { Field: first.name, Row: record?.line ?? 1, Message: `The first line must be ${names}.` }
}

function findNoRows(columns: readonly ImportColumn[], rows: number): RowFault | null {
  return rows > 0 ? null : { Field: columns[0]?.name ?? '', Row: 2, Message: 'The file has no rows.' }
}

/**
 * A row is as long as the header, with the empty columns that a spreadsheet has added to both: one more cell is a comma in an amount
 * without quotes, 14,400.00, and one less is a cell left out. @param width the cells of the header.
 */
function findRecordFault(columns: readonly ImportColumn[], width: number, { line, cells, isUnclosed }: CsvRecord): RowFault | null {
  const nameAt = (at: number) => columns[Math.min(at, columns.length - 1)]?.name ?? ''
  if (isUnclosed) return { Field: nameAt(cells.length), Row: line, Message: 'A quoted cell is not closed properly.' }
  const isFilled = withoutEmptyEnd(cells).length > columns.length
  if (cells.length === width && !isFilled) return null
  const Message = `The row has ${String(cells.length)} cells instead of ${String(isFilled ? columns.length : width)}.`
  return { Field: nameAt(cells.length < columns.length ? columns.length : 0), Row: line, Message }
}

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
  const { encoding, dayOrder } = file
  const slashedDays = new SlashedDays(columns, dayOrder)
  /** The rows before it are not checked against what is stored. */
  const refuseStaged = async (fault: RowFault) => {
    await batch.finish()
    await sql`truncate import_rows`.execute(transaction)
    return refuse(fault)
  }
  let [rows, width] = [0, 0]
  for await (const records of readCsvFile(path, encoding)) {
    for (const record of records) {
      if (width === 0) {
        width = record.cells.length
        const fault = findHeaderFault(columns, record)
        if (fault) return refuse(fault)
        continue
      }
      rows += 1
      const unsettled = slashedDays.add(record)
      if (unsettled) return refuseStaged(unsettled)
      const whole = findRecordFault(columns, width, record)
      const found = whole ? [whole] : readRecord(columns, record, file, batch)
      if (found.length > 0) faults.add(found)
      if (batch.size === batchSize) await batch.send()
    }
  }
  const missing = width > 0 ? findNoRows(columns, rows) : findHeaderFault(columns, undefined)
  if (missing) return refuse(missing)
  if (slashedDays.fault) return refuseStaged(slashedDays.fault)
  await batch.finish()
  await sql`analyze import_rows (line, ${sql.ref(columns[0]?.field ?? 'line')})`.execute(transaction)
  return { rows, faults, dayOrder }
}

/** A file none of whose rows is read. */
function refuse(fault: RowFault): StagedRows {
  const faults = new FaultList()
  faults.add([fault])
  return { rows: 0, faults, dayOrder: null }
}

import type { CsvRecord } from '../files/csv.ts'
import type { ImportColumn } from './columns.ts'
import type { RowFault } from './faultList.ts'
import type { DayOrder } from './inspectFile.ts'
import { slashedDay, splitTime, tellOrder } from './inspectFile.ts'

/** The first date with slashes of a record, and whether one of its dates settles the order of day and month. */
function findSlashedDay(columns: readonly ImportColumn[], { line, cells }: CsvRecord): { fault: RowFault; isTelling: boolean } | null {
  const found = columns.flatMap(({ name, sqlType }, at) => {
    const cell = cells[at] ?? ''
    const parts = sqlType === 'date' && cell.includes('/') ? slashedDay.exec(splitTime(cell).day) : null
    return parts ? [{ name, cell, isTelling: tellOrder(parts.slice(1)) !== null }] : []
  })
  const [first] = found
  if (!first) return null
  const Message = `The dates are written with slashes, as ${first.cell}, and it is not certain whether the month or the day comes first. Write them as 2026-11-30 or 30-Nov-2026.`
  return { fault: { Field: first.name, Row: line, Message }, isTelling: found.some(({ isTelling }) => isTelling) }
}

/** Watches the days with slashes of a file: the cell that settled their order may be in a column of another kind. */
export class SlashedDays {
  readonly #columns: readonly ImportColumn[]
  readonly #order: DayOrder | null
  #first: RowFault | null = null
  #isSettled = false

  constructor(columns: readonly ImportColumn[], order: DayOrder | null) {
    this.#columns = columns
    this.#order = order
  }

  /** @returns what refuses the file at once: days with slashes, and no order in it. */
  add(record: CsvRecord): RowFault | null {
    const found = this.#isSettled ? null : findSlashedDay(this.#columns, record)
    if (!found) return null
    this.#first ??= found.fault
    if (!this.#order) return this.#first
    this.#isSettled = found.isTelling
    return null
  }

  /** What refuses the file once all of it was read. */
  get fault(): RowFault | null {
    return this.#isSettled ? null : this.#first
  }
}

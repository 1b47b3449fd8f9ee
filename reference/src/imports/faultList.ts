import { HttpError } from '../http/httpError.ts'
import type { FieldFault } from '../http/httpError.ts'

/** So many faults are named; the message has their number. */
export const namedFaults = 100

/** A fault of a file: its line, its column and what is wrong. */
export type RowFault = Required<FieldFault>

/** A file that is refused, with the numbers for the history of imports. */
export class BadFile extends HttpError {
  readonly rows: number
  readonly badRows: number

  constructor(message: string, faults: readonly FieldFault[], rows: number, badRows: number) {
    super(400, { message, faults, hasOwnAudit: true })
    this.rows = rows
    this.badRows = badRows
  }
}

/** The faults of a file: the first by line, and the number of all. */
export class FaultList {
  #named: RowFault[] = []
  #count = 0
  #badRows = 0

  get isEmpty(): boolean {
    return this.#count === 0
  }

  /** Adds faults. @param count of all of them, those included that are not named here. @param badRows the rows among them without a fault yet. */
  add(faults: readonly RowFault[], count = faults.length, badRows = new Set(faults.map(({ Row }) => Row)).size): void {
    this.#count += count
    this.#badRows += badRows
    this.#named.push(...faults)
    if (this.#named.length > 2 * namedFaults) this.#sort()
  }

  #sort(): void {
    this.#named = this.#named.sort((a, b) => a.Row - b.Row).slice(0, namedFaults)
  }

  /** @throws {BadFile} when there is a fault. */
  refuse(rows: number): void {
    if (this.isEmpty) return
    this.#sort()
    const message =
      this.#count === 1 ? '1 value of the file is wrong.' : `${this.#count.toLocaleString('en')} values of the file are wrong.`
    throw new BadFile(message, this.#named, rows, this.#badRows)
  }
}

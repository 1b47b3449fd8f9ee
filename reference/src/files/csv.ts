import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { cleanBlanks, removeInvisible } from '../../../schema/rules/visibleText.ts'

export interface CsvRecord {
  /** The line of the file on which it begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** A quoted cell has no end; no record follows. */
  readonly isUnclosed?: boolean
}

/** A longer record has a quoted cell without an end, which would take the rest of the file. In characters. */
const longestRecord = 65_536

/** A quoted cell, with spaces around it or without, or a plain one, with what ends it. */
const cellEndedBy = (separator: string) =>
  new RegExp(`(?: *"([^"]*(?:""[^"]*)*)" *|((?! *")[^${separator}\\r\\n]*))([${separator}]|\\r\\n|\\n|\\r|$)`, 'y')

/** A first line by which a spreadsheet names its separator: `sep=;`; no record. */
const separatorLine = /^"?sep=([,;\t|])"?$/i

/** The comma, or what spreadsheets of other countries write in its place, by the first line. */
function findSeparator(text: string): string {
  const [first = ''] = text.split(/\r|\n/, 1)
  const named = separatorLine.exec(first)?.[1]
  if (named !== undefined) return named
  if (first.includes(',')) return ','
  return [';', '\t'].find((separator) => first.includes(separator)) ?? ','
}

const isLineEnd = (text: string) => /^[\r\n]/.test(text)
const countLines = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0

/** Reads records from text that comes in pieces. Lines without content are left out; cells may be quoted and then hold separators, quotes and line ends. */
export class CsvParser {
  #text = ''
  #line = 1
  #cell: RegExp | null = null
  #hasFailed = false

  /** The records that are complete now; with the last piece, all that are left. */
  add(piece: string, isLast: boolean): CsvRecord[] {
    if (this.#hasFailed) return []
    this.#text += removeInvisible(piece)
    if (!this.#cell && (isLast || /[\r\n]/.test(this.#text))) this.#cell = cellEndedBy(findSeparator(this.#text))
    return this.#cell ? this.#read(this.#cell, isLast) : []
  }

  #isSeparatorLine([first = '']: readonly string[]): boolean {
    return this.#line === 1 && /^sep=[,;|]?$/i.test(first)
  }

  #read(cell: RegExp, isLast: boolean): CsvRecord[] {
    const text = this.#text
    const records: CsvRecord[] = []
    let [begin, position, cells]: [number, number, string[]] = [0, 0, []]
    while (position < text.length || (cells.length > 0 && isLast)) {
      cell.lastIndex = position
      const match = cell.exec(text)
      const end = match ? cell.lastIndex : text.length
      const isTooLong = end - begin > longestRecord
      // A cell that touches the end of a piece may be longer with the next one.
      if (!isLast && end === text.length && !isTooLong) break
      if (!match || isTooLong) {
        this.#hasFailed = true
        return [...records, { line: this.#line, cells, isUnclosed: true }]
      }
      const [, quoted, plain = '', ending = ''] = match
      cells.push(cleanBlanks(quoted?.replaceAll('""', '"') ?? plain))
      position = end
      if (ending !== '' && !isLineEnd(ending)) continue
      if (cells.some((value) => value !== '') && !this.#isSeparatorLine(cells)) records.push({ line: this.#line, cells })
      this.#line += countLines(text.slice(begin, position))
      ;[begin, cells] = [position, []]
    }
    this.#text = text.slice(begin)
    return records
  }
}

/** The records of a CSV file, some at a time. @param encoding a label of `TextDecoder`, which drops a byte order mark. */
export async function* readCsvFile(path: string, encoding: string): AsyncGenerator<readonly CsvRecord[]> {
  const decoder = new TextDecoder(encoding)
  const parser = new CsvParser()
  for await (const chunk of createReadStream(path)) {
    if (Buffer.isBuffer(chunk)) yield parser.add(decoder.decode(chunk, { stream: true }), false)
    // The process serves other requests meanwhile.
    await setImmediate()
  }
  yield parser.add(decoder.decode(), true)
}

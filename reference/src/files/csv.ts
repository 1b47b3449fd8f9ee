import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'

/** A record of a CSV file. */
export interface CsvRecord {
  /** The line of the file on which it begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** A quoted cell has no end; no record follows. */
  readonly isUnclosed?: boolean
}

/** A longer record has a quoted cell without an end, which would take the rest of the file. In characters. */
const longestRecord = 65_536

/** A quoted cell, or a plain one, with what ends it. */
const cellEndedBy = (separator: string) =>
  new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|((?!")[^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y')

/** The comma, or what spreadsheets of other countries write in its place, by the first line. */
function findSeparator(text: string): string {
  const [first = ''] = text.split(/\r|\n/, 1)
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
    this.#text += piece
    if (!this.#cell && (isLast || /[\r\n]/.test(this.#text))) this.#cell = cellEndedBy(findSeparator(this.#text))
    return this.#cell ? this.#read(this.#cell, isLast) : []
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
      cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
      position = end
      if (ending !== '' && !isLineEnd(ending)) continue
      if (cells.some((value) => value !== '')) records.push({ line: this.#line, cells })
      this.#line += countLines(text.slice(begin, position))
      ;[begin, cells] = [position, []]
    }
    this.#text = text.slice(begin)
    return records
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) if (Buffer.isBuffer(chunk)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The records of a CSV file, some at a time. UTF-8 with or without a byte order mark; what is not UTF-8 is read as Windows-1252, as older spreadsheets write it. */
export async function* readCsvFile(path: string): AsyncGenerator<readonly CsvRecord[]> {
  const decoder = new TextDecoder((await isUtf8(path)) ? 'utf-8' : 'windows-1252')
  const parser = new CsvParser()
  for await (const chunk of createReadStream(path)) {
    if (Buffer.isBuffer(chunk)) yield parser.add(decoder.decode(chunk, { stream: true }), false)
    // The process answers others.
    await setImmediate()
  }
  yield parser.add(decoder.decode(), true)
}

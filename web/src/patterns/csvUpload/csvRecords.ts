import { cleanBlanks } from '../../../../schema/rules/visibleText.ts'

/** A record of a CSV file. */
interface CsvRecord {
  /** The line of the file on which it begins, from 1. */
  line: number
  cells: readonly string[]
}

/** A quoted cell, with spaces around it or without, or a plain one, with what ends it. */
const cellEndedBy = (separator: string) =>
  new RegExp(`(?: *"((?:[^"]|"")*)" *|((?! *")[^${separator}\\r\\n]*))([${separator}]|\\r\\n|\\n|\\r|$)`, 'y')
const lineEnd = /\r\n|\n|\r/

/** UTF-16, by its byte order mark. */
function findMarkedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** As the reference service decodes it: what has no mark and is not UTF-8 is read as Windows-1252, as older spreadsheets write it. */
function decode(content: ArrayBuffer): string {
  const marked = findMarkedEncoding(new Uint8Array(content.slice(0, 2)))
  if (marked) return new TextDecoder(marked).decode(content)
  const text = new TextDecoder('utf-8').decode(content)
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(content) : text
}

/** A first line by which a spreadsheet names its separator: `sep=;`. */
const separatorLine = /^"?sep=([,;\t|])"?$/i

/** As the reference service finds it: the comma, or what spreadsheets of other countries write in its place, by the first line. */
function findSeparator(text: string): string {
  const [first = ''] = text.split(/\r|\n/, 1)
  const named = separatorLine.exec(first)?.[1]
  if (named !== undefined) return named
  if (first.includes(',')) return ','
  return [';', '\t'].find((separator) => first.includes(separator)) ?? ','
}

function* readRecords(text: string): Generator<CsvRecord> {
  const separator = findSeparator(text)
  const cell = cellEndedBy(separator)
  let [line, begin, cells]: [number, number, string[]] = [1, 1, []]
  let position = 0
  while (position < text.length || cells.length > 0) {
    cell.lastIndex = position
    const match = cell.exec(text)
    // A quote without its end: from here on the cells are not known.
    if (!match) return
    const [whole, quoted, plain = '', end = ''] = match
    cells.push(cleanBlanks(quoted?.replaceAll('""', '"') ?? plain))
    line += whole.split(lineEnd).length - 1
    position += whole.length
    if (end === separator) continue
    yield { line: begin, cells }
    ;[begin, cells] = [line, []]
  }
}

/** The header of a CSV file and the records that begin on the given lines, as far as they can be read. */
export async function readCsvLines(file: Blob, lines: ReadonlySet<number>): Promise<{ header: readonly string[]; records: CsvRecord[] }> {
  const last = Math.max(1, ...lines)
  const found: CsvRecord[] = []
  let header: readonly string[] | null = null
  for (const record of readRecords(decode(await file.arrayBuffer()))) {
    if (record.line > last && header) break
    if (!(record.line === 1 && /^sep=[,;|]?$/i.test(record.cells[0] ?? ''))) header ??= record.cells
    if (lines.has(record.line)) found.push(record)
  }
  return { header: header ?? [], records: found }
}

const formula = /^[=+\-@\t\r\n]/
const amount = /^-?\d+(?:\.\d+)?$/

/** A cell that a spreadsheet would run as a formula is written as text. */
const disarm = (value: string): string => (formula.test(value) && !amount.test(value) ? `'${value}` : value)

const quote = (value: string): string => (/[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** A CSV text of the cells as they are, with a byte order mark, without which spreadsheets misread names with an ñ. */
export function joinCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`
}

/** A CSV text to be opened in a spreadsheet, which runs no cell of it. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => joinCsv(rows.map((cells) => cells.map(disarm)))

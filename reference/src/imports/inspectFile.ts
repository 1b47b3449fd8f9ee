import { createReadStream } from 'node:fs'

/** Which of the numbers of `11/12/2026` is the day. */
export type DayOrder = 'month/day/year' | 'day/month/year'

/** What has to be known of a whole file before its first row can be read. */
export interface FileInspection {
  /** A label of `TextDecoder`. */
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  /** How its days with slashes are read; null where none settles it, or where two contradict each other. */
  readonly dayOrder: DayOrder | null
  /** Whether a comma begins the decimals of its numbers, as a cell such as `1234,5` settles. */
  readonly hasDecimalComma: boolean
}

/** As spreadsheets of the United States and of the Philippines write a day that was typed as `2026-10-30`. */
export const slashedDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/
/** Whole cells, with a time or without: a certificate number may hold a day as well. */
const slashedDays = /(?<=[,;\t|"\r\n] *)(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?=(?:[T ]\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?)? *[,;\t|"\r\n])/gi
/** Between other separators than the comma, or in quotes; the bytes of a ₱ before it are other letters in Windows-1252. */
const decimalComma = /(?<=[;\t|"\r\n][^\d,;\t|"\r\n]{0,6})[\d.]+,\d{1,2}(?=[ )%-]*[;\t|"\r\n])/
/** A cell may be cut by the end of a chunk. In characters; a cell that is found twice changes nothing. */
const longestCell = 40

const timed = /^(\S+?)(?:T|\s+)(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:\s*[AP]M)?)$/i

/** Spreadsheets and databases write a day with its time; `time` is empty without one. */
export function splitTime(cell: string): { readonly day: string; readonly time: string } {
  const [, day = cell, time = ''] = timed.exec(cell) ?? []
  return { day, time }
}

export const isMidnight = (time: string): boolean => /^(?:0?0:00(?::00(?:\.0+)?)?(?:\s*AM)?|12:00(?::00)?\s*AM)$/i.test(time)

/** The order of day and month in a date with slashes; null where several are possible: `25/01/15` may begin with the year. */
export function tellOrder([first = '', second = '', year = '']: readonly string[]): DayOrder | null {
  if (Number(second) > 12) return 'month/day/year'
  const isYear = year.length > 2 || Number(year) === 0 || Number(year) > 31
  return Number(first) > 12 && isYear ? 'day/month/year' : null
}

/** What cells settle for the whole file. Days above 12 settle the order: no month has such a number. */
class CellFinder {
  readonly #found = new Set<DayOrder>()
  hasDecimalComma = false
  #tail = ''

  add(piece: string): void {
    const text = this.#tail + piece
    for (const [, ...numbers] of text.matchAll(slashedDays)) {
      const order = tellOrder(numbers)
      if (order) this.#found.add(order)
    }
    this.hasDecimalComma ||= decimalComma.test(text)
    this.#tail = text.slice(-longestCell)
  }

  get order(): DayOrder | null {
    const [order = null, other] = this.#found
    return other === undefined ? order : null
  }
}

function findMarkedEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
}

/** Whether text decodes; a decoder that has thrown once must not be asked again. */
class Utf8Check {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  isUtf8 = true

  add(chunk?: Buffer): void {
    if (!this.isUtf8) return
    try {
      this.#decoder.decode(chunk, { stream: chunk !== undefined })
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      this.isUtf8 = false
    }
  }
}

/**
 * Reads a file once, before its rows are read. UTF-16 shows by its byte order mark ("Unicode text" of spreadsheets); of the rest, what is
 * not UTF-8 is Windows-1252, as older spreadsheets write it.
 */
export async function inspectFile(path: string): Promise<FileInspection> {
  const [cells, utf8] = [new CellFinder(), new Utf8Check()]
  let decoder: InstanceType<typeof TextDecoder> | null = null
  let marked: ReturnType<typeof findMarkedEncoding> = null
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) continue
    if (!decoder) {
      marked = findMarkedEncoding(chunk)
      // Digits and slashes have the same bytes in both encodings without a mark.
      decoder = new TextDecoder(marked ?? 'windows-1252')
    }
    cells.add(decoder.decode(chunk, { stream: true }))
    if (!marked) utf8.add(chunk)
  }
  utf8.add()
  // The last line may have no end.
  cells.add('\n')
  return {
    encoding: marked ?? (utf8.isUtf8 ? 'utf-8' : 'windows-1252'),
    dayOrder: cells.order,
    hasDecimalComma: cells.hasDecimalComma,
  }
}

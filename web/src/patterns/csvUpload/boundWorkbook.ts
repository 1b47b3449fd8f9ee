import { streamXlsxRows } from 'hucre/xlsx'

/** In bytes, of all parts of a workbook once they are unzipped: 30,000 rows of seven cells are 12 million. */
const mostBytes = 150_000_000

/** Rows times columns: the library makes the empty cells, too. */
const mostCells = 3_000_000

/**
 * In bytes, of a part that is not compressed: the library makes the rows of what it reads in one piece all at once, with all cells before the
 * last of each. Some 15,000 rows of seven cells; little where a cell is beyond column ZZ.
 */
const mostStored = (bytes: Uint8Array<ArrayBuffer>) => (/ r="[A-Z]{3}\d/.test(new TextDecoder('latin1').decode(bytes)) ? 64_000 : 2_000_000)
const isPicture = (name: string) => /\.(?:png|jpe?g|gif|[ew]mf)$/i.test(name)

const partSignature = 0x02014b50

/** What a zip archive says of the size of a part; the library unpacks no further. Infinity where it does not say. */
function sizeOfPart(bytes: Uint8Array<ArrayBuffer>, part: DataView, stored: number): number {
  const isSaidLater = (part.getUint16(8, true) & 8) !== 0
  const isStored = part.getUint16(10, true) === 0
  const [zipped, size] = [part.getUint32(20, true), part.getUint32(24, true)]
  if (size === 0) return zipped > 0 || isSaidLater ? Infinity : 0
  const name = new TextDecoder().decode(bytes.subarray(part.byteOffset + 46, part.byteOffset + 46 + part.getUint16(28, true)))
  return isStored && size > stored && !isPicture(name) ? Infinity : size
}

/** How large the parts of a zip archive are together. What looks like the entry of a part inside another is counted as well. */
function unzippedSize(bytes: Uint8Array<ArrayBuffer>): number {
  const stored = mostStored(bytes)
  let sum = 0
  for (let at = bytes.indexOf(0x50); at >= 0 && at + 46 <= bytes.length; at = bytes.indexOf(0x50, at + 1)) {
    const part = new DataView(bytes.buffer, at)
    if (part.getUint32(0, true) === partSignature) sum += sizeOfPart(bytes, part, stored)
  }
  return sum
}

/** Whether a workbook is small enough to be unzipped at all. */
export const canBeUnzipped = (bytes: Uint8Array<ArrayBuffer>): boolean => unzippedSize(bytes) <= mostBytes

/** Whether a sheet, from 0, spans no more cells than a page can hold; its rows are read one at a time. */
export async function canBeHeld(bytes: Uint8Array<ArrayBuffer>, sheet: number): Promise<boolean> {
  let columns = 0
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    columns = Math.max(columns, values.length)
    if ((index + 1) * columns > mostCells) return false
  }
  return true
}

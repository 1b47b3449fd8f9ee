import type { Place, Sheet } from './pdfSheet.ts'
import { colours, page, toPrintable } from './pdfSheet.ts'

/** Every length here is in points. */
export interface TableColumn {
  title: string
  width: number
  align?: 'right'
  look?: 'soft' | 'bold'
}

interface PlacedColumn extends TableColumn {
  left: number
}

interface TableRow {
  cells: readonly string[]
  /** Stands under the row, from its second column on. */
  note?: string
  isBold?: boolean
}

export interface PrintedTable {
  hasHead: boolean
  columns: readonly PlacedColumn[]
  rows: readonly TableRow[]
}

type Piece = PlacedColumn & { text: string }

/** What of a row is drawn together; a row with a long text or a note has several. */
interface Line {
  pieces: readonly Piece[]
  isBold: boolean
  before: number
  after: number
}

const rowPadding = 5
const columnGap = 8
const headHeight = 22
const textSize = 9

/** Columns side by side, from the left edge of the page. */
export function spreadColumns(columns: readonly TableColumn[]): PlacedColumn[] {
  let left: number = page.left
  return columns.map((column, index) => {
    const placed = { ...column, left, width: column.width - (index === columns.length - 1 ? 0 : columnGap) }
    left += column.width
    return placed
  })
}

/** Trap: PDFKit begins pages of its own for a text that is taller than one; so many of the widest letters fill half of it. */
function cutText(text: string, width: number): string[] {
  const most = Math.floor(width * 4)
  const cut = new RegExp(`.{1,${most}}(?!\\S)|.{1,${most}}`, 'gu')
  return (text.replace(/\s+/g, ' ').match(cut) ?? []).map((part) => part.trim())
}

function piecesOf(columns: readonly PlacedColumn[], cells: readonly string[]): Piece[][] {
  const cut = columns.map((column, index) => cutText(toPrintable(cells[index] ?? ''), column.width).map((text) => ({ ...column, text })))
  const count = Math.max(1, ...cut.map((parts) => parts.length))
  return Array.from({ length: count }, (_none, index) => cut.flatMap((parts) => parts[index] ?? []))
}

function linesOf(columns: readonly PlacedColumn[], { cells, note = '', isBold = false }: TableRow): Line[] {
  const left = columns[1]?.left ?? page.left
  const whole = { title: '', left, width: page.right - left }
  const all = [...piecesOf(columns, cells), ...(note === '' ? [] : piecesOf([whole], [note]))]
  return all.map((pieces, index) => ({
    pieces,
    isBold,
    before: index === 0 ? rowPadding : 0,
    after: index === all.length - 1 ? rowPadding : 2,
  }))
}

const setFont = (sheet: Sheet, { look }: TableColumn, isBold: boolean) =>
  sheet
    .font(isBold || look === 'bold' ? 'bold' : 'regular')
    .fontSize(textSize)
    .fillColor(look === 'soft' ? colours.soft : colours.ink)

function heightOf(sheet: Sheet, { pieces, isBold, before, after }: Line): number {
  const heights = pieces.map((piece) => setFont(sheet, piece, isBold).heightOfString(piece.text, { width: piece.width }))
  return before + Math.max(0, ...heights) + after
}

function drawHead(sheet: Sheet, columns: readonly PlacedColumn[], y: number): void {
  sheet.font('bold').fontSize(8).fillColor(colours.soft)
  for (const { title, left, width, align = 'left' } of columns) sheet.text(title, left, y + 6, { width, align })
}

function drawLine(sheet: Sheet, { pieces, isBold, before }: Line, y: number): void {
  for (const piece of pieces) {
    const { text, left, width, align = 'left' } = piece
    setFont(sheet, piece, isBold).text(text, left, y + before, { width, align })
  }
}

const drawRule = (sheet: Sheet, y: number) => sheet.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke(colours.line)

export function drawTable(sheet: Sheet, { hasHead, columns, rows }: PrintedTable, place: Place): void {
  const begin = () => {
    if (!hasHead) return
    drawHead(sheet, columns, place.y)
    place.y += headHeight
  }
  begin()
  for (const line of rows.flatMap((row) => linesOf(columns, row))) {
    const height = heightOf(sheet, line)
    if (place.y + height > page.bottom) {
      drawRule(sheet, place.y)
      place.turn()
      begin()
    }
    if (line.before > 0) drawRule(sheet, place.y)
    drawLine(sheet, line, place.y)
    place.y += height
  }
  drawRule(sheet, place.y)
}

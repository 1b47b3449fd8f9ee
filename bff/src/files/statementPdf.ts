import type { Readable } from 'node:stream'
import { formatDay } from '../../../schema/rules/days.ts'
import { formatPesos } from '../money/pesos.ts'
import type { Sheet, SheetHeading } from './pdfSheet.ts'
import { colours, drawFooter, openSheet, page, write } from './pdfSheet.ts'
import type { PrintedStatement } from './printedStatement.ts'

interface Row {
  on: string
  title: string
  amount: string
  balance: string
  isBold: boolean
}

interface MeasuredRow extends Row {
  /** Every length here is in points. */
  height: number
}

const columns = {
  on: { left: 58, width: 82, align: 'left' },
  title: { left: 146, width: 200, align: 'left' },
  amount: { left: 350, width: 92, align: 'right' },
  balance: { left: 446, width: 92, align: 'right' },
} as const
type ColumnName = keyof typeof columns

const rowPadding = 5
const headRowHeight = 22
const headings: Readonly<Record<ColumnName, string>> = { on: 'Date', title: 'Movement', amount: 'Amount', balance: 'Balance' }

const rowsOf = ({ rows }: PrintedStatement): Row[] =>
  rows.map(({ on, title, amount, balance }) => ({
    on: formatDay(on),
    title,
    amount: amount === null ? '' : formatPesos(amount),
    balance: formatPesos(balance),
    isBold: amount === null,
  }))

/** The rows of each page; a long title takes more than a line, so that nothing of it is lost. */
function paginate(sheet: Sheet, rows: readonly Row[], firstTop: number): MeasuredRow[][] {
  const pages: MeasuredRow[][] = [[]]
  let y = firstTop + headRowHeight
  for (const row of rows) {
    sheet.font(row.isBold ? 'bold' : 'regular').fontSize(9)
    const height = sheet.heightOfString(row.title, { width: columns.title.width }) + 2 * rowPadding
    if (y + height > page.bottom) {
      pages.push([])
      y = page.top + 28 + headRowHeight
    }
    pages.at(-1)?.push({ ...row, height })
    y += height
  }
  return pages
}

function drawHeading(sheet: Sheet, { title, period }: PrintedStatement, heading: SheetHeading): number {
  const { cooperative, member, memberCode } = heading
  write(sheet, cooperative, { x: page.left, y: page.top, size: 11, colour: colours.brand, font: 'bold', width: 495 })
  write(sheet, title, { x: page.left, y: page.top + 20, size: 20, font: 'bold', width: 495 })
  const facts = [
    ['Member', member, 205],
    ['System ID', memberCode, 100],
    ['Period', period, 190],
  ] as const
  let x = page.left
  let height = 0
  for (const [label, value, width] of facts) {
    write(sheet, label, { x, y: page.top + 58, size: 8, colour: colours.soft })
    sheet.font('regular').fontSize(10).fillColor(colours.ink)
    sheet.text(value, x, page.top + 70, { width: width - 10 })
    height = Math.max(height, sheet.heightOfString(value, { width: width - 10 }))
    x += width
  }
  return page.top + 86 + height
}

function drawSums(sheet: Sheet, { sums }: PrintedStatement, top: number): number {
  const width = (page.right - page.left) / sums.length
  sheet.rect(page.left, top, page.right - page.left, 46).fill(colours.band)
  sums.forEach(([label, amount], index) => {
    const x = page.left + index * width + 8
    write(sheet, label, { x, y: top + 9, size: 8, colour: colours.soft })
    write(sheet, formatPesos(amount), { x, y: top + 22, size: 11, font: 'bold' })
  })
  return top + 64
}

function drawCells(sheet: Sheet, cells: Readonly<Record<ColumnName, string>>, y: number): void {
  for (const name of ['on', 'title', 'amount', 'balance'] as const) {
    const { left, width, align } = columns[name]
    if (cells[name] !== '') sheet.text(cells[name], left, y, { width, align })
  }
}

function drawTable(sheet: Sheet, rows: readonly MeasuredRow[], top: number): void {
  sheet.font('bold').fontSize(8).fillColor(colours.soft)
  drawCells(sheet, headings, top + 6)
  let y = top + headRowHeight
  for (const row of rows) {
    sheet.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke(colours.line)
    sheet
      .font(row.isBold ? 'bold' : 'regular')
      .fontSize(9)
      .fillColor(colours.ink)
    drawCells(sheet, row, y + rowPadding)
    y += row.height
  }
  sheet.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke(colours.line)
}

function draw(sheet: Sheet, statement: PrintedStatement, heading: SheetHeading): void {
  sheet.addPage()
  const tableTop = drawSums(sheet, statement, drawHeading(sheet, statement, heading))
  const pages = paginate(sheet, rowsOf(statement), tableTop)
  for (const [index, rows] of pages.entries()) {
    if (index > 0) {
      sheet.addPage()
      write(sheet, `${titleOf(statement)}, ${heading.member}`, { x: page.left, y: page.top, size: 9, font: 'bold', width: 495 })
    }
    drawTable(sheet, rows, index === 0 ? tableTop : page.top + 28)
    drawFooter(sheet, heading, `Page ${index + 1} of ${pages.length}`)
  }
}

const titleOf = ({ title, period }: PrintedStatement): string => `${title}, ${period}`

/** A statement as PDF, A4. */
export function statementPdf(statement: PrintedStatement, heading: SheetHeading): Readable {
  const sheet = openSheet(titleOf(statement), heading)
  draw(sheet, statement, heading)
  sheet.end()
  return sheet
}

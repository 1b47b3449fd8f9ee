import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { StatementSource } from '../domains/subscriptions/source.ts'
import { clockInManila } from '../mapping/day.ts'
import { formatDay } from '../mapping/formatDay.ts'
import { formatPesos } from '../mapping/pesos.ts'

/** What a statement says beside its movements. */
export interface StatementHeading {
  /** The cooperative's name. */
  cooperative: string
  /** The member's full name. */
  member: string
  /** The System ID. */
  memberCode: string
  now: Date
}

type Sheet = PDFKit.PDFDocument

interface Row {
  on: string
  title: string
  amount: string
  balance: string
  isBold: boolean
}

interface MeasuredRow extends Row {
  /** In points, as every length here. */
  height: number
}

// The built-in fonts of PDF have no ₱.
const require = createRequire(import.meta.url)
const fonts = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
const colours = { ink: '#1c2b24', soft: '#55645c', line: '#d5ddd8', brand: '#0e4a37', band: '#eef4f0' }
const page = { width: 595.28, height: 841.89, left: 50, right: 545.28, top: 50, bottom: 780 }
const columns = {
  on: { left: 58, width: 82, align: 'left' },
  title: { left: 146, width: 200, align: 'left' },
  amount: { left: 350, width: 92, align: 'right' },
  balance: { left: 446, width: 92, align: 'right' },
} as const
type ColumnName = keyof typeof columns

const rowPadding = 5
const headRowHeight = 22
const footerTop = 800
const names = { SHARE_CAPITAL: 'Share capital statement', SAVINGS: 'Savings statement' } as const
const headings: Readonly<Record<ColumnName, string>> = { on: 'Date', title: 'Movement', amount: 'Amount', balance: 'Balance' }

/** With the sign of mathematics, which is as wide as a digit. */
const pesosOf = (amount: string) => formatPesos(amount).replace('-', '−')

const timeOf = (now: Date) => {
  const clock = clockInManila(now)
  return `${formatDay(clock.slice(0, 10))} ${clock.slice(11, 16)}`
}

function rowsOf({ from, to, opening, closing, movements }: StatementSource): Row[] {
  const balanceRow = (on: string, title: string, balance: string) => ({
    on: formatDay(on),
    title,
    amount: '',
    balance: pesosOf(balance),
    isBold: true,
  })
  return [
    balanceRow(from, 'Opening balance', opening),
    ...movements.map(({ on, title, amount, balance }) => ({
      on: formatDay(on),
      title,
      amount: pesosOf(amount),
      balance: pesosOf(balance),
      isBold: false,
    })),
    balanceRow(to, 'Closing balance', closing),
  ]
}

function write(
  sheet: Sheet,
  text: string,
  options: { x: number; y: number; size: number; colour?: string; font?: string; width?: number },
): void {
  const { x, y, size, colour = colours.ink, font = 'regular', width } = options
  sheet.font(font).fontSize(size).fillColor(colour)
  sheet.text(text, x, y, width === undefined ? { lineBreak: false } : { width, height: size * 1.4, ellipsis: true })
}

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

function drawHeading(sheet: Sheet, { subscription, from, to }: StatementSource, heading: StatementHeading): number {
  const { cooperative, member, memberCode } = heading
  write(sheet, cooperative, { x: page.left, y: page.top, size: 11, colour: colours.brand, font: 'bold', width: 495 })
  write(sheet, names[subscription], { x: page.left, y: page.top + 20, size: 20, font: 'bold' })
  const facts = [
    ['Member', member, 205],
    ['System ID', memberCode, 100],
    ['Period', `${formatDay(from)} to ${formatDay(to)}`, 190],
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

function drawSums(sheet: Sheet, { opening, putIn, takenOut, closing }: StatementSource, top: number): number {
  const sums = [
    ['Opening balance', opening],
    ['Put in', putIn],
    ['Taken out', takenOut],
    ['Closing balance', closing],
  ] as const
  const width = (page.right - page.left) / sums.length
  sheet.rect(page.left, top, page.right - page.left, 46).fill(colours.band)
  sums.forEach(([label, amount], index) => {
    const x = page.left + index * width + 8
    write(sheet, label, { x, y: top + 9, size: 8, colour: colours.soft })
    write(sheet, pesosOf(amount), { x, y: top + 22, size: 11, font: 'bold' })
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

function drawFooter(sheet: Sheet, { cooperative, memberCode, now }: StatementHeading, number: string): void {
  const y = footerTop
  write(sheet, `${cooperative} · ${memberCode} · made ${timeOf(now)}`, { x: page.left, y, size: 8, colour: colours.soft, width: 380 })
  sheet
    .font('regular')
    .fontSize(8)
    .fillColor(colours.soft)
    .text(number, page.right - 110, y, { width: 110, align: 'right' })
}

async function draw(sheet: Sheet, statement: StatementSource, heading: StatementHeading): Promise<void> {
  sheet.addPage()
  const tableTop = drawSums(sheet, statement, drawHeading(sheet, statement, heading))
  const pages = paginate(sheet, rowsOf(statement), tableTop)
  for (const [index, rows] of pages.entries()) {
    if (index > 0) {
      sheet.addPage()
      write(sheet, `${names[statement.subscription]}, ${heading.member}`, { x: page.left, y: page.top, size: 9, font: 'bold', width: 495 })
    }
    drawTable(sheet, rows, index === 0 ? tableTop : page.top + 28)
    drawFooter(sheet, heading, `Page ${index + 1} of ${pages.length}`)
    // Other requests are answered between two pages.
    await setImmediate()
    if (sheet.destroyed) return
  }
}

/** A statement as PDF, A4, each page streamed as it is drawn. */
export function statementPdf(statement: StatementSource, heading: StatementHeading): Readable {
  const sheet = new PDFDocument({
    size: [page.width, page.height],
    // Trap: text below a bottom margin would begin a page of its own.
    margins: { top: page.top, left: page.left, right: page.left, bottom: 0 },
    autoFirstPage: false,
    lang: 'en-PH',
    displayTitle: true,
    info: { Title: names[statement.subscription], Author: heading.cooperative, CreationDate: heading.now },
  })
  sheet.registerFont('regular', fonts.regular)
  sheet.registerFont('bold', fonts.bold)
  draw(sheet, statement, heading).then(
    () => sheet.end(),
    (error: unknown) => sheet.destroy(error instanceof Error ? error : new Error('a statement could not be drawn', { cause: error })),
  )
  return sheet
}

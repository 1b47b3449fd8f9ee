import type { Readable } from 'node:stream'
import { formatDay } from '../../../schema/rules/days.ts'
import { formatPesos } from '../money/pesos.ts'
import type { Sheet, SheetHeading } from './pdfSheet.ts'
import { colours, drawFooters, openSheet, page, toPrintable, turnPage, write } from './pdfSheet.ts'
import type { PrintedTable } from './pdfTable.ts'
import { drawTable } from './pdfTable.ts'
import type { PrintedStatement } from './printedStatement.ts'

const columns = [
  { title: 'Date', left: 58, width: 82 },
  { title: 'Movement', left: 146, width: 200 },
  { title: 'Amount', left: 350, width: 92, align: 'right' },
  { title: 'Balance', left: 446, width: 92, align: 'right' },
] as const

function tableOf({ rows }: PrintedStatement): PrintedTable {
  return {
    hasHead: true,
    columns,
    rows: rows.map(({ on, title, amount, balance }) => ({
      cells: [formatDay(on), title, amount === null ? '' : formatPesos(amount), formatPesos(balance)],
      isBold: amount === null,
    })),
  }
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
    sheet.text(toPrintable(value), x, page.top + 70, { width: width - 10 })
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

function draw(sheet: Sheet, statement: PrintedStatement, heading: SheetHeading): void {
  sheet.addPage()
  const y = drawSums(sheet, statement, drawHeading(sheet, statement, heading))
  const place = { y, turn: () => turnPage(sheet, `${titleOf(statement)}, ${heading.member}`, place) }
  drawTable(sheet, tableOf(statement), place)
  drawFooters(sheet, heading)
}

const titleOf = ({ title, period }: PrintedStatement): string => `${title}, ${period}`

/** A statement as PDF, A4. */
export function statementPdf(statement: PrintedStatement, heading: SheetHeading): Readable {
  const sheet = openSheet(titleOf(statement), heading)
  draw(sheet, statement, heading)
  sheet.end()
  return sheet
}

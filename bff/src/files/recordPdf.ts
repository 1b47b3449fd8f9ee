import type { Readable } from 'node:stream'
import type { Sheet, SheetHeading } from './pdfSheet.ts'
import { colours, drawFooter, openSheet, page, write } from './pdfSheet.ts'
import type { RecordLine } from './recordLines.ts'

const title = 'My data'
const lineWidth = page.right - page.left

/** By the heading's level; points. */
const looks = {
  0: { font: 'bold', size: 13, before: 18, after: 4 },
  1: { font: 'bold', size: 10, before: 8, after: 2 },
  line: { font: 'regular', size: 8.5, before: 0, after: 3 },
} as const

/** Trap: PDFKit begins pages of its own for a text that is taller than one. */
const cutLine = ({ text, heading }: RecordLine): RecordLine[] =>
  (text.replace(/\s+/g, ' ').match(/.{1,1500}(?!\S)|.{1,1500}/g) ?? []).map((part) => ({ text: part.trim(), heading }))

function drawTop(sheet: Sheet, { cooperative, member, memberCode }: SheetHeading): number {
  sheet.addPage()
  write(sheet, cooperative, { x: page.left, y: page.top, size: 11, colour: colours.brand, font: 'bold', width: lineWidth })
  write(sheet, title, { x: page.left, y: page.top + 20, size: 20, font: 'bold' })
  write(sheet, `${member}, System ID ${memberCode}`, { x: page.left, y: page.top + 50, size: 10, width: lineWidth })
  return page.top + 74
}

function drawLines(sheet: Sheet, lines: readonly RecordLine[], heading: SheetHeading): void {
  let y = drawTop(sheet, heading)
  let number = 1
  for (const { text, heading: level } of lines.flatMap(cutLine)) {
    const { font, size, before, after } = looks[level ?? 'line']
    sheet.font(font).fontSize(size)
    const height = sheet.heightOfString(text, { width: lineWidth })
    if (y + before + height > page.bottom) {
      drawFooter(sheet, heading, `Page ${number}`)
      sheet.addPage()
      number += 1
      y = page.top
      sheet.font(font).fontSize(size)
    }
    sheet.fillColor(colours.ink).text(text, page.left, y + before, { width: lineWidth })
    y += before + height + after
  }
  drawFooter(sheet, heading, `Page ${number}`)
}

/** A member's record as PDF, A4. */
export function recordPdf(lines: readonly RecordLine[], heading: SheetHeading): Readable {
  const sheet = openSheet(title, heading)
  drawLines(sheet, lines, heading)
  sheet.end()
  return sheet
}

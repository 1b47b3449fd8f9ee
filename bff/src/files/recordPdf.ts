import type { Readable } from 'node:stream'
import { formatInstant } from '../../../schema/rules/manilaClock.ts'
import type { Place, Sheet, SheetHeading } from './pdfSheet.ts'
import { colours, drawFooters, openSheet, page, toPrintable, turnPage, write } from './pdfSheet.ts'
import { drawTable } from './pdfTable.ts'
import type { PrintedRecord } from './printedRecord.ts'
import type { PrintedPart } from './recordFacts.ts'

const lineWidth = page.right - page.left

/** The size of each kind of heading and the space around the heading, in points. */
const looks = {
  part: { size: 12, before: 20, after: 6 },
  block: { size: 10, before: 12, after: 4 },
  within: { size: 9, before: 8, after: 3 },
} as const

/** The paths of web/public/favicon.svg, drawn in a square of 32 by 32 points. */
const mark = ['M16 3h3v4h4v4h4v3h3v4h-3v3h-4v4h-4v4h-6v-4H9v-4H5v-3H2v-4h3v-3h4V7h4V3z', 'M13 13h6v6h-6z']

function drawBrand(sheet: Sheet, { cooperative, now }: SheetHeading): void {
  const { left, right, top } = page
  sheet.save().translate(left, top).scale(0.5).lineWidth(2).lineJoin('round')
  for (const path of mark) sheet.path(path).stroke(colours.brand)
  sheet.restore()
  write(sheet, cooperative, { x: left + 22, y: top + 2, size: 11, colour: colours.brand, font: 'bold', width: lineWidth - 202 })
  sheet.font('regular').fontSize(8).fillColor(colours.soft)
  sheet.text(`made ${formatInstant(now)}`, right - 170, top + 4, { width: 170, align: 'right' })
  sheet
    .moveTo(left, top + 28)
    .lineTo(right, top + 28)
    .lineWidth(1)
    .stroke(colours.soft)
}

/** Draws the head of the first page; returns the height at which the first part begins, in points from the top. */
function drawTop(sheet: Sheet, title: string, about: string, heading: SheetHeading): number {
  sheet.addPage()
  drawBrand(sheet, heading)
  sheet
    .font('bold')
    .fontSize(16)
    .fillColor(colours.ink)
    .text(toPrintable(title), page.left, page.top + 46, { width: lineWidth })
  sheet
    .font('regular')
    .fontSize(9)
    .fillColor(colours.soft)
    .text(about, page.left, sheet.y + 4, { width: lineWidth })
  return sheet.y
}

function drawTitle(sheet: Sheet, text: string, place: Place, look: keyof typeof looks): void {
  const { size, before, after } = looks[look]
  sheet.font('bold').fontSize(size)
  const height = sheet.heightOfString(text, { width: lineWidth })
  // A heading must not be the last thing on a page: 50 points are left for the first row under the heading.
  if (place.y + before + height + 50 > page.bottom) place.turn()
  else place.y += before
  sheet.font('bold').fontSize(size).fillColor(colours.ink).text(toPrintable(text), page.left, place.y, { width: lineWidth })
  place.y += height + after
}

function drawPart(sheet: Sheet, { title, blocks }: PrintedPart, place: Place): void {
  drawTitle(sheet, title, place, 'part')
  if (blocks.length === 0) {
    write(sheet, 'None', { x: page.left, y: place.y, size: 9, colour: colours.soft })
    place.y += 14
  }
  for (const { title: heading, isWithin = false, table } of blocks) {
    if (heading !== undefined) drawTitle(sheet, heading, place, isWithin ? 'within' : 'block')
    drawTable(sheet, table, place)
  }
}

/** The text "Pages 2 to 7: Loans, Sign-ins" for the footer of the first page; empty where the document has one page. */
function nameRest(last: number, titles: readonly string[]): string {
  if (last < 2) return ''
  return `${last === 2 ? 'Page 2' : `Pages 2 to ${last}`}: ${titles.join(', ')}`
}

export function recordPdf({ about, parts }: PrintedRecord, heading: SheetHeading): Readable {
  const title = `What ${heading.cooperative} holds about ${heading.member}`
  const sheet = openSheet(title, heading)
  const place = { y: drawTop(sheet, title, about, heading), turn: () => turnPage(sheet, title, place) }
  const later: string[] = []
  const pageCount = () => sheet.bufferedPageRange().count
  for (const [index, part] of parts.entries()) {
    drawPart(sheet, { ...part, title: `${index + 1}. ${part.title}` }, place)
    if (pageCount() > 1) later.push(part.title)
  }
  drawFooters(sheet, heading, nameRest(pageCount(), later))
  sheet.end()
  return sheet
}

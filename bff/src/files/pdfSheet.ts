import { createRequire } from 'node:module'
import { openSync } from 'fontkit'
import PDFDocument from 'pdfkit'
import { formatInstant } from '../../../schema/rules/manilaClock.ts'
import { removeInvisible } from '../../../schema/rules/visibleText.ts'

/** What every PDF file of a member names. */
export interface SheetHeading {
  cooperative: string
  member: string
  /** The System ID. */
  memberCode: string
  now: Date
}

export type Sheet = PDFKit.PDFDocument

/** Where the next thing is drawn. */
export interface Place {
  /** In points from the top of the page. */
  y: number
  /** Begins a page. */
  turn: () => void
}

// The built-in fonts of PDF have no ₱. Opened once: reading them takes three times as long as drawing a page.
const require = createRequire(import.meta.url)
const fonts = {
  regular: openSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: openSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
}
export const colours = { ink: '#1c2b24', soft: '#55645c', line: '#d5ddd8', brand: '#0e4a37', band: '#eef4f0' }
export const page = { width: 595.28, height: 841.89, left: 50, right: 545.28, top: 50, bottom: 780 }
const footerTop = 800

/** The text with □ for letters that the font lacks and would leave blank. */
export const toPrintable = (text: string): string =>
  removeInvisible(text).replace(/\P{ASCII}/gu, (letter) => (fonts.regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : '□'))

export function write(
  sheet: Sheet,
  text: string,
  options: { x: number; y: number; size: number; colour?: string; font?: string; width?: number },
): void {
  const { x, y, size, colour = colours.ink, font = 'regular', width } = options
  sheet.font(font).fontSize(size).fillColor(colour)
  sheet.text(toPrintable(text), x, y, width === undefined ? { lineBreak: false } : { width, height: size * 1.4, ellipsis: true })
}

/** Begins a page after the first, with the title of the document at the top. */
export function turnPage(sheet: Sheet, title: string, place: Place): void {
  sheet.addPage()
  write(sheet, title, { x: page.left, y: page.top, size: 9, font: 'bold', width: page.right - page.left })
  place.y = page.top + 28
}

/** Draws the footers when all pages have been made; `first` replaces the usual words of the footer on the first page. */
export function drawFooters(sheet: Sheet, { cooperative, memberCode, now }: SheetHeading, first = ''): void {
  const { count } = sheet.bufferedPageRange()
  const usual = [cooperative, memberCode, `made ${formatInstant(now)}`].filter((word) => word !== '').join(' · ')
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(index)
    const words = index === 0 && first !== '' ? first : usual
    sheet.font('regular').fontSize(8).fillColor(colours.soft)
    // A height of 20 points holds two lines; longer words end in an ellipsis.
    sheet.text(toPrintable(words), page.left, footerTop, { width: 400, height: 20, ellipsis: true })
    sheet.text(`Page ${index + 1} of ${count}`, page.right - 90, footerTop, { width: 90, align: 'right' })
  }
}

/** An empty A4 document, without a page. */
export function openSheet(title: string, { cooperative, now }: SheetHeading): Sheet {
  const sheet = new PDFDocument({
    size: [page.width, page.height],
    // Trap: text below a bottom margin would begin a page of its own.
    margins: { top: page.top, left: page.left, right: page.left, bottom: 0 },
    autoFirstPage: false,
    // The number of pages is known when the last is drawn.
    bufferPages: true,
    lang: 'en-PH',
    displayTitle: true,
    info: { Title: title, Author: cooperative, CreationDate: now },
  })
  sheet.registerFont('regular', fonts.regular)
  sheet.registerFont('bold', fonts.bold)
  return sheet
}

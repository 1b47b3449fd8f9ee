import { createRequire } from 'node:module'
import { openSync } from 'fontkit'
import PDFDocument from 'pdfkit'
import { clockInManila } from '../calendar/day.ts'
import { formatDay } from '../../../schema/rules/days.ts'

/** What every PDF file of a member names. */
export interface SheetHeading {
  cooperative: string
  member: string
  /** The System ID. */
  memberCode: string
  now: Date
}

export type Sheet = PDFKit.PDFDocument

// The built-in fonts of PDF have no ₱. Opened once: reading them takes three times as long as drawing a page.
const require = createRequire(import.meta.url)
const fonts = {
  regular: openSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: openSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
}
export const colours = { ink: '#1c2b24', soft: '#55645c', line: '#d5ddd8', brand: '#0e4a37', band: '#eef4f0' }
export const page = { width: 595.28, height: 841.89, left: 50, right: 545.28, top: 50, bottom: 780 }
const footerTop = 800

const timeOf = (now: Date) => {
  const clock = clockInManila(now)
  return `${formatDay(clock.slice(0, 10))} ${clock.slice(11, 16)}`
}

export function write(
  sheet: Sheet,
  text: string,
  options: { x: number; y: number; size: number; colour?: string; font?: string; width?: number },
): void {
  const { x, y, size, colour = colours.ink, font = 'regular', width } = options
  sheet.font(font).fontSize(size).fillColor(colour)
  sheet.text(text, x, y, width === undefined ? { lineBreak: false } : { width, height: size * 1.4, ellipsis: true })
}

export function drawFooter(sheet: Sheet, { cooperative, memberCode, now }: SheetHeading, number: string): void {
  const y = footerTop
  write(sheet, `${cooperative} · ${memberCode} · made ${timeOf(now)}`, { x: page.left, y, size: 8, colour: colours.soft, width: 380 })
  sheet
    .font('regular')
    .fontSize(8)
    .fillColor(colours.soft)
    .text(number, page.right - 110, y, { width: 110, align: 'right' })
}

/** An empty A4 document, without a page. */
export function openSheet(title: string, { cooperative, now }: SheetHeading): Sheet {
  const sheet = new PDFDocument({
    size: [page.width, page.height],
    // Trap: text below a bottom margin would begin a page of its own.
    margins: { top: page.top, left: page.left, right: page.left, bottom: 0 },
    autoFirstPage: false,
    lang: 'en-PH',
    displayTitle: true,
    info: { Title: title, Author: cooperative, CreationDate: now },
  })
  sheet.registerFont('regular', fonts.regular)
  sheet.registerFont('bold', fonts.bold)
  return sheet
}

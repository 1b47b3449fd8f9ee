import { buffer } from 'node:stream/consumers'
import type { SheetHeading } from './pdfSheet.ts'
import { printRecord } from './printedRecord.ts'
import type { PrintedStatement } from './printedStatement.ts'
import { recordPdf } from './recordPdf.ts'
import { statementPdf } from './statementPdf.ts'

/** What is drawn as PDF, under its heading. */
export type PdfJob = { heading: SheetHeading } & ({ statement: PrintedStatement } | { record: unknown })

/** Draws a file, in a worker thread: drawing takes its thread 100 to 200 ms. The thread keeps the fonts. */
export function drawPdf(job: PdfJob): Promise<Buffer> {
  return buffer('statement' in job ? statementPdf(job.statement, job.heading) : recordPdf(printRecord(job.record), job.heading))
}

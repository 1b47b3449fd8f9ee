import type { RenderContext } from './downloadHandler.ts'
import type { PdfJob } from './pdfWorker.ts'
import type { PrintedStatement } from './printedStatement.ts'
import { headingOf, renderAsPdf } from './renderAsPdf.ts'
import type { Unread } from '../reading/unread.ts'
import { fieldsOf, text } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'

/** The System ID of a member. Source: GET /api/user/summary. */
const readMemberCode = (response: Unread<Contract['MemberSummary']>): string => text(fieldsOf(response).MemberCode)

export const statementTypes = { csv: 'text/csv', pdf: 'application/pdf' } as const
export type StatementFormat = keyof typeof statementTypes

/** A statement, ready to be written in either format. */
export interface StatementFile {
  csv: () => string
  printed: () => PrintedStatement
}

async function readJob(read: () => Promise<StatementFile>, context: RenderContext): Promise<PdfJob> {
  const [statement, memberCode] = await Promise.all([read(), context.rest('getUserSummary', { read: readMemberCode })])
  return { statement: statement.printed(), heading: headingOf(context, memberCode) }
}

/** Reads a statement and writes it. A PDF is read and drawn in its member's turn. */
export async function renderStatement(format: StatementFormat, read: () => Promise<StatementFile>, context: RenderContext) {
  if (format === 'csv') return { type: `${statementTypes.csv}; charset=utf-8`, body: (await read()).csv() }
  return renderAsPdf(() => readJob(read, context), context)
}

import type { RenderContext } from './downloadHandler.ts'
import type { PdfJob } from './pdfWorker.ts'
import type { PrintedStatement } from './printedStatement.ts'
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

async function readJob(read: () => Promise<StatementFile>, { rest, claims, cooperative, now }: RenderContext): Promise<PdfJob> {
  const [statement, memberCode] = await Promise.all([read(), rest('getUserSummary', { read: readMemberCode })])
  const member = `${claims.firstName} ${claims.lastName}`.trim() || claims.userName
  return { statement: statement.printed(), heading: { cooperative, member, memberCode, now } }
}

/** Reads a statement and writes it. A PDF is read and drawn in its member's turn. */
export async function renderStatement(format: StatementFormat, read: () => Promise<StatementFile>, context: RenderContext) {
  if (format === 'csv') return { type: `${statementTypes.csv}; charset=utf-8`, body: (await read()).csv() }
  return { type: statementTypes.pdf, body: await context.pdf.make(context.turnKey, () => readJob(read, context), context.signal) }
}

import { readMemberCode } from '../domains/subscriptions/readMemberCode.ts'
import { PublicError } from '../errors/publicError.ts'
import type { RenderContext } from './downloadHandler.ts'
import type { PrintedStatement } from './printedStatement.ts'

export const statementTypes = { csv: 'text/csv', pdf: 'application/pdf' } as const
export type StatementFormat = keyof typeof statementTypes

/** A statement, ready to be written in either format. */
export interface StatementFile {
  csv: () => string
  printed: () => PrintedStatement
}

async function readAndDraw(read: () => Promise<StatementFile>, context: RenderContext) {
  const { rest, claims, cooperative, now, turns, signal } = context
  const [statement, memberCode, { statementPdf }] = await Promise.all([
    read(),
    rest('getUserSummary', { read: readMemberCode }),
    // Loaded when the first is made: most processes never make one.
    import('./statementPdf.ts'),
  ])
  const member = `${claims.firstName} ${claims.lastName}`.trim() || claims.userName
  return turns.draw(async (pause) => {
    // The client is gone, so no client gets this error.
    if (signal.aborted) throw new PublicError('RATE_LIMITED')
    return statementPdf(statement.printed(), { cooperative, member, memberCode, now }, pause)
  })
}

/** Reads a statement and writes it. A PDF is read and drawn in its member's turn. */
export async function renderStatement(format: StatementFormat, read: () => Promise<StatementFile>, context: RenderContext) {
  if (format === 'csv') return { type: `${statementTypes.csv}; charset=utf-8`, body: (await read()).csv() }
  return { type: statementTypes.pdf, body: await context.turns.take(context.turnKey, () => readAndDraw(read, context)) }
}

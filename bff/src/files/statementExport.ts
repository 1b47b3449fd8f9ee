import { z } from 'zod'
import { findStatement } from '../domains/subscriptions/findStatement.ts'
import { readMemberCode } from '../domains/subscriptions/readMemberCode.ts'
import type { StatementSource } from '../domains/subscriptions/source.ts'
import { AnswerError } from '../errors/answerError.ts'
import { timestampInManila } from '../mapping/day.ts'
import { isDay } from '../mapping/timeText.ts'
import type { RenderContext } from './downloadHandler.ts'
import type { RenderedExport } from './exportFile.ts'
import { statementCsv } from './statementCsv.ts'

const aDay = z.string().refine(isDay)
const addressQuery = z.object({ subscription: z.enum(['SHARE_CAPITAL', 'SAVINGS']), from: aDay, to: aDay, format: z.enum(['csv', 'pdf']) })

type Wanted = z.infer<typeof addressQuery>

const types = { csv: 'text/csv', pdf: 'application/pdf' } as const

/** `savings_statement_20261121104300.csv`, the time being Manila's. */
function filenameOf({ subscription, format }: Wanted, now: Date): string {
  return `${subscription.toLowerCase()}_statement_${timestampInManila(now)}.${format}`
}

async function readStatement(wanted: Wanted, { rest }: RenderContext): Promise<StatementSource> {
  const statement = await findStatement(wanted, { rest })
  if (!statement) throw new AnswerError('NOT_FOUND')
  return statement
}

async function renderCsv(wanted: Wanted, context: RenderContext) {
  return { type: `${types.csv}; charset=utf-8`, body: statementCsv(await readStatement(wanted, context)) }
}

async function renderPdf(wanted: Wanted, context: RenderContext) {
  const { rest, claims, cooperative, now } = context
  const [statement, memberCode, { statementPdf }] = await Promise.all([
    readStatement(wanted, context),
    rest('getUserSummary', { read: readMemberCode }),
    // Loaded when the first is made: most processes never make one.
    import('./statementPdf.ts'),
  ])
  const member = `${claims.firstName} ${claims.lastName}`.trim() || claims.userName
  return { type: types.pdf, body: statementPdf(statement, { cooperative, member, memberCode, now }) }
}

/**
 * A statement as CSV or PDF. Source: GET /api/subscription/activities/{type}, of a PDF also GET /api/user/summary; 404 where the REST
 * API has no activities (an extension).
 */
export const statementExport: RenderedExport = {
  prepare(query, now) {
    const { data: wanted } = addressQuery.safeParse(query)
    if (!wanted) throw new AnswerError('BAD_USER_INPUT')
    return {
      filename: filenameOf(wanted, now),
      types: new Set([types[wanted.format]]),
      isShown: false,
      permissions: [],
      render: (context) => (wanted.format === 'csv' ? renderCsv(wanted, context) : renderPdf(wanted, context)),
    }
  },
}

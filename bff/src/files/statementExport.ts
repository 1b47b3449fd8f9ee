import { z } from 'zod'
import { findStatement } from '../domains/subscriptions/findStatement.ts'
import { PublicError } from '../errors/publicError.ts'
import { timestampInManila } from '../calendar/day.ts'
import { isDay } from '../../../schema/rules/days.ts'
import type { RenderContext } from './downloadHandler.ts'
import { exportOf } from './exportFile.ts'
import { printStatement } from './printedStatement.ts'
import type { StatementFile } from './statementFile.ts'
import { renderStatement, statementTypes } from './statementFile.ts'
import type { StatementSource } from '../domains/subscriptions/source.ts'
import { byteOrderMark, csvCell } from '../../../schema/rules/csvCell.ts'

/** A statement with its opening and closing balance as CSV, amounts without a currency sign so that they are numbers. */
function statementCsv({ from, to, opening, closing, movements }: StatementSource): string {
  const rows = [
    ['Date', 'Movement', 'Amount', 'Balance', 'Request code'],
    [from, 'Opening balance', '', opening, ''],
    ...movements.map(({ on, title, amount, balance, requestCode }) => [on, csvCell(title), amount, balance, csvCell(requestCode ?? '')]),
    [to, 'Closing balance', '', closing, ''],
  ]
  return `${byteOrderMark}${rows.map((row) => `${row.join(',')}\r\n`).join('')}`
}

const aDay = z.string().refine(isDay)
const addressQuery = z.object({ subscription: z.enum(['SHARE_CAPITAL', 'SAVINGS']), from: aDay, to: aDay, format: z.enum(['csv', 'pdf']) })

type Wanted = z.infer<typeof addressQuery>

/** `savings_statement_20261121104300.csv`, the time being Manila's. */
function filenameOf({ subscription, format }: Wanted, now: Date): string {
  return `${subscription.toLowerCase()}_statement_${timestampInManila(now)}.${format}`
}

async function readStatement(wanted: Wanted, { rest }: RenderContext): Promise<StatementFile> {
  const statement = await findStatement(wanted, { rest })
  if (!statement) throw new PublicError('NOT_FOUND')
  return { csv: () => statementCsv(statement), printed: () => printStatement(statement) }
}

/**
 * A statement as CSV or PDF. Source: GET /api/subscription/activities/{type}, of a PDF also GET /api/user/summary; 404 where the REST
 * API has no activities (an extension).
 */
export const statementExport = exportOf(addressQuery, (wanted, now) => ({
  filename: filenameOf(wanted, now),
  type: statementTypes[wanted.format],
  render: (context) => renderStatement(wanted.format, () => readStatement(wanted, context), context),
}))

import { z } from 'zod'
import { findLoan } from '../domains/loans/findLoan.ts'
import type { LoanMovements } from '../domains/loans/findMovements.ts'
import { findMovements } from '../domains/loans/findMovements.ts'
import { PublicError } from '../errors/publicError.ts'
import { dayInManila, timestampInManila } from '../calendar/day.ts'
import { moneyOf, pesos } from '../money/pesos.ts'
import { byteOrderMark, csvCell } from '../../../schema/rules/csvCell.ts'
import type { RenderContext } from './downloadHandler.ts'
import { exportOf } from './exportFile.ts'
import { printLoan } from './printedStatement.ts'
import type { StatementFile } from './statementFile.ts'
import { renderStatement, statementTypes } from './statementFile.ts'

const addressQuery = z.object({ loan: z.string(), format: z.enum(['csv', 'pdf']) })

/** A part of a movement with the sign of its amount, so that the parts add up to the amount; empty where the part is not known. */
function signPart(part: string | null, amount: string): string {
  if (part === null) return ''
  return amount.startsWith('-') ? moneyOf(pesos(part).neg()) : part
}

/** The movements of a loan as CSV, amounts without a currency sign so that they are numbers. */
function loanCsv({ movements }: LoanMovements): string {
  const rows = [
    ['Date', 'Movement', 'Principal', 'Interest', 'Amount', 'Balance'],
    ...movements.map(({ on, title, principal, interest, amount, balance }) => [
      on,
      csvCell(title),
      signPart(principal, amount),
      signPart(interest, amount),
      amount,
      balance,
    ]),
  ]
  return `${byteOrderMark}${rows.map((row) => `${row.join(',')}\r\n`).join('')}`
}

async function readStatement(id: string, { rest, now }: RenderContext): Promise<StatementFile> {
  const loan = await findLoan(id, { rest })
  const movements = loan && (await findMovements(loan, { rest }))
  if (!movements) throw new PublicError('NOT_FOUND')
  return { csv: () => loanCsv(movements), printed: () => printLoan(loan, movements, dayInManila(now.toISOString())) }
}

/**
 * The statement of a loan as CSV or PDF. Source: GET /api/user/loans and GET /api/user/loans/{id}/movements, of a PDF also GET
 * /api/user/summary; 404 for a missing loan, and where the REST API has no movements of loans (an extension).
 */
export const loanStatementExport = exportOf(addressQuery, ({ loan, format }, now) => ({
  filename: `loan_statement_${timestampInManila(now)}.${format}`,
  type: statementTypes[format],
  render: (context) => renderStatement(format, () => readStatement(loan, context), context),
}))

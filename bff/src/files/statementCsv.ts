import type { StatementSource } from '../domains/subscriptions/source.ts'
import { byteOrderMark, csvCell } from '../../../schema/rules/csvCell.ts'

/** A statement with its opening and closing balance as CSV, amounts without a currency sign so that they are numbers. */
export function statementCsv({ from, to, opening, closing, movements }: StatementSource): string {
  const rows = [
    ['Date', 'Movement', 'Amount', 'Balance', 'Request code'],
    [from, 'Opening balance', '', opening, ''],
    ...movements.map(({ on, title, amount, balance, requestCode }) => [on, csvCell(title), amount, balance, csvCell(requestCode ?? '')]),
    [to, 'Closing balance', '', closing, ''],
  ]
  return `${byteOrderMark}${rows.map((row) => `${row.join(',')}\r\n`).join('')}`
}

import { formatDay } from '../../../schema/rules/days.ts'
import { moneyOf, pesos } from '../money/pesos.ts'
import { pastDueOf } from '../money/remainingPayments.ts'
import type { LoanMovements } from '../domains/loans/findMovements.ts'
import type { LoanSource } from '../domains/loans/source.ts'
import type { StatementSource } from '../domains/subscriptions/source.ts'

interface PrintedRow {
  /** A day. */
  on: string
  title: string
  /** Null for a balance alone. */
  amount: string | null
  balance: string
}

/** A statement as it is printed; pesos as decimal strings. */
export interface PrintedStatement {
  title: string
  period: string
  sums: readonly (readonly [label: string, amount: string])[]
  rows: readonly PrintedRow[]
}

const names = { SHARE_CAPITAL: 'Share capital statement', SAVINGS: 'Savings statement' } as const
const periodOf = (from: string, to: string): string => `${formatDay(from)} to ${formatDay(to)}`

export function printStatement({
  subscription,
  from,
  to,
  opening,
  putIn,
  takenOut,
  closing,
  movements,
}: StatementSource): PrintedStatement {
  const isUndone = movements.some(({ reverses }) => reverses && reverses.on >= from)
  const without = isUndone ? ', net of reversals' : ''
  return {
    title: names[subscription],
    period: periodOf(from, to),
    sums: [
      ['Opening balance', opening],
      [`Put in${without}`, putIn],
      [`Taken out${without}`, takenOut],
      ['Closing balance', closing],
    ],
    rows: [
      { on: from, title: 'Opening balance', amount: null, balance: opening },
      ...movements,
      { on: to, title: 'Closing balance', amount: null, balance: closing },
    ],
  }
}

/** The movements of a loan until a day, with what is left to pay on it. */
export function printLoan(loan: LoanSource, { isFromBook, movements }: LoanMovements, today: string): PrintedStatement {
  const sumOfSign = (isPayment: boolean) =>
    moneyOf(
      movements.filter(({ amount }) => amount.startsWith('-') === isPayment).reduce((sum, { amount }) => sum.plus(amount), pesos('0')),
    )
  const balance = movements.at(-1)?.balance ?? '0.00'
  const pastDue = pastDueOf(loan, today)
  return {
    title: `${loan.loanType} statement`,
    // Of a loan from a book the ledger has what came since the book was imported.
    period: periodOf(isFromBook ? (movements[0]?.on ?? today) : (loan.grantedOn ?? movements[0]?.on ?? today), today),
    sums: [
      [isFromBook ? 'Balance taken over, and charged' : 'Lent and charged', sumOfSign(false)],
      ['Paid', sumOfSign(true)],
      ['Left to pay', balance],
      ...(pastDue ? ([[`Past due since ${formatDay(pastDue.since).slice(3)}, an estimate`, pastDue.amount]] as const) : []),
    ],
    rows: [...movements, { on: today, title: 'Left to pay', amount: null, balance }],
  }
}

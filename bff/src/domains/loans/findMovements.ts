import type { GraphContext } from '../../context.ts'
import type { LoanHistory } from '../../generated/graph.ts'
import { readDay } from '../../calendar/readTimes.ts'
import { money } from '../../money/money.ts'
import { moneyOf, pesos } from '../../money/pesos.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, flag, nonEmpty, number, optional, present } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import type { LoanSource } from './source.ts'

/** A movement of a loan; pesos as decimal strings. */
interface LoanMovement {
  on: string
  title: string
  /** Negative for a payment. */
  amount: string
  principal: string | null
  interest: string | null
  /** After the movement. */
  balance: string
}

export interface LoanMovements {
  isFromBook: boolean
  /** The oldest first. */
  movements: LoanMovement[]
}

const pesosIn = (amount: Unread<number>): string => money(number(amount))

function readMovement(response: Unread<Contract['LoanMovement']>): Omit<LoanMovement, 'balance'> {
  const movement = fieldsOf(response)
  return {
    on: readDay(movement.TransactionDate),
    title: nonEmpty(movement.Title),
    amount: pesosIn(movement.Amount),
    principal: optional(movement.Principal, pesosIn),
    interest: optional(movement.Interest, pesosIn),
  }
}

function readMovements(response: Unread<Contract['LoanMovements']>): LoanMovements {
  const { IsFromBook, Movements } = fieldsOf(response)
  let balance = pesos('0')
  const movements = each(present(Movements), readMovement).map((movement) => {
    balance = balance.plus(movement.amount)
    return { ...movement, balance: moneyOf(balance) }
  })
  return { isFromBook: flag(IsFromBook), movements }
}

/** The movements of a loan; null where the REST API has none (an extension). Source: GET /api/user/loans/{id}/movements. */
export async function findMovements({ id, hasGuid }: LoanSource, { rest }: Pick<GraphContext, 'rest'>): Promise<LoanMovements | null> {
  if (!hasGuid) return null
  return readIfThere(() => rest('listLoanMovements', { path: { id }, read: readMovements }))
}

/** The payments among the movements, and where the statement is. */
export async function findHistory(loan: LoanSource, context: Pick<GraphContext, 'rest'>): Promise<LoanHistory | null> {
  const found = await findMovements(loan, context)
  if (!found) return null
  const url = (format: string) => `/exports/loan-statement?loan=${encodeURIComponent(loan.id)}&format=${format}`
  const payments = found.movements
    .filter(({ amount }) => amount.startsWith('-'))
    .map(({ on, amount, principal, interest, balance }) => ({
      __typename: 'LoanPayment' as const,
      on,
      principal,
      interest,
      payment: amount.slice(1),
      balanceAfter: balance,
    }))
  return {
    __typename: 'LoanHistory',
    payments: payments.reverse(),
    isFromBook: found.isFromBook,
    csvUrl: url('csv'),
    pdfUrl: url('pdf'),
  }
}

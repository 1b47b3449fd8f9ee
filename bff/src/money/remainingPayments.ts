import type { LoanProgress, PastDue } from '../generated/graph.ts'
import { dayInManila } from '../calendar/day.ts'
import { Decimal } from 'decimal.js'
import { addMonths, monthOf } from '../../../schema/rules/days.ts'
import type { Day } from '../../../schema/rules/days.ts'
import { moneyOf, pesos } from './pesos.ts'

type Progress = Pick<LoanProgress, 'amortization' | 'totalBalance' | 'paymentsMade' | 'paymentsTotal' | 'updatedAt' | 'maturesOn'>

/** The days on which the payments that remain are due, an estimate: monthly, the last at maturity. None for a paid loan, and while its end is not set. */
export function dueDaysOf({ paymentsMade, paymentsTotal, totalBalance, maturesOn }: Progress): Day[] {
  const count = pesos(totalBalance).lte(0) ? 0 : Math.max(0, paymentsTotal - paymentsMade)
  return maturesOn === null ? [] : Array.from({ length: count }, (_none, index) => addMonths(maturesOn, index + 1 - count))
}

/**
 * What was due and is not paid; null where nothing is. Grace: the figures of a loan book are up to a month old, so a payment counts once it
 * was due before the month of the figures, or more than a month ago: to be told of a debt that is paid is worse than to be told late.
 * The REST API has no installments of a loan book, so that this one rule holds on every page.
 */
export function pastDueOf(loan: Progress, today: Day): PastDue | null {
  const monthAgo = addMonths(today, -1)
  const updatedOn = loan.updatedAt === null ? monthAgo : dayInManila(loan.updatedAt)
  const known = monthOf(updatedOn < today ? updatedOn : today)
  const dueDays = dueDaysOf(loan)
  const late = dueDays.filter((day) => day < known || day < monthAgo)
  const [since] = late
  if (since === undefined) return null
  const isAll = late.length === dueDays.length
  const amount = isAll ? pesos(loan.totalBalance) : Decimal.min(loan.totalBalance, pesos(loan.amortization).times(late.length))
  return { __typename: 'PastDue', payments: late.length, amount: moneyOf(amount), since }
}

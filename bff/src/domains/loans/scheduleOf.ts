import { Decimal } from 'decimal.js'
import type { Installment } from '../../generated/graph.ts'
import { addMonths } from '../../../../schema/rules/days.ts'
import { moneyOf, pesos } from '../../money/pesos.ts'
import type { LoanSource } from './source.ts'

/** Equal parts of an amount, to the centavo; the last takes the rest. */
function partsOf(amount: string, count: number): Decimal[] {
  const nearest = pesos(amount).div(count).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  // Of a few centavos, rounded up, nothing would be left for the last part.
  const part = nearest.times(count - 1).gt(amount) ? pesos(amount).div(count).toDecimalPlaces(2, Decimal.ROUND_DOWN) : nearest
  return Array.from({ length: count }, (_none, index) => (index < count - 1 ? part : pesos(amount).minus(part.times(count - 1))))
}

function remainingOf({ paymentsMade, paymentsTotal, totalBalance }: LoanSource): number {
  return pesos(totalBalance).lte(0) ? 0 : Math.max(0, paymentsTotal - paymentsMade)
}

/** The month of a payment, as its first day: the last one is due when the loan matures. */
function monthOf(maturesOn: string, monthsBeforeLast: number): string {
  return addMonths(`${maturesOn.slice(0, 7)}-01`, -monthsBeforeLast)
}

/** The month of the next payment, an estimate; null for a paid loan, and while its end is not set. */
export function nextDueMonthOf(loan: LoanSource): string | null {
  const remaining = remainingOf(loan)
  return remaining === 0 || loan.maturesOn === null ? null : monthOf(loan.maturesOn, remaining - 1)
}

/** The payments that remain, in equal parts that add up to the balances: an estimate; none while the loan's end is not set. */
export function scheduleOf(loan: LoanSource): Installment[] {
  const remaining = remainingOf(loan)
  const { maturesOn } = loan
  if (remaining === 0 || maturesOn === null) return []
  const interests = partsOf(loan.interestBalance, remaining)
  let balance = pesos(loan.principalBalance).plus(loan.interestBalance)
  return partsOf(loan.principalBalance, remaining).map((principal, index) => {
    const interest = interests[index] ?? pesos('0')
    const payment = principal.plus(interest)
    balance = balance.minus(payment)
    return {
      __typename: 'Installment',
      month: monthOf(maturesOn, remaining - 1 - index),
      principal: moneyOf(principal),
      interest: moneyOf(interest),
      payment: moneyOf(payment),
      balanceAfter: moneyOf(balance),
    }
  })
}

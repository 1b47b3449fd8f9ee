import { Decimal } from 'decimal.js'
import type { Installment } from '../../generated/graph.ts'
import { monthOf } from '../../../../schema/rules/days.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import { moneyOf, pesos } from '../../money/pesos.ts'
import { dueDaysOf, pastDueOf } from '../../money/remainingPayments.ts'
import type { LoanSource } from './source.ts'

/** Equal parts of an amount, to the centavo; the last takes the rest. */
function partsOf(amount: string, count: number): Decimal[] {
  const nearest = pesos(amount).div(count).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  // Of a few centavos, rounded up, nothing would be left for the last part.
  const part = nearest.times(count - 1).gt(amount) ? pesos(amount).div(count).toDecimalPlaces(2, Decimal.ROUND_DOWN) : nearest
  return Array.from({ length: count }, (_none, index) => (index < count - 1 ? part : pesos(amount).minus(part.times(count - 1))))
}

/** The month of the next payment that is not past due, an estimate; null for a paid loan, and while its end is not set. */
export function nextDueMonthOf(loan: LoanSource, today: Day): Day | null {
  const next = dueDaysOf(loan)[pastDueOf(loan, today)?.payments ?? 0]
  return next === undefined ? null : monthOf(next)
}

/** The payments that remain, in equal parts that add up to the balances: an estimate; none while the loan's end is not set. */
export function scheduleOf(loan: LoanSource): Installment[] {
  const dueDays = dueDaysOf(loan)
  const remaining = dueDays.length
  const interests = partsOf(loan.interestBalance, remaining)
  let balance = pesos(loan.principalBalance).plus(loan.interestBalance)
  const principals = partsOf(loan.principalBalance, remaining)
  return dueDays.map((day, index) => {
    const [principal, interest] = [principals[index] ?? pesos('0'), interests[index] ?? pesos('0')]
    const payment = principal.plus(interest)
    balance = balance.minus(payment)
    return {
      __typename: 'Installment',
      month: monthOf(day),
      principal: moneyOf(principal),
      interest: moneyOf(interest),
      payment: moneyOf(payment),
      balanceAfter: moneyOf(balance),
    }
  })
}

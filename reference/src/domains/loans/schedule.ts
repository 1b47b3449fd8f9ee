import { Decimal } from 'decimal.js'
import { addMonths } from '../../../../schema/rules/days.ts'
import type { Day } from '../../../../schema/rules/days.ts'

/** One month's part of a loan; pesos as decimal strings. */
export interface Installment {
  readonly number: number
  readonly dueOn: Day
  readonly principal: string
  readonly interest: string
}

/** Equal parts, to the centavo, that add up to the total exactly: the last takes what rounding left. None is below zero. */
function equalParts(total: Decimal, count: number): Decimal[] {
  const part = total.div(count).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  let remaining = total
  return Array.from({ length: count }, (_, index) => {
    const amount = index === count - 1 ? remaining : Decimal.min(part, remaining)
    remaining = remaining.minus(amount)
    return amount
  })
}

/**
 * The schedule of a loan with add-on interest: equal parts of principal and interest, each month on the day of granting.
 * @param principal pesos, e.g. "100000.00"
 * @param interest the total in pesos, e.g. "5000.12"
 */
export function loanSchedule(grantedOn: Day, terms: number, principal: string, interest: string): Installment[] {
  const interestParts = equalParts(new Decimal(interest), terms)
  return equalParts(new Decimal(principal), terms).map((part, index) => ({
    number: index + 1,
    dueOn: addMonths(grantedOn, index + 1),
    principal: part.toFixed(2),
    interest: (interestParts[index] ?? new Decimal(0)).toFixed(2),
  }))
}

import type { Decimal } from 'decimal.js'
import type { EarlyPaymentPreview, Installment, UserError } from '../../generated/graph.ts'
import { formatPesos, moneyOf, pesos } from '../../money/pesos.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import { dueDaysOf } from '../../money/remainingPayments.ts'
import { scheduleOf } from './scheduleOf.ts'
import type { LoanSource } from './source.ts'

/** All the principal that the next payment leaves; null where nothing can be paid on top of it, and once a payment that remains was due. */
export function earlyPaymentLimitOf(loan: LoanSource, today: Day): string | null {
  const [due] = dueDaysOf(loan)
  if (!loan.hasInterestRebate || due === undefined || due < today) return null
  const [, ...later] = scheduleOf(loan)
  const limit = later.reduce((sum, { principal }) => sum.plus(principal), pesos('0'))
  return limit.isZero() ? null : moneyOf(limit)
}

/** The installments that are paid wholly, the last ones first. */
function findPaid(later: readonly Installment[], amount: Decimal): Installment[] {
  const paid: Installment[] = []
  let rest = amount
  for (const installment of later.toReversed()) {
    if (rest.isZero() || rest.lt(installment.principal)) break
    rest = rest.minus(installment.principal)
    paid.push(installment)
  }
  return paid
}

function checkAmount(amount: string, limit: string): UserError[] {
  const refuse = (message: string): UserError[] => [{ code: 'INVALID', message, field: ['amount'] }]
  if (pesos(amount).lte(0)) return refuse('Enter an amount above ₱0.00.')
  return pesos(amount).gt(limit) ? refuse(`The most that can be paid on top is ${formatPesos(limit)}.`) : []
}

/** What an amount on top of the next payment saves; null where no early payment can be estimated. */
export function previewEarlyPayment(loan: LoanSource, amount: string, today: Day): EarlyPaymentPreview | null {
  const limit = earlyPaymentLimitOf(loan, today)
  const schedule = scheduleOf(loan)
  const [next, ...later] = schedule
  if (limit === null || !next) return null
  const userErrors = checkAmount(amount, limit)
  if (userErrors.length > 0) return { __typename: 'EarlyPaymentPreview', outcome: null, userErrors }
  const paid = findPaid(later, pesos(amount))
  const interestSaved = paid.reduce((sum, { interest }) => sum.plus(interest), pesos('0'))
  const newPaymentsLeft = schedule.length - paid.length
  return {
    __typename: 'EarlyPaymentPreview',
    outcome: {
      __typename: 'EarlyPaymentOutcome',
      amount: moneyOf(pesos(amount)),
      interestSaved: moneyOf(interestSaved),
      oldPaymentsLeft: schedule.length,
      newPaymentsLeft,
      oldLastMonth: (schedule.at(-1) ?? next).month,
      newLastMonth: (schedule[newPaymentsLeft - 1] ?? next).month,
      oldBalanceAfter: next.balanceAfter,
      newBalanceAfter: moneyOf(pesos(next.balanceAfter).minus(amount).minus(interestSaved)),
    },
    userErrors,
  }
}

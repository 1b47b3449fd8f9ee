import type { Decimal } from 'decimal.js'
import type { FieldFault } from '../../http/httpError.ts'
import { findUnpostable, formatPesos, leastBalance, leastDeposit, leastWithdrawal } from '../../ledger/amounts.ts'

/** The specification's sentence for an amount that may not be withdrawn from these savings; null where it may. Pesos. */
export function findWithdrawalFault(amount: Decimal, total: Decimal): string | null {
  if (amount.lessThan(leastWithdrawal)) return `You must withdraw at least ${formatPesos(leastWithdrawal)}`
  if (amount.greaterThan(total)) return 'The amount you want to withdraw exceeds your total savings'
  if (total.minus(amount).lessThan(leastBalance)) return `Your balance should be at least ${formatPesos(leastBalance)} after withdrawal`
  return findUnpostable(amount)
}

export function findDepositFaults(amount: Decimal, hasProof: boolean): FieldFault[] {
  const isEnough = amount.greaterThanOrEqualTo(leastDeposit)
  const fault = isEnough ? findUnpostable(amount) : `You must deposit at least ${formatPesos(leastDeposit)}.`
  return [
    ...(fault === null ? [] : [{ Field: 'Amount', Message: fault }]),
    ...(hasProof ? [] : [{ Field: 'File', Message: 'Proof of deposit is required.' }]),
  ]
}

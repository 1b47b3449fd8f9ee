import type { Decimal } from 'decimal.js'
import { findDepositFault, findWithdrawalFault } from '../../../../schema/rules/moneyRequests.ts'
import type { FieldFault } from '../../http/httpError.ts'
import { findUnpostable, leastBalance, leastWithdrawal } from '../../ledger/amounts.ts'

const bounds = { minimumWithdrawal: leastWithdrawal.toFixed(2), requiredBalance: leastBalance.toFixed(2) }

/** The specification's sentence for an amount that may not be withdrawn from these savings; null where it may. Pesos. */
export const refuseWithdrawal = (amount: Decimal, total: Decimal): string | null =>
  findWithdrawalFault({ ...bounds, totalAmount: total.toFixed(2) }, amount.toFixed(2)) ?? findUnpostable(amount)

export function findDepositFaults(amount: Decimal, hasProof: boolean): FieldFault[] {
  const fault = findDepositFault(amount.toFixed(2)) ?? findUnpostable(amount)
  return [
    ...(fault === null ? [] : [{ Field: 'Amount', Message: fault }]),
    ...(hasProof ? [] : [{ Field: 'File', Message: 'Proof of deposit is required.' }]),
  ]
}

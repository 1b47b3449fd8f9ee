import { Decimal } from 'decimal.js'
import { formatMoney } from '../../../schema/rules/money.ts'
import { contributionStep, findTooLarge } from '../../../schema/rules/moneyRequests.ts'

/** The least contribution a payday; of share capital also the one after an expired term. Pesos. */
export const defaultContribution = new Decimal(contributionStep)
export const leastWithdrawal = new Decimal(500)
/** A withdrawal must leave this much in savings. */
export const leastBalance = new Decimal(1_000)

/** For people: `₱1,000.00`, `−₱500.00`. */
export const formatPesos = (amount: Decimal): string => formatMoney(amount.toFixed(2))

/** Why an amount is none that the ledger can hold; null when it is. */
export function findUnpostable(amount: Decimal): string | null {
  if (amount.decimalPlaces() > 2) return 'An amount has two decimals at most.'
  return findTooLarge(amount.abs().toFixed(2))
}

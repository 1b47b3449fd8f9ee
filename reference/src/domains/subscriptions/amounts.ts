import { Decimal } from 'decimal.js'

/** The least contribution a payday, of which every other is a multiple; of share capital also the one after an expired term. Pesos. */
export const defaultContribution = new Decimal(100)
export const leastDeposit = new Decimal(100)
export const leastWithdrawal = new Decimal(500)
/** What must stay of savings after a withdrawal. */
export const leastBalance = new Decimal(1_000)
/** Beyond it the ledger has no room. */
const largest = new Decimal('999999999.99')

const pesos = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** For people: `₱1,000.00`. */
export function formatPesos(amount: Decimal): string {
  return `₱${pesos.format(amount.toNumber())}`
}

/** Why an amount is none that the ledger can hold; null when it is. */
export function findUnpostable(amount: Decimal): string | null {
  if (amount.decimalPlaces() > 2) return 'An amount has two decimals at most.'
  return amount.abs().greaterThan(largest) ? 'The amount is too large.' : null
}

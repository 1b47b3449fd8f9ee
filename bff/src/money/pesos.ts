import { Decimal } from 'decimal.js'
import { formatMoney } from '../../../schema/rules/money.ts'

/** Enough digits for the largest amounts of the graph, times any count. */
const Exact = Decimal.clone({ precision: 40 })

/** The most pesos that a REST call can carry to the centavo. */
const largest = new Exact('9999999999999.99')

export const pesos = (amount: string): Decimal => new Exact(amount)

export function moneyOf(amount: Decimal): string {
  const text = amount.toFixed(2)
  return text === '-0.00' ? '0.00' : text
}

/** For people: `₱1,000.00`, `−₱500.00`; fractions of a centavo are rounded. */
export const formatPesos = (amount: string): string => formatMoney(moneyOf(pesos(amount)))

/** An amount that a member typed may be too large for a number. */
export const isSendable = (amount: string): boolean => pesos(amount).abs().lte(largest)

import { Decimal } from 'decimal.js'

/** Enough digits for the largest amounts of the graph, times any count. */
const Exact = Decimal.clone({ precision: 40 })

/** The most pesos that a REST call can carry to the centavo. */
const largest = new Exact('9999999999999.99')
const thousands = /\B(?=(?:\d{3})+$)/g

/** An amount of the graph to reckon with, exactly. */
export const pesos = (amount: string): Decimal => new Exact(amount)

/** The graph's Money of what was reckoned, to the centavo. */
export function moneyOf(amount: Decimal): string {
  const text = amount.toFixed(2)
  return text === '-0.00' ? '0.00' : text
}

/** For a sentence: "₱1,000.00". */
export function formatPesos(amount: string): string {
  const [whole = '', centavos] = moneyOf(pesos(amount).abs()).split('.')
  return `${pesos(amount).isNegative() && !pesos(amount).isZero() ? '-' : ''}₱${whole.replace(thousands, ',')}.${centavos}`
}

/** Whether an amount that a member typed can be sent as a number. */
export const isSendable = (amount: string): boolean => pesos(amount).abs().lte(largest)

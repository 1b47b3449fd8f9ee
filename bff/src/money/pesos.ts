import { Decimal } from 'decimal.js'

/** Enough digits for the largest amounts of the graph, times any count. */
const Exact = Decimal.clone({ precision: 40 })

/** The most pesos that a REST call can carry to the centavo. */
const largest = new Exact('9999999999999.99')
const thousands = /\B(?=(?:\d{3})+$)/g

export const pesos = (amount: string): Decimal => new Exact(amount)

export function moneyOf(amount: Decimal): string {
  const text = amount.toFixed(2)
  return text === '-0.00' ? '0.00' : text
}

export function formatPesos(amount: string): string {
  const [whole = '', centavos] = moneyOf(pesos(amount).abs()).split('.')
  return `${pesos(amount).isNegative() && !pesos(amount).isZero() ? '−' : ''}₱${whole.replace(thousands, ',')}.${centavos}`
}

/** An amount that a member typed may be too large for a number. */
export const isSendable = (amount: string): boolean => pesos(amount).abs().lte(largest)

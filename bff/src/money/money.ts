import { reportUnreadable } from '../reading/unread.ts'

const largest = 1e13

/** Pesos: what the sum of binary fractions may lack. */
const noise = 1e-6

/**
 * Pesos of a REST response as the graph's Money: "1234.50". A number of at most two decimals comes back exactly from its centavos, and what
 * comes after them, binary noise or a third and fourth decimal, is cut off; refuses what rounding would make another centavo.
 */
export function money(pesos: number): string {
  const nearest = Math.round(pesos * 100) / 100
  const isAmount = Math.abs(nearest) <= Math.abs(pesos) + noise && Math.abs(pesos) <= largest
  const text = isAmount ? nearest.toFixed(2) : reportUnreadable('pesos with at most 2 decimals', '0.00')
  return text === '-0.00' ? '0.00' : text
}

/** The exact sum of amounts, each as `money` gives it. */
export function sumOf(amounts: readonly string[]): string {
  const centavos = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)
  const digits = (centavos < 0n ? -centavos : centavos).toString().padStart(3, '0')
  return `${centavos < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

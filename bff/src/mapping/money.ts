import { RestError } from '../rest/errors.ts'

const largest = 1e13

/**
 * Pesos of a REST answer as the graph's Money: "1234.50". Every number of at most two decimals comes back exactly from its
 * centavos; one that does not is no amount, and throws RestError.
 */
export function money(pesos: number): string {
  const isAmount = Math.round(pesos * 100) / 100 === pesos && Math.abs(pesos) <= largest
  if (!isAmount) throw new RestError('unavailable', 'an amount that is not pesos and centavos')
  const text = pesos.toFixed(2)
  return text === '-0.00' ? '0.00' : text
}

/** The exact sum of amounts, each as `money` gives it. */
export function sumOf(amounts: readonly string[]): string {
  const centavos = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)
  const digits = (centavos < 0n ? -centavos : centavos).toString().padStart(3, '0')
  return `${centavos < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

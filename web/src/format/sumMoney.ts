import { inCentavos } from './inCentavos.ts'

/** The sum of decimal strings of pesos, exact at any size: `['1.10', '-0.2']` is `0.90`. Throws a RangeError for what is not an amount. */
export function sumMoney(amounts: readonly string[]): string {
  const sum = amounts.reduce((total, amount) => total + inCentavos(amount), 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0')
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

import { moneyParts } from './money.ts'

/** A decimal string of pesos as whole centavos, exact at any size. Throws a RangeError for what is not an amount. */
export function inCentavos(amount: string): bigint {
  const { sign, whole, cents } = moneyParts(amount)
  return BigInt(`${sign}${whole.replaceAll(',', '')}${cents}`)
}

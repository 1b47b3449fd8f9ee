import { moneyParts } from './money.ts'

function centavosOf(amount: string): bigint {
  const { sign, whole, cents } = moneyParts(amount)
  return BigInt(`${sign}${whole.replaceAll(',', '')}${cents}`)
}

/** The difference of two decimal strings of pesos, to the centavo: `1000.00` less `250.5` is `749.50`. */
export function subtractMoney(amount: string, less: string): string {
  const difference = centavosOf(amount) - centavosOf(less)
  const digits = String(difference < 0n ? -difference : difference).padStart(3, '0')
  return `${difference < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

import { groupThousands } from './groupThousands.ts'

const decimal = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/

/** An amount taken apart for display: `-`, `1,234`, `50`. */
export interface MoneyParts {
  sign: '' | '-'
  /** Whole pesos, grouped by thousands. */
  whole: string
  /** Two digits. */
  cents: string
}

/**
 * Takes a decimal string of pesos apart, as `1234.5`. No floating-point number is involved at any size.
 * Throws a RangeError for what is not an amount, or is finer than a centavo.
 */
export function moneyParts(amount: string): MoneyParts {
  const match = decimal.exec(amount)
  if (!match) throw new RangeError(`Not an amount of money: ${amount}`)
  const [, minus = '', digits = '', fraction = ''] = match
  const whole = groupThousands(digits.replace(/^0+(?=\d)/, ''))
  const cents = fraction.padEnd(2, '0')
  const isZero = whole === '0' && cents === '00'
  return { sign: minus === '-' && !isZero ? '-' : '', whole, cents }
}

/** A decimal string of pesos as whole centavos, exact at any size. Throws a RangeError for what is not an amount. */
export function inCentavos(amount: string): bigint {
  const { sign, whole, cents } = moneyParts(amount)
  return BigInt(`${sign}${whole.replaceAll(',', '')}${cents}`)
}

function inPesos(centavos: bigint): string {
  const digits = (centavos < 0n ? -centavos : centavos).toString().padStart(3, '0')
  return `${centavos < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What is left of an amount, both decimal strings of pesos. */
export const subtractMoney = (amount: string, taken: string): string => inPesos(inCentavos(amount) - inCentavos(taken))

/** The sum of decimal strings of pesos, exact at any size. */
export const sumMoney = (amounts: readonly string[]): string => inPesos(amounts.reduce((total, amount) => total + inCentavos(amount), 0n))

/** Compares two decimal strings of pesos: negative when the first is less, 0 when they are equal. */
export function compareMoney(one: string, other: string): number {
  const difference = inCentavos(one) - inCentavos(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** A minus, never a hyphen, before the sign of the peso: `-5` becomes `−₱`. */
export const pesoSign = ({ sign }: Pick<MoneyParts, 'sign'>): string => (sign === '-' ? '−₱' : '₱')

/** Pesos as the Philippines write them: `1234.5` becomes `₱1,234.50`, `-5` becomes `−₱5.00`. */
export function formatMoney(amount: string): string {
  const parts = moneyParts(amount)
  return `${pesoSign(parts)}${parts.whole}.${parts.cents}`
}

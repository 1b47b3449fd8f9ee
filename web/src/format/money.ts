import { groupThousands } from '../../../schema/rules/groupThousands.ts'

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

const centavosOf = (amount: string): bigint => {
  const { sign, whole, cents } = moneyParts(amount)
  return BigInt(`${sign}${whole.replaceAll(',', '')}${cents}`)
}

/** What is left of an amount, both decimal strings of pesos. */
export function subtractMoney(amount: string, taken: string): string {
  const left = centavosOf(amount) - centavosOf(taken)
  const digits = (left < 0n ? -left : left).toString().padStart(3, '0')
  return `${left < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A minus, never a hyphen, before the sign of the peso: `-5` becomes `−₱`. */
export const pesoSign = ({ sign }: Pick<MoneyParts, 'sign'>): string => (sign === '-' ? '−₱' : '₱')

/** Pesos as the Philippines write them: `1234.5` becomes `₱1,234.50`, `-5` becomes `−₱5.00`. */
export function formatMoney(amount: string): string {
  const parts = moneyParts(amount)
  return `${pesoSign(parts)}${parts.whole}.${parts.cents}`
}

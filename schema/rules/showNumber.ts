import { groupThousands } from './groupThousands.ts'

/** From so many digits on a number without a scale is grouped: no year has them. */
const groupedDigits = 5

/** A form has no type for an amount: the name of the question tells which number is of pesos. */
const isAmount = /(^|_)(amount|income)$/i

/** The question that a number answers; `decimals` is null where the question has no scale. */
interface NumberQuestion {
  name: string
  decimals: number | null
}

/**
 * A number of a form to read: thousands grouped, and centavos as money has them. What counts whole things, or may be a year, stays as
 * it is. Trap: the script of a form has no room in its budget for `formatMoney`.
 */
export function showNumber(value: string, { name, decimals }: NumberQuestion): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(value)) return value
  const [whole = '', fraction] = value.split('.')
  const isPesos = isAmount.test(name) && !whole.startsWith('-')
  const mayBeYear = fraction === undefined && whole.replace('-', '').length < groupedDigits
  const isGrouped = isPesos || (decimals === null ? !mayBeYear : decimals > 0)
  const grouped = (isPesos ? '₱' : '') + (isGrouped ? groupThousands(whole) : whole)
  if (fraction === undefined && !isPesos) return grouped
  return `${grouped}.${isPesos || decimals === 2 ? (fraction ?? '').padEnd(2, '0') : fraction}`
}

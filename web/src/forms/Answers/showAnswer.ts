import type { FormField } from '../formTypes.ts'
import { kindOf } from '../questions/fieldKind.ts'
import { showValue } from '../questions/fieldValue.ts'

/** From so many digits on a number without a scale is grouped: no year has them. */
const groupedDigits = 5

/** A form has no type for an amount: the name of the question tells which number is of pesos. */
const isAmount = /(^|_)(amount|income)$/i

/**
 * A number to read: thousands grouped, and centavos as money has them. What counts whole things, or may be a year, stays as it is.
 * Trap: the script of a form has no room in its budget for `formatMoney`.
 */
function showNumber(value: string, { name, decimals }: FormField): string {
  const [whole = '', fraction] = value.split('.')
  if (!/^-?\d+$/.test(whole)) return value
  const isPesos = isAmount.test(name) && !whole.startsWith('-')
  const isGrouped = isPesos || (decimals === null ? whole.length >= groupedDigits || fraction !== undefined : decimals > 0)
  const grouped = (isPesos ? '₱' : '') + (isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole)
  if (fraction === undefined && !isPesos) return grouped
  return `${grouped}.${isPesos || decimals === 2 ? (fraction ?? '').padEnd(2, '0') : fraction}`
}

const truths: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }

/** A stored answer as a page shows it: days as dd-MMM-yyyy, numbers grouped, amounts in pesos, affirmations as Yes or No. Empty without one. */
export function showAnswer(field: FormField): string {
  const kind = kindOf(field)
  if (kind === 'affirmation' || kind === 'hidden') return truths[field.value.trim().toLowerCase()] ?? field.value
  return kind === 'number' ? showNumber(field.value.trim(), field) : showValue(field, field.value)
}

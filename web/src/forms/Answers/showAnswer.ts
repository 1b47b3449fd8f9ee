import type { FormField } from '../formTypes.ts'
import { kindOf } from '../questions/fieldKind.ts'
import { showValue } from '../questions/fieldValue.ts'

/** From so many digits on a number without a scale is grouped: no year has them. */
const groupedDigits = 5

/** A number to read: thousands grouped, and centavos as money has them. What counts whole things, or may be a year, stays as it is. */
function showNumber(value: string, decimals: number | null): string {
  const [whole = '', fraction] = value.split('.')
  if (!/^-?\d+$/.test(whole)) return value
  const isGrouped = decimals === null ? whole.length >= groupedDigits || fraction !== undefined : decimals > 0
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  if (fraction === undefined) return grouped
  return `${grouped}.${decimals === 2 ? fraction.padEnd(2, '0') : fraction}`
}

const truths: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }

/** A stored answer as a page shows it: days as dd-MMM-yyyy, numbers grouped, affirmations as Yes or No. Empty without an answer. */
export function showAnswer(field: FormField): string {
  const kind = kindOf(field)
  if (kind === 'affirmation' || kind === 'hidden') return truths[field.value.trim().toLowerCase()] ?? field.value
  return kind === 'number' ? showNumber(field.value.trim(), field.decimals) : showValue(field, field.value)
}

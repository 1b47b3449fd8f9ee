import { showNumber } from '../../../../schema/rules/showNumber.ts'
import type { FormField } from '../formTypes.ts'
import { kindOf } from '../questions/fieldKind.ts'
import { showValue } from '../questions/fieldValue.ts'

const truths: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' }

/** A stored answer as a page shows it: days as dd-MMM-yyyy, numbers grouped, amounts in pesos, affirmations as Yes or No. Empty without one. */
export function showAnswer(field: FormField): string {
  const kind = kindOf(field)
  if (kind === 'affirmation' || kind === 'hidden') return truths[field.value.trim().toLowerCase()] ?? field.value
  return kind === 'number' ? showNumber(field.value.trim(), field) : showValue(field, field.value)
}

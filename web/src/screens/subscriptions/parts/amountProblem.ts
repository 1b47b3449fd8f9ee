import type { UserError } from '@/forms/applyUserErrors.ts'
import { parseMoney } from '@/format/parseMoney.ts'

/** What is wrong with an amount before any rule of the cooperative is asked: nothing typed, or no amount. */
export function findAmountProblems(field: string, text: string, label: string): UserError[] {
  if (text.trim() === '') return [{ field, message: `${label} is required.` }]
  return parseMoney(text) === null ? [{ field, message: 'Enter an amount in pesos, for example 1,000.00.' }] : []
}

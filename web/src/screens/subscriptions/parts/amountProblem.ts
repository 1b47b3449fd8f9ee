import type { UserError } from '@/forms/placeUserErrors.ts'
import { findTooLarge } from '../../../../../schema/rules/moneyRequests.ts'
import { parseMoney, refuseAmount } from '@/format/parseMoney.ts'

/** What is wrong with an amount before any rule of the cooperative is asked: nothing typed, no amount, or an impossible one. */
export function findAmountProblems(name: string, text: string, label: string): UserError[] {
  const field = [name]
  if (text.trim() === '') return [{ field, message: `${label} is required.` }]
  const amount = parseMoney(text)
  if (amount === null) return [{ field, message: refuseAmount(text) }]
  const message = findTooLarge(amount)
  return message === null ? [] : [{ field, message }]
}

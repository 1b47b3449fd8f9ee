import type { UserError } from '@/forms/placeUserErrors.ts'
import { compareMoney } from '../../../../../schema/rules/money.ts'
import { parseMoney, refuseAmount } from '@/format/parseMoney.ts'

/** In pesos. The ledger has no room for more, and the graph's Money none for a number of any length. */
const largest = '999999999.99'

/** What is wrong with an amount before any rule of the cooperative is asked: nothing typed, no amount, or an impossible one. */
export function findAmountProblems(name: string, text: string, label: string): UserError[] {
  const field = [name]
  if (text.trim() === '') return [{ field, message: `${label} is required.` }]
  const amount = parseMoney(text)
  if (amount === null) return [{ field, message: refuseAmount(text) }]
  return compareMoney(amount, largest) > 0 ? [{ field, message: 'This amount is too large.' }] : []
}

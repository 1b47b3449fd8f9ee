import { nameEntered } from '../../../schema/rules/nameEntered.ts'
import { readDecimal } from './readDecimal.ts'

/**
 * Reads an amount as people type it: `1,000`, `₱1000`, `Php 1 000.50`. Answers a decimal string with two decimals (`1000.00`),
 * or null for what is not an amount: no number, one below 0, or one of more than two decimals.
 */
export function parseMoney(text: string): string | null {
  const number = readDecimal(text)
  const [whole = '', fraction = ''] = (number ?? '').split('.')
  return number === null || number.startsWith('-') || fraction.length > 2 ? null : `${whole}.${fraction.padEnd(2, '0')}`
}

/** Why a text that `parseMoney` does not take is refused. */
export const refuseAmount = (text: string): string => nameEntered('Enter an amount in pesos, such as 1,000.00', text)

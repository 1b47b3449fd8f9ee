import { nameEntered } from '../../../../schema/rules/nameEntered.ts'
import { readCode } from '../../../../schema/rules/readCode.ts'

/** Whether a typed code has six digits, or why not: a code that cannot be right is not sent, as each one sent is a try. */
export function checkDigits(typed: string, missing: string): string | true {
  const code = readCode(typed)
  if (code === '') return missing
  return /^\d{6}$/.test(code) || nameEntered('The code has 6 digits', typed)
}

/** The rule of a `DigitsField`. */
export const digitsRule = { validate: (typed: string) => checkDigits(typed, 'Type the 6 digits.') }

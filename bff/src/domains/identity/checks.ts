import type { UserErrorCode } from '../../generated/graph.ts'

/** The longest that the contract takes, in characters. */
export const longestUserName = 254
export const longestPassword = 200

const shortestPassword = 8

/** An expected failure, as each of the payloads' own error types has it. */
export interface Failure {
  code: UserErrorCode
  message: string
  field: string[] | null
}

/** A failure of one value of the input. */
export function fault(code: UserErrorCode, message: string, field: string): Failure {
  return { code, message, field: ['input', field] }
}

/** A value that was not given. */
export function required(field: string, message: string): Failure {
  return fault('REQUIRED', message, field)
}

/** What is wrong with a new password before anybody is asked; null when nothing is. Words: first document, section 5. */
export function checkNewPassword(password: string, field: string): Failure | null {
  if (password === '') return required(field, 'Password is required.')
  if (password.length < shortestPassword) return fault('WEAK', 'Minimum of 8 characters.', field)
  if (password.length > longestPassword) return fault('INVALID', `Maximum of ${longestPassword} characters.`, field)
  return null
}

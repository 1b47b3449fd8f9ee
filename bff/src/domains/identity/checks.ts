import type { UserError, UserErrorCode } from '../../generated/graph.ts'

/** The longest that the contract takes, in characters. */
export const longestUserName = 254
export const longestPassword = 200

const shortestPassword = 8

/** A failure of one value of the input. */
export function fault(code: UserErrorCode, message: string, field: string): UserError {
  return { code, message, field: ['input', field] }
}

/** A value that was not given. */
export function required(field: string, message: string): UserError {
  return fault('REQUIRED', message, field)
}

/** What is wrong with a new password by itself; null when nothing is. Words: first document, section 5. */
export function checkNewPassword(password: string, field: string): UserError | null {
  if (password === '') return required(field, 'Password is required.')
  if (password.length < shortestPassword) return fault('WEAK', 'Minimum of 8 characters.', field)
  if (password.length > longestPassword) return fault('INVALID', `Maximum of ${longestPassword} characters.`, field)
  return null
}

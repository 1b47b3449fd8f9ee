import type { UserError, UserErrorCode } from '../../generated/graph.ts'

/** The longest that the contract takes, in characters. */
export const longestUserName = 254
export const longestPassword = 200

const shortestPassword = 8

export function fault(code: UserErrorCode, message: string, field: string): UserError {
  return { code, message, field: ['input', field] }
}

export function required(field: string, message: string): UserError {
  return fault('REQUIRED', message, field)
}

export const wrongPassword = fault('INVALID', 'Current password is incorrect.', 'password')

/** The fault of a present password, of which no call is made; null for none. */
export function checkPresentPassword(password: string | null | undefined): UserError | null {
  if (password == null || password === '') return required('password', 'Password is required.')
  return password.length > longestPassword ? wrongPassword : null
}

/** The fault of a new password by itself; null for none. Words: first document, section 5. */
export function checkNewPassword(password: string, field: string): UserError | null {
  if (password === '') return required(field, 'Password is required.')
  if (password.length < shortestPassword) return fault('WEAK', 'Minimum of 8 characters.', field)
  if (password.length > longestPassword) return fault('INVALID', `Maximum of ${longestPassword} characters.`, field)
  return null
}

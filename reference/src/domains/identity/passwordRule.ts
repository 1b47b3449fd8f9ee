import { HttpError } from '../../http/httpError.ts'

/** The one rule for passwords: 8 characters or more with a lower case letter, an upper case letter and a digit. */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
}

/** 400 for a password that breaks the rule; the field is the contract's, `by` names the owner of a one-time key. */
export function weakPassword(field: 'PassKey' | 'NewPassKey', by: { actor?: string } = {}): HttpError {
  const message = 'A password has at least 8 characters with a lower case letter, an upper case letter and a digit.'
  return new HttpError(400, { message, faults: [{ Field: field, Message: message }], ...by })
}

/** The strength levels of the specification. */
export type PasswordStrength = 'Weak' | 'Moderate' | 'Strong' | 'Very Strong'

/** The minimum length, in characters. */
export const passwordMinimum = 8

/** From so many characters on, any are enough. */
const passphraseMinimum = 15

const has = {
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  special: /[$@!%*?&]/,
} as const

/**
 * The four levels of the specification (section 5): Very Strong is 8+ characters with lower case, upper case, a digit and one of
 * $@!%*?&; Strong the same without the special character; Moderate 8+; otherwise Weak.
 * A passphrase of 15 characters needs no kinds of characters: it is Strong.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < passwordMinimum) return 'Weak'
  const hasKinds = has.lower.test(password) && has.upper.test(password) && has.digit.test(password)
  if (!hasKinds) return password.length < passphraseMinimum ? 'Moderate' : 'Strong'
  return has.special.test(password) ? 'Very Strong' : 'Strong'
}

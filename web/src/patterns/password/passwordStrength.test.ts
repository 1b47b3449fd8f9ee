import { expect, test } from 'vitest'
import { passwordCases, tooFewKinds, tooShort } from '../../../../tests/rules/passwordCases.ts'
import { passwordStrength } from './passwordStrength.ts'

test.each([
  ['', 'Weak'],
  ['Aa1$', 'Weak'],
  ['Aa1$567', 'Weak'],
  ['abcdefgh', 'Moderate'],
  ['ABCDEFGH1$', 'Moderate'],
  ['abcdefg1$', 'Moderate'],
  ['Abcdefgh$', 'Moderate'],
  ['correct horse', 'Moderate'],
  ['correct horse battery', 'Strong'],
  ['Abcdefg1', 'Strong'],
  ['Kapwa#2026', 'Strong'],
  ['Abcdefg1 ', 'Strong'],
  ...['$', '@', '!', '%', '*', '?', '&'].map((special) => [`Abcdef1${special}`, 'Very Strong'] as const),
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

/** The sentences of a password field, which accepts the strong ones. */
const messages = { Weak: tooShort, Moderate: tooFewKinds, Strong: null, 'Very Strong': null }

test.each(passwordCases)('%j is refused as at the REST API: %s', (password, message) => {
  expect(messages[passwordStrength(password)]).toBe(message)
})

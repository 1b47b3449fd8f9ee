import { expect, test } from 'vitest'
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

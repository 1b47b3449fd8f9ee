import { expect, test } from 'vitest'
import { passwordCases } from '../../../../tests/rules/passwordCases.ts'
import { findPasswordFault } from './passwordRule.ts'

const owner = {
  first_name: 'Jose',
  middle_name: 'Luis',
  last_name: 'de la Cruz',
  user_name: 'jdelacruz',
  email_address: 'jose.cruz@example.test',
}
const common = 'This is one of the passwords that are guessed first. Choose another.'
const name = 'Your own name is guessed first. Choose another password.'

test.each<readonly [password: string, message: string | null]>([
  ...passwordCases,
  ['Password#1', common],
  ['P@ssw0rd', common],
  ['P@ssw0rd2026!', common],
  ['Welcome#1', common],
  ['Qwertyuiop1', common],
  ['111111111111111password', common],
  ['Jose#12345', name],
  ['J0se#12345', name],
  ['JoseCruz2026', name],
  ['jose.luis.cruz.1975', name],
  ['JDelaCruz1', name],
  ['JoseLovesAdobo1', null],
])('%s: %s', (password, fault) => {
  expect(findPasswordFault(password, owner)).toBe(fault)
})

test('an applicant without names is refused by the address alone', () => {
  const applicant = { first_name: '', middle_name: '', last_name: '', user_name: 'ana@example.test', email_address: null }
  expect(findPasswordFault('Ana#123456', applicant)).toBe(name)
  expect(findPasswordFault('Kapwa#2026', applicant)).toBeNull()
})

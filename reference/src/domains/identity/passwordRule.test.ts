import { expect, test } from 'vitest'
import { passwordCases } from '../../../../tests/rules/passwordCases.ts'
import { findPasswordFault } from './passwordRule.ts'

const owner = ['Jose', 'Luis', 'de la Cruz', 'jdelacruz', 'jose.cruz@example.test', 'EMP-1009', 'KAP-000123', null]
const shown = {
  cooperativeName: 'Kapwa Cooperative',
  portalUrl: 'https://portal.kapwa.test',
  mailFrom: 'no-reply@kapwa.test',
  affiliateDomains: [],
}
const common = 'This is one of the passwords that are guessed first. Choose another.'
const first = (subject: string) => `${subject} is guessed first. Choose another password.`
const name = first('Your own name or number')
const cooperative = first('The name of the cooperative')
const repeated = first('What is repeated')

test.each<readonly [password: string, message: string | null]>([
  ...passwordCases,
  ['Password#1', common],
  ['P@ssw0rd', common],
  ['P@ssw0rd2026!', common],
  ['Welcome#1', common],
  ['Qwertyuiop1', common],
  ['aaaaaaaaaaaaaaa', repeated],
  ['passwordpassword', repeated],
  ['abcabcabcabcabc', repeated],
  ['123456789012345', common],
  ['qwertyuiopasdfg', common],
  ['KapwaCoop1', cooperative],
  ['K@pwa#2026', cooperative],
  ['kapwacooperative', cooperative],
  ['xK7mq2Vb', null],
  ['Trabaho12', first('A common word or place')],
  ['thequickbrownfox', null],
  ['111111111111111password', repeated],
  ['Jose#12345', name],
  ['J0se#12345', name],
  ['JoseCruz2026', name],
  ['jose.luis.cruz.1975', name],
  ['JDelaCruz1', name],
  ['JoseLovesAdobo1', null],
])('%s: %s', (password, fault) => {
  expect(findPasswordFault(password, owner, shown)).toBe(fault)
})

test('an applicant without names is refused by the address alone', () => {
  const bayanihan = { ...shown, cooperativeName: 'Bayanihan', portalUrl: 'https://bayanihan.test', mailFrom: 'no-reply@bayanihan.test' }
  expect(findPasswordFault('Ana#123456', ['ana@example.test'], bayanihan)).toBe(name)
  expect(findPasswordFault('Kalesa#2026', ['ana@example.test'], bayanihan)).toBeNull()
})

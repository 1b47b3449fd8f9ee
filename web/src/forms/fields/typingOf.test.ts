import { expect, test } from 'vitest'
import { question } from '../../../testing/formSamples.ts'
import { typingOf } from './typingOf.ts'

const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
const ofNames = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false }

test.each([
  ['first_name', {}, { autoComplete: 'given-name', ...ofNames }],
  ['FirstName', {}, { autoComplete: 'given-name', ...ofNames }],
  ['last_name', {}, { autoComplete: 'family-name', ...ofNames }],
  ['mobile', {}, { autoComplete: 'tel', inputMode: 'tel', ...verbatim }],
  ['email', {}, { autoComplete: 'email', inputMode: 'email', ...verbatim }],
  ['company', {}, { autoComplete: 'organization' }],
  ['tin', {}, { autoComplete: 'off', inputMode: 'numeric', ...verbatim }],
  ['account_number', {}, { autoComplete: 'off', ...verbatim }],
  ['birthdate', { type: 'DATE' }, { autoComplete: 'bday' }],
  ['date_hired', { type: 'DATE' }, { autoComplete: 'off' }],
  ['dependents', { type: 'NUMBER', decimals: 0 }, { autoComplete: 'off', inputMode: 'numeric' }],
  ['income', { type: 'NUMBER' }, { autoComplete: 'off', inputMode: 'decimal' }],
  ['hotline', { format: 'PHILIPPINE_MOBILE' }, { autoComplete: 'off', inputMode: 'tel', ...verbatim }],
  // These ask about other people: the keyboard helps, and nothing of the member's is filled in.
  ['beneficiary_name', {}, { autoComplete: 'off', ...ofNames }],
  ['beneficiary_mobile', {}, { autoComplete: 'off', inputMode: 'tel', ...verbatim }],
  ['employer_phone', {}, { autoComplete: 'off', inputMode: 'tel', ...verbatim }],
  ['primary_birthdate', { type: 'DATE' }, { autoComplete: 'off' }],
  ['spouse_email_address', {}, { autoComplete: 'off', inputMode: 'email', ...verbatim }],
  ['constructor', {}, { autoComplete: 'off' }],
] as const)('%s %j', (name, rest, typing) => {
  expect(typingOf(question(name, rest))).toEqual({ ...typing, enterKeyHint: 'next' })
})

test('a text area is filled in, and its Enter is a new line', () => {
  expect(typingOf(question('address', { type: 'TEXTAREA' }))).toEqual({ autoComplete: 'street-address' })
})

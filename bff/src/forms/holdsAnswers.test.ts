import { expect, test } from 'vitest'
import type { FormField } from '../generated/graph.ts'
import type { Contract } from '../rest/contract.ts'
import { unread } from '../reading/unread.ts'
import { holdsAnswers } from './holdsAnswers.ts'
import { readFormFields } from './readFormFields.ts'

const [one, other] = ['3f0e6a52-7c61-4d0f-9d0c-3b1f5a7f9d10/a.png', '3f0e6a52-7c61-4d0f-9d0c-3b1f5a7f9d11/b.png']
const file = Promise.withResolvers<never>().promise

function fieldsOf(Type: Contract['Field']['Type'], Value: string, rest: Partial<Contract['Field']> = {}): FormField[] {
  const field = { Guid: 'a guid', ControlName: 'answer', Label: 'Answer', Type, IsRequired: false, Value, ...rest }
  return readFormFields(unread([field]))
}

test.each([
  ['a text', 'text', 'Old', 'New', 'New', true],
  ['a text that is trimmed', 'text', 'Old', ' New  street ', 'New street', true],
  ['a text in another case', 'text', 'Old', 'makati', 'MAKATI', true],
  ['a text of before', 'text', 'Old', 'New', 'Old', false],
  ['a text that is not there', 'text', 'Old', 'New', '', false],
  ['a text that is written anew', 'text', 'Old', 'St. Mary', 'Saint Mary', null],
  ['an emptied text', 'text', 'Old', '', '', true],
  ['an emptied text of before', 'text', 'Old', '', 'Old', false],
  ['a number with decimals', 'number', '1', '5000', '5,000.00', true],
  ['a number of before', 'number', '1', '5000', '1.00', null],
  ['a box that is not ticked', 'affirmation', 'true', 'false', '', true],
  ['a box that is still ticked', 'affirmation', 'true', 'false', 'true', false],
  ['a day with a time', 'date', '', '2026-11-21', '2026-11-21T00:00:00', null],
] as const)('%s: %s of %j, sent %j, there %j', (_what, type, before, value, after, holds) => {
  expect(holdsAnswers([{ name: 'answer', value }], fieldsOf(type, before), fieldsOf(type, after))).toBe(holds)
})

test.each(['0917 123 4567', '+639171234567'])('a mobile number may be written in another way: %s', (value) => {
  const mobile = { Format: 'philippine-mobile' }
  const sent = [{ name: 'answer', value }]
  expect(holdsAnswers(sent, fieldsOf('text', '0917-123-4567', mobile), fieldsOf('text', '0917-123-4567', mobile))).toBe(true)
})

test.each([
  ['a first file', '', { files: [file] }, one, true],
  ['no file', '', { files: [file] }, '', false],
  ['a second file', one, { keptFiles: [one], files: [file] }, `${one};${other}`, true],
  ['a file in place of another under one name', one, { files: [file] }, one, null],
  ['a kept file', `${one};${other}`, { keptFiles: [other] }, other, true],
  ['files that are still there', `${one};${other}`, { keptFiles: [other] }, `${one};${other}`, false],
] as const)('%s', (_what, before, answer, after, holds) => {
  const sent = [{ name: 'answer', ...answer }]
  expect(holdsAnswers(sent, fieldsOf('file-multiple', before), fieldsOf('file-multiple', after))).toBe(holds)
})

test('no answers are held; one that the form does not show is not seen', () => {
  expect(holdsAnswers([], [], fieldsOf('text', ''))).toBe(true)
  expect(holdsAnswers([{ name: 'hidden', value: 'x' }], [], fieldsOf('text', ''))).toBeNull()
})

import { expect, test } from 'vitest'
import { answered, formOf, question } from '../../../testing/formSamples.ts'
import type { FormField } from '../formTypes.ts'
import { findNotHeld } from './findNotHeld.ts'
import { FormQuestions } from './formQuestions.ts'

test.each<[what: string, before: string, sent: string, now: string, isHeld: boolean, rest?: Partial<FormField>]>([
  ['as it was sent', '', 'Ana', 'Ana', true],
  ['trimmed', 'Ana', 'Ana ', 'Ana', true],
  ['formatted', '', '09171234567', '+63 917 123 4567', true],
  ['empty', '', 'Ana', '', false],
  ['as it was before', 'Ana', 'Bea', 'Ana', false],
  ['with leading zeros lost before', '7', '007', '7', false],
  ['cleared', 'Ana', '', '', true],
  ['not cleared', 'Ana', '', 'Ana', false],
  ['a number with decimals', '1000.00', '1000', '1000.00', true, { type: 'NUMBER' }],
  ['an affirmation that is taken back', 'true', 'false', '', true, { type: 'AFFIRMATION' }],
])('an answer is held or not: %s', (_, before, sent, now, isHeld, rest = {}) => {
  const form = formOf(question('name', { value: before, ...rest }))
  const notHeld = findNotHeld(new FormQuestions(form), [{ name: 'name', value: sent }], answered(form, { name: now }))
  expect(notHeld.size === 0).toBe(isHeld)
})

test('a removed file that is still there is not removed', () => {
  const file = (key: string) => ({ key, name: key, url: `/files/${key}` })
  const withFiles = (...keys: string[]) => formOf(question('papers', { type: 'FILE_MULTIPLE', files: keys.map(file) }))
  const questions = new FormQuestions(withFiles('a', 'b'))
  const removed = [{ name: 'papers', keptFiles: ['a'] }]
  expect([...findNotHeld(questions, removed, withFiles('a', 'b'))]).toEqual(['papers'])
  // Another device has added one meanwhile.
  expect([...findNotHeld(questions, removed, withFiles('a', 'c'))]).toEqual([])
})

import { expect, test } from 'vitest'
import type { FieldType, FormField } from '../generated/graph.ts'
import { cutSections, versionOf } from './cutSections.ts'

const field = (name: string, type: FieldType = 'TEXT', overrides: Partial<FormField> = {}): FormField => ({
  __typename: 'FormField',
  id: name,
  name,
  label: `Label of ${name}`,
  type,
  placeholder: '',
  information: '',
  hint: null,
  note: null,
  isRequired: true,
  options: [],
  source: null,
  minimum: null,
  maximum: null,
  decimals: null,
  format: null,
  pattern: null,
  patternMessage: null,
  value: '',
  files: [],
  prefilledFrom: null,
  next: null,
  ...overrides,
})
const idsOf = (fields: FormField[]) =>
  cutSections(fields, ({ type }) => type !== 'HIDDEN').map(({ id, fields: { length } }) => `${id} ${length}`)

test.each([
  ['no questions', [], []],
  ['no heading', [field('a'), field('b')], ['start 2']],
  ['questions before the first heading', [field('a'), field('h', 'LABEL'), field('b')], ['start 1', 'h 1']],
  ['a heading without questions', [field('h', 'LABEL'), field('i', 'LABEL'), field('b')], ['h 0', 'i 1']],
  ['a heading with hidden questions only', [field('h', 'LABEL'), field('a', 'HIDDEN'), field('i', 'LABEL'), field('b')], ['i 1']],
  ['hidden questions only', [field('a', 'HIDDEN')], []],
])('%s', (_what, fields, sections) => {
  expect(idsOf(fields)).toEqual(sections)
})

test('a section has the label and the help of its heading', () => {
  const [section] = cutSections([field('h', 'LABEL', { information: 'Help' }), field('a')], () => true)
  expect(section).toMatchObject({ id: 'h', title: 'Label of h', information: 'Help' })
})

test('the version is that of the questions, whatever the answers are', () => {
  const version = versionOf([field('a')])
  const file = { __typename: 'StoredFile', key: 'k', name: 'n', url: 'u' } as const
  expect(versionOf([field('a', 'TEXT', { value: 'x', files: [file], prefilledFrom: 'PROFILE' })])).toBe(version)
  for (const change of [
    { label: 'x' },
    { isRequired: false },
    { options: ['x'] },
    { note: { __typename: 'FieldNote', header: 'x', body: '' } },
  ] as const)
    expect(versionOf([field('a', 'TEXT', change as Partial<FormField>)])).not.toBe(version)
  expect(versionOf([field('a'), field('b')])).not.toBe(versionOf([field('b'), field('a')]))
})

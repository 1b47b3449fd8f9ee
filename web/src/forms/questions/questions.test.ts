import { expect, test } from 'vitest'
import type { CaseQuestion } from '../../../../tests/forms/answerCases.ts'
import { answerCases, caseDay } from '../../../../tests/forms/answerCases.ts'
import { question, sectionOf } from '../../../testing/formSamples.ts'
import { readDecimal } from '@/format/readDecimal.ts'
import { choicesOf, kindOf } from './fieldKind.ts'
import { boundBaseOf, findProblem } from './fieldProblem.ts'
import { isChanged, readValue, showValue } from './fieldValue.ts'
import { showProgress, showSize, viewOf } from './fileRules.ts'
import { safeLink } from './safeLink.ts'
import { cutSections, rowsOf, shownSections } from './sections.ts'

test.each([
  ['1,000', '1000'],
  ['₱1000', '1000'],
  ['Php 1 000.50', '1000.50'],
  ['-5', '-5'],
  ['007', '7'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-0', '0'],
  ['１，０００．５０', '1000.50'],
  ['−5', '-5'],
  ['\u202A₱ 1,000\u202C', '1000'],
  ['१०००', '1000'],
])('%s is a number', (text, number) => expect(readDecimal(text)).toBe(number))

test.each(['', '.', 'ten', '1,00', '1.2.3', '1.000,00', '1e5', '10²', '--1'])('%j is no number', (text) =>
  expect(readDecimal(text)).toBeNull(),
)

test.each([
  ['FILE_IMAGE', 'file-image'],
  ['file-multiple', 'file-multiple'],
  ['file-contract', 'file'],
  ['TEXT', 'text'],
  ['SIGNATURE_PAD', 'text'],
  ['RADIO', 'text'],
])('type %s is %s', (type, kind) => expect(kindOf({ type, options: [] })).toBe(kind))

test('empty and doubled options count once, and a choice with options is one', () => {
  const field = { type: 'radio', options: ['Yes', '', ' Yes ', 'No'] }
  expect(choicesOf(field)).toEqual(['Yes', 'No'])
  expect(kindOf(field)).toBe('radio')
})

const label = 'Monthly income'
const bounded = { minimum: '2', maximum: '4' }
test.each([
  ['a required text', question('a', { label }), ' ', 'Monthly income is required.'],
  ['an optional text', question('a', { label, isRequired: false }), '', null],
  ['a short text', question('a', { label, ...bounded }), 'a', 'Monthly income must be at least 2 characters: 1 entered.'],
  ['a long text', question('a', { label, ...bounded }), 'abcde', 'Monthly income must be at most 4 characters: 5 entered.'],
  ['a text of two signs outside the basic plane', question('a', { label, ...bounded }), '🙂🙂', null],
  ['bounds that are none', question('a', { label, minimum: 'x', maximum: ' ' }), 'abc', null],
  [
    'a number of letters',
    question('a', { label, type: 'NUMBER' }),
    'ten',
    'Monthly income must be a number, such as 1,000.00: “ten” was entered.',
  ],
  ['a small number', question('a', { label, type: 'NUMBER', ...bounded }), '1.9', 'Monthly income must be from 2 to 4: “1.9” was entered.'],
  [
    'a large number',
    question('a', { label, type: 'NUMBER', ...bounded }),
    '1,000',
    'Monthly income must be from 2 to 4: “1,000” was entered.',
  ],
  [
    'no date',
    question('a', { label: 'Birthdate', type: 'DATE' }),
    'soon',
    'Birthdate must be a date, such as 03-Feb-2025: “soon” was entered.',
  ],
  [
    'an ambiguous date',
    question('a', { label: 'Birthdate', type: 'DATE' }),
    '3/2/2025',
    'Write the month in letters, such as 03-Feb-2025: “3/2/2025” was entered.',
  ],
  [
    'an early date',
    question('a', { label: 'Birthdate', type: 'DATE', minimum: '2025-02-03' }),
    '2 feb 2025',
    'Birthdate must be 03-Feb-2025 or later.',
  ],
  [
    'a late date',
    question('a', { label: 'Birthdate', type: 'DATE', maximum: '2025-02-03' }),
    '4 feb 2025',
    'Birthdate must be 03-Feb-2025 or earlier.',
  ],
  [
    'a choice that is gone',
    question('a', { label: 'Sex', type: 'RADIO', options: ['F', 'M'] }),
    'X',
    'Sex: “X” is no longer a choice. Choose another.',
  ],
  ['an open affirmation', question('a', { label: 'I agree', type: 'AFFIRMATION' }), '', 'Tick “I agree” to go on.'],
  ['a question as a label', question('a', { label: 'Any debts?' }), '', '“Any debts?” is required.'],
  ['a required file', question('a', { label: 'Valid ID', type: 'FILE' }), '', 'Valid ID is required.'],
  ['a heading', question('a', { type: 'LABEL' }), '', null],
  ['a hidden field', question('a', { type: 'HIDDEN' }), '', null],
])('what is wrong with %s', (_, field, input, problem) =>
  expect(
    findProblem(
      field,
      input,
      0,
      boundBaseOf([], () => ''),
    ),
  ).toBe(problem),
)

test('values are shown and read, and what was not touched is not changed', () => {
  const date = question('a', { type: 'DATE' })
  expect(showValue(date, '2025-02-03')).toBe('03-Feb-2025')
  expect(readValue(date, '3 feb 2025')).toBe('2025-02-03')
  expect(readValue(date, '3 fe')).toBeNull()
  expect(isChanged(date, '3 feb 2025', '2025-02-03')).toBe(false)
  expect(isChanged(date, '3 fe', '2025-02-03')).toBe(true)
  const tick = question('a', { type: 'AFFIRMATION' })
  expect([showValue(tick, 'false'), isChanged(tick, '', ''), readValue(tick, 'true')]).toEqual(['', false, 'true'])
  expect(isChanged(question('a', { type: 'TEXTAREA' }), 'a\nb', 'a\r\nb')).toBe(false)
  const mobile = question('a', { format: 'PHILIPPINE_MOBILE' })
  expect(isChanged(mobile, '+63 917 123 4567', '09171234567')).toBe(false)
})

test('sections are cut at labels, hidden fields left out', () => {
  const fields = [
    question('first'),
    question('head', { type: 'LABEL', label: 'Address', information: 'Where' }),
    question('street'),
    question('street', { label: 'doubled' }),
    question('secret', { type: 'HIDDEN' }),
    question('new_members_loan', { type: 'HIDDEN' }),
  ]
  const names = (sections: ReturnType<typeof cutSections>) =>
    sections.map(({ id, title, fields: own }) => [id, title, own.map(({ name }) => name)])
  const shown = [
    ['start', '', ['first']],
    ['head', 'Address', ['street', 'new_members_loan']],
  ]
  expect(names(shownSections(cutSections(fields)))).toEqual(shown)
  const [uncut] = names(shownSections([sectionOf('All', ...fields)]))
  expect(uncut).toEqual(['All', 'All', ['first']])
})

test('two short questions share a row', () => {
  const fields = [question('a'), question('b', { type: 'DATE' }), question('c'), question('d', { type: 'TEXTAREA' })]
  expect(rowsOf(fields).map((row) => row.map(({ name }) => name))).toEqual([['a', 'b'], ['c'], ['d']])
})

test('sizes and progress in words', () => {
  expect(showProgress(1_711_276, 2_516_582)).toBe('1.6 of 2.4 MB, 68%')
  expect([showProgress(0, 0), showSize(0), showSize(1)]).toEqual(['0 of 0 kB, 0%', '0 kB', '1 kB'])
  expect([showSize(2_516_582), showSize(12_000), viewOf('A.PDF'), viewOf('a.jpeg'), viewOf('a.doc')]).toEqual([
    '2.4 MB',
    '12 kB',
    'pdf',
    'image',
    'none',
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', ' java\nscript:alert(1)', '/relative', 'nonsense', '', null])(
  '%j is not followed',
  (link) => {
    expect(safeLink(link)).toBeNull()
  },
)

test.each(['https://kapwa.test/a', 'http://kapwa.test/', 'mailto:a@b.c'])('%s is followed', (link) => expect(safeLink(link)).toBe(link))

const formats = { compact: 'COMPACT', 'philippine-mobile': 'PHILIPPINE_MOBILE' }

const questionOf = (name: string, { type = 'text', isRequired = false, options = '', format, ...rest }: CaseQuestion) =>
  question(name, {
    label: 'Asked',
    type: type.toUpperCase(),
    isRequired,
    options: options.split(';'),
    format: format ? formats[format] : null,
    ...rest,
  })

test.each(answerCases.map((one) => [one.question.label ?? '', one.title, one] as const))(
  '%s: %s, as the reference service has it',
  (_label, _title, { question: asked, others, input, message, stored = input }) => {
    const field = questionOf('asked', asked)
    const inputs = new Map(others.map((other) => [other.name, other.input]))
    const fields = others.map(({ name, input: _, ...other }) => questionOf(name, other))
    const base = boundBaseOf(fields, (name) => inputs.get(name) ?? '', caseDay)
    expect(findProblem(field, input, 0, base)).toBe(message)
    // What cannot be stored stays on the device.
    expect([stored, null]).toContain(readValue(field, input))
  },
)

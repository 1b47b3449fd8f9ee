import { expect, test } from 'vitest'
import { printEntries } from './printedEntries.ts'

type Field = Readonly<Record<'Type' | 'ControlName' | 'Label' | 'Value', string>>

const answer = (ControlName: string, Value: string, rest: object = {}) => ({
  Type: 'text',
  ControlName,
  Label: ControlName,
  Value,
  ...rest,
})
const entry = (Title: string, Type: string, day: string, Fields: Field[], rest: object = {}) => ({
  Guid: `guid of ${Title}`,
  Title,
  Type,
  Status: 'Submitted',
  DateSubmitted: `2026-11-${day}T02:00:00Z`,
  Fields,
  ...rest,
})
const profile = entry('Profile', 'Compliance', '10', [answer('address', 'Old'), answer('mobile', '1')])
const contact = (day: string, address: string, rest: object = {}) => entry('Contact', 'Form', day, [answer('address', address)], rest)

/** The lines of the answers: `# title` of a part or a block, and an answer with what stands under it; without the facts of the entries. */
function linesOf(entries: readonly object[], emailAddress = ''): { held: string[]; sent: string[] } {
  const { held, sent } = printEntries(entries, emailAddress)
  const facts = new Set(['Status', 'Reference', 'Sent'])
  const blockLines = ({ title, table: { rows } }: (typeof sent)[number]) => [
    ...(title === undefined ? [] : [`# ${title}`]),
    ...rows
      .filter(({ cells: [label = ''] }) => !facts.has(label))
      .flatMap(({ cells, note }) => [cells.join(' | '), ...(note === undefined ? [] : [`  ${note}`])]),
  ]
  return { held: held.flatMap(({ title, blocks }) => [`# ${title}`, ...blocks.flatMap(blockLines)]), sent: sent.flatMap(blockLines) }
}

test('an answer of an approved form is held, and the one before stands among what was sent', () => {
  expect(linesOf([profile, contact('20', 'New', { Status: 'Approved' })])).toEqual({
    held: ['# Profile', 'mobile | 1', '# Contact', 'address | New'],
    sent: ['# Profile, answers replaced since', 'address | Old'],
  })
})

test('a form all of whose answers were replaced is among what was sent', () => {
  expect(linesOf([contact('05', 'Older', { Status: 'Approved' }), profile])).toEqual({
    held: ['# Profile', 'address | Old', 'mobile | 1'],
    sent: ['# Contact', 'address | Older'],
  })
})

test.each(['Draft', 'Rejected', 'Cancelled'])('a profile that is %s is not held, and a form that is changes nothing', (Status) => {
  expect(linesOf([profile, { ...profile, Fields: [answer('mobile', '2')], Status }, contact('20', 'New', { Status })])).toEqual({
    held: ['# Profile', 'address | Old', 'mobile | 1'],
    sent: ['# Profile', 'mobile | 2', '# Contact', 'address | New'],
  })
})

test('of a profile that was sent twice the later is held, though it leaves a question out', () => {
  const again = entry('Profile', 'Compliance', '12', [answer('address', 'Old')])
  expect(linesOf([profile, again])).toEqual({
    held: ['# Profile', 'address | Old'],
    sent: ['# Profile', 'address | Old', 'mobile | 1'],
  })
})

test('an address that the account has waits for nothing, and another one is no longer in use', () => {
  const email = (Value: string) => answer('email', Value, { Format: 'account-email' })
  const own = { ...profile, Fields: [email('maria@x.test')] }
  const form = entry('Contact', 'Form', '20', [email('Maria@x.test')])
  expect(linesOf([own, form], 'maria@x.test').held).toEqual(['# Profile', 'email | maria@x.test'])
  expect(linesOf([own, form], 'new@x.test')).toEqual({
    held: [],
    sent: ['# Profile', 'email | maria@x.test', '# Contact', 'email | Maria@x.test'],
  })
})

test('a form without a time may be newer than what is held', () => {
  const { DateSubmitted: _when, ...undated } = contact('20', 'New')
  expect(linesOf([profile, undated]).held).toEqual(['# Profile', 'address | Old', '  Sent, Submitted: New', 'mobile | 1'])
})

test('what is no question about the member stays with its entry', () => {
  const fields = [
    { Type: 'affirmation', ControlName: 'consent', Label: 'I consent.', Value: 'true' },
    { Type: 'number', Value: '7' },
  ]
  expect(linesOf([{ ...profile, Fields: fields }])).toEqual({ held: ['# Profile', 'I consent. | Agreed', ' | 7'], sent: [] })
})

test('every answer of every entry is printed', () => {
  const types = ['Registration', 'Compliance', 'Form', 'Service', 'Candidacy', 'Other']
  const statuses = ['Draft', 'Submitted', 'Approved', 'Rejected', 'Cancelled', '']
  const entries = [...types, ...types].flatMap((type, turn) =>
    statuses.map((Status, index) => {
      const fields = ['address', 'mobile', ''].map((name) => answer(name, `${name} ${turn} ${Status}`))
      return entry(type, type, String(10 + ((turn + index) % 9)), fields, { Status })
    }),
  )
  const { held, sent } = linesOf(entries)
  const printed = new Set([...held, ...sent])
  const lines = entries.flatMap(({ Fields }) => Fields.map(({ Label, Value }) => `${Label} | ${Value.trim()}`))
  expect(lines.filter((line) => !printed.has(line))).toEqual([])
})

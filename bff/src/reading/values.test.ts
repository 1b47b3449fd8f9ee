import { describe, expect, expectTypeOf, test } from 'vitest'
import { money } from '../mapping/money.ts'
import type { Deviation, Unread, UnreadFields } from './unread.ts'
import { readAnswer, UnreadableAnswer } from './unread.ts'
import { each, fieldsOf, flag, nonEmpty, number, oneOf, optional, text, textOrFields, whole } from './values.ts'

interface Item {
  Name: string
  Amount: number
  Count: number
  IsOpen: boolean
  Kind: 'Open' | 'Closed'
  Note?: string | null
  Owner: { Id: string }
}

const kinds = { Open: 'OPEN', Closed: 'CLOSED' } as const

function readItem(answer: Unread<Item>) {
  const item = fieldsOf(answer)
  return {
    name: text(item.Name),
    amount: money(number(item.Amount)),
    count: whole(item.Count),
    isOpen: flag(item.IsOpen),
    kind: oneOf(item.Kind, kinds),
    note: optional(item.Note, text),
    owner: text(fieldsOf(item.Owner).Id),
  }
}
const readItems = (answer: Unread<Item[]>) => each(answer, readItem)

const item = { Name: 'A', Amount: 12.5, Count: 3, IsOpen: true, Kind: 'Open', Owner: { Id: 'x' } }
const read = { name: 'A', amount: '12.50', count: 3, isOpen: true, kind: 'OPEN', note: null, owner: 'x' }

function deviationsOf(body: unknown, reader: (answer: Unread<never>) => unknown = readItems) {
  try {
    let accepted: readonly Deviation[] = []
    readAnswer(body, reader, (deviations) => (accepted = deviations))
    return accepted
  } catch (error) {
    if (error instanceof UnreadableAnswer) return error.deviations
    throw error
  }
}

test('an answer is checked and mapped in one pass', () => {
  expect(readAnswer([item, { ...item, Note: 'n' }], readItems)).toEqual([read, { ...read, note: 'n' }])
})

test('what the documents give no type for may come in another one', () => {
  const loose = { Name: 7, Amount: '12.50', Count: '3', IsOpen: 'True', Kind: 'OPEN', Note: null, Owner: { Id: 8 } }
  expect(readAnswer([loose], readItems)).toEqual([{ ...read, name: '7', owner: '8' }])
  expect(readAnswer(null, readItems)).toEqual([])
})

test('null and absent texts are empty, and an item that cannot be read is left out and reported', () => {
  expect(readAnswer([{ ...item, Name: null, Owner: { Id: undefined } }], readItems)).toEqual([{ ...read, name: '', owner: '' }])
  expect(readAnswer([item, 'page', { ...item, Amount: {} }], readItems)).toEqual([read])
  expect(deviationsOf([item, { ...item, Amount: {} }])).toEqual([{ path: '[1].Amount', expected: 'a number', found: 'object' }])
  expect(() => readAnswer([{ ...item, Amount: {} }], readItems), 'a list must not look empty').toThrow(UnreadableAnswer)
})

test.each([
  ['yes', true],
  [1, true],
  [' False ', false],
  ['No', false],
])('%j is %j', (value, expected) => {
  expect(readAnswer([{ ...item, IsOpen: value }], readItems)[0]?.isOpen).toBe(expected)
})

test('an id must be there', () => {
  expect(readAnswer(7, nonEmpty)).toBe('7')
  for (const missing of ['', null, undefined]) expect(() => readAnswer(missing, nonEmpty)).toThrow(UnreadableAnswer)
})

describe('what is refused', () => {
  test('every deviation of an answer is named with its place and its type, never its value', () => {
    const off = { ...item, Amount: 'secret', Count: 1.5, IsOpen: null, Kind: 'Secret', Owner: 'secret' }
    const deviations = deviationsOf([item, off, { ...item, Name: undefined, Amount: 1.006 }, 'secret'])
    expect(deviations).toEqual([
      { path: '[1].Amount', expected: 'a number', found: 'string' },
      { path: '[1].Count', expected: 'a whole number', found: 'number' },
      { path: '[1].IsOpen', expected: 'true or false', found: 'null' },
      { path: '[1].Kind', expected: 'one of Open, Closed', found: 'string' },
      { path: '[1].Owner', expected: 'an object', found: 'string' },
      { path: '[2].Name', expected: 'text', found: 'nothing' },
      { path: '[2].Amount', expected: 'pesos with at most 2 decimals', found: 'number' },
      { path: '[3]', expected: 'an object', found: 'string' },
    ])
    expect(JSON.stringify(deviations)).not.toMatch(/secret/i)
  })

  test.each([
    [{}, '', 'a list', 'object'],
    ['<html>', '', 'a list', 'string'],
    [[{ ...item, Owner: null }], '[0].Owner', 'an object', 'null'],
  ])('%j', (body, path, expected, found) => {
    expect(deviationsOf(body)).toEqual([{ path, expected, found }])
  })

  test('an error of the reader itself is thrown as it is', () => {
    const broken = () => {
      throw new TypeError('a defect')
    }
    expect(() => readAnswer({}, broken)).toThrow(new TypeError('a defect'))
  })

  test('a refused answer leaves no trace for the next one', () => {
    deviationsOf({})
    expect(readAnswer([item], readItems)).toEqual([read])
    expect(() => readAnswer([{}], readItems)).toThrow(UnreadableAnswer)
  })
})

test('an answer may be a text or an object', () => {
  const either = (answer: Unread<string | Item>) => textOrFields(answer, text, readItem)
  expect(readAnswer('key', either)).toBe('key')
  expect(readAnswer(item, either)).toEqual(read)
  expect(deviationsOf(7, either)).toEqual([{ path: '', expected: 'an object', found: 'number' }])
})

test('the types refuse a reader of another kind than the contract’s', () => {
  expectTypeOf<Unread<Item['Kind']>>().toExtend<Unread<string>>()
  expectTypeOf<Unread<Item['Note']>>().not.toExtend<Unread<string>>()
  expectTypeOf<Unread<number>>().not.toExtend<Unread<string>>()
  expectTypeOf<UnreadFields<Item>['Note']>().toEqualTypeOf<Unread<string | null | undefined>>()
  expectTypeOf(oneOf<Item['Kind'], number>)
    .parameter(1)
    .toEqualTypeOf<Readonly<Record<'Open' | 'Closed', number>>>()
})

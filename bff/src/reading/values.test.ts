import { describe, expect, expectTypeOf, test } from 'vitest'
import { money } from '../money/money.ts'
import type { Deviation, Unread } from './unread.ts'
import { readResponse, UnreadableError } from './unread.ts'
import { each, eachReadable, fieldsOf, flag, nonEmpty, number, oneOf, optional, present, text, textOrFields, whole } from './values.ts'

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

function readItem(response: Unread<Item>) {
  const item = fieldsOf(response)
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
const readItems = (response: Unread<Item[]>) => each(response, readItem)

const item = { Name: 'A', Amount: 12.5, Count: 3, IsOpen: true, Kind: 'Open', Owner: { Id: 'x' } }
const read = { name: 'A', amount: '12.50', count: 3, isOpen: true, kind: 'OPEN', note: null, owner: 'x' }

function deviationsOf(body: unknown, reader: (response: Unread<never>) => unknown = readItems) {
  try {
    let accepted: readonly Deviation[] = []
    readResponse(body, reader, (deviations) => (accepted = deviations))
    return accepted
  } catch (error) {
    if (error instanceof UnreadableError) return error.deviations
    throw error
  }
}

test('an answer is checked and mapped in one pass', () => {
  expect(readResponse([item, { ...item, Note: 'n' }], readItems)).toEqual([read, { ...read, note: 'n' }])
})

test('what the documents give no type for may come in another one', () => {
  const loose = { Name: 7, Amount: '12.50', Count: '3', IsOpen: 'True', Kind: 'OPEN', Note: null, Owner: { Id: 8 } }
  expect(readResponse([loose], readItems)).toEqual([{ ...read, name: '7', owner: '8' }])
  expect(readResponse(null, readItems)).toEqual([])
})

test('two items of a list have two ids, and those of several lists where the reader says so', () => {
  const withId = (response: Unread<{ id: string }>) => ({ id: text(fieldsOf(response).id) })
  const [a, b] = [{ id: 'a' }, { id: 'b' }]
  const list = (response: Unread<{ id: string }[]>) => each(response, withId)
  expect(readResponse([a, b, { id: '' }, { id: '' }], list)).toHaveLength(4)
  const expected = 'an item with an id of its own'
  expect(deviationsOf([a, b, a], list)).toEqual([{ path: '[2]', expected, found: 'object' }])
  const lists = (response: Unread<{ id: string }[][]>) => {
    const ids = new Set<string>()
    return each(response, (inner) => each(inner, withId, ids))
  }
  expect(deviationsOf([[a], [b, a]], lists)).toEqual([{ path: '[1][1]', expected, found: 'object' }])
  const news = (response: Unread<{ id: string }[]>) => eachReadable(response, withId)
  expect(readResponse([a, b, a], news)).toEqual({ items: [a, b], unreadCount: 1 })
})

test('null and absent texts are empty', () => {
  expect(readResponse([{ ...item, Name: null, Owner: { Id: undefined } }], readItems)).toEqual([{ ...read, name: '', owner: '' }])
})

test('a list is refused whole where one item cannot be read', () => {
  for (const odd of ['page', { ...item, Amount: {} }]) expect(() => readResponse([item, odd], readItems)).toThrow(UnreadableError)
  expect(deviationsOf([item, { ...item, Amount: {} }])).toEqual([{ path: '[1].Amount', expected: 'a number', found: 'object' }])
})

test('of a list of news an item that cannot be read is left out, counted and reported', () => {
  const readNews = (response: Unread<Item[]>) => eachReadable(response, readItem)
  const odd = { ...item, Amount: {} }
  expect(readResponse([item, 'page', odd], readNews)).toEqual({ items: [read], unreadCount: 2 })
  expect(readResponse([odd], readNews)).toEqual({ items: [], unreadCount: 1 })
  expect(readResponse(null, readNews)).toEqual({ items: [], unreadCount: 0 })
  expect(deviationsOf([item, odd], readNews)).toEqual([{ path: '[1].Amount', expected: 'a number', found: 'object' }])
  expect(() => readResponse({}, readNews)).toThrow(UnreadableError)
})

test('a list that is summed must be there', () => {
  const readSummed = (response: Unread<{ Items: Item[] }>) => each(present(fieldsOf(response).Items), readItem)
  expect(readResponse({ Items: [item] }, readSummed)).toEqual([read])
  expect(readResponse({ Items: [] }, readSummed)).toEqual([])
  expect(deviationsOf({ Items: null }, readSummed)).toEqual([{ path: 'Items', expected: 'a list', found: 'null' }])
  expect(deviationsOf({}, readSummed)).toEqual([{ path: 'Items', expected: 'a list', found: 'nothing' }])
})

test.each([
  ['yes', true],
  [1, true],
  [' False ', false],
  ['No', false],
])('%j is %j', (value, expected) => {
  expect(readResponse([{ ...item, IsOpen: value }], readItems)[0]?.isOpen).toBe(expected)
})

test('an id must be there', () => {
  expect(readResponse(7, nonEmpty)).toBe('7')
  for (const missing of ['', null, undefined]) expect(() => readResponse(missing, nonEmpty)).toThrow(UnreadableError)
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
    expect(() => readResponse({}, broken)).toThrow(new TypeError('a defect'))
  })

  test('a refused answer leaves no trace for the next one', () => {
    deviationsOf({})
    expect(readResponse([item], readItems)).toEqual([read])
    expect(() => readResponse([{}], readItems)).toThrow(UnreadableError)
  })
})

test('an answer may be a text or an object', () => {
  const either = (response: Unread<string | Item>) => textOrFields(response, text, readItem)
  expect(readResponse('key', either)).toBe('key')
  expect(readResponse(item, either)).toEqual(read)
  expect(deviationsOf(7, either)).toEqual([{ path: '', expected: 'an object', found: 'number' }])
})

test('the types refuse a reader of another kind than the contract’s', () => {
  expectTypeOf<Unread<Item['Kind']>>().toExtend<Unread<string>>()
  expectTypeOf<Unread<Item['Note']>>().not.toExtend<Unread<string>>()
  expectTypeOf<Unread<number>>().not.toExtend<Unread<string>>()
  expectTypeOf<ReturnType<typeof fieldsOf<Item>>['Note']>().toEqualTypeOf<Unread<string | null | undefined>>()
  expectTypeOf(oneOf<Item['Kind'], number>)
    .parameter(1)
    .toEqualTypeOf<Readonly<Record<'Open' | 'Closed', number>>>()
})

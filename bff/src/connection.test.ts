import { expect, test, vi } from 'vitest'
import { nameCases, searchedNames } from '../../tests/rules/nameCases.ts'
import type { ConnectionArguments } from './connection.ts'
import { connectionOf } from './connection.ts'

interface Officer {
  id: string
  name: string
}

const named = (...names: string[]): Officer[] => names.map((name) => ({ id: `id of ${name}`, name }))
const officers = named('Ana Peña', 'Ben Cruz', 'Carla Penaflor', 'Dino Reyes', 'Ñoño Santos')
const parts = { keyOf: ({ id }: Officer) => id, textOf: ({ name }: Officer) => name }
const connect = (items: readonly Officer[], given: ConnectionArguments) => connectionOf(items, given, parts)
const namesOf = ({ edges }: ReturnType<typeof connect>) => edges.map(({ node }) => node.name)

test('a list comes in parts, each item once, in its order', () => {
  const seen: string[] = []
  let after: string | null = null
  for (let part = 0; part < 3; part += 1) {
    const connection = connect(officers, { first: 2, after })
    seen.push(...namesOf(connection))
    expect(connection.totalCount).toBe(5)
    expect(connection.pageInfo.hasNextPage).toBe(part < 2)
    expect(connection.pageInfo.endCursor).toBe(connection.edges.at(-1)!.cursor)
    after = connection.pageInfo.endCursor
  }
  expect(seen).toEqual(officers.map(({ name }) => name))
  expect(connect(officers, { first: 2, after })).toEqual({
    edges: [],
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    totalCount: 5,
  })
})

test('an item that comes or goes before the cursor doubles and hides no other', () => {
  const { endCursor } = connect(officers, { first: 2 }).pageInfo
  expect(namesOf(connect([...named('Zed'), ...officers], { first: 1, after: endCursor }))).toEqual(['Carla Penaflor'])
  expect(namesOf(connect(officers.slice(1), { first: 1, after: endCursor }))).toEqual(['Carla Penaflor'])
})

test('where the cursor’s own item has gone, the list goes on at its place', () => {
  const { endCursor } = connect(officers, { first: 2 }).pageInfo
  const without = officers.filter(({ name }) => name !== 'Ben Cruz')
  expect(namesOf(connect(without, { first: 1, after: endCursor }))).toEqual(['Carla Penaflor'])
  expect(namesOf(connect([], { first: 1, after: endCursor }))).toEqual([])
})

test.each(nameCases)('a search for %s finds %j', (search, lastNames) => {
  const members = searchedNames.map(([first, last]) => ({ id: last, name: `${first} ${last}` }))
  const { edges, totalCount } = connect(members, { first: 100, search })
  expect(edges.map(({ node }) => node.id)).toEqual(lastNames)
  expect(totalCount).toBe(lastNames.length)
})

test.each([
  ['WD-2026-01702', ['1702', '01702', 'wd-2026-01702', 'WD-2026-1702', '2026-01', '2026-0', 'wd2026']],
  ['M-00012', ['12', '012', '0012', 'M00012', 'm12', 'M-0']],
  ['EMP-0001', ['EMP1', 'EMP-1', '001', 'emp 1']],
  ['E1024', ['1024', 'e1024', 'E-1024']],
])('the code %s is found by its number, with and without zeros before it', (code, searches) => {
  const items = [code, 'XY-98765'].map((name) => ({ id: name, name }))
  const found = (search: string) => connect(items, { first: 100, search }).edges.map(({ node }) => node.id)
  expect(searches.map(found)).toEqual(searches.map(() => [code]))
})

test('a search folds each text once, however many words it has', () => {
  const folding = vi.spyOn(String.prototype, 'toLowerCase')
  connect(officers, { first: 100, search: 'reyes dino 1702' })
  const folded = folding.mock.contexts.map((text) => String(text).normalize())
  folding.mockRestore()
  expect(folded.filter((text) => officers.some(({ name }) => name === text))).toEqual(officers.map(({ name }) => name))
})

test.each(['', ' – '])('a search for %j, without words, finds all', (search) => {
  expect(connect(officers, { first: 100, search }).totalCount).toBe(5)
})

test('a search and its cursor go together', () => {
  const { endCursor } = connect(officers, { first: 1, search: 'pena' }).pageInfo
  expect(namesOf(connect(officers, { first: 1, search: 'pena', after: endCursor }))).toEqual(['Carla Penaflor'])
})

test('a list without text has no search', () => {
  expect(connectionOf(officers, { first: 100, search: 'pena' }, { keyOf: parts.keyOf }).totalCount).toBe(5)
})

test.each([
  [{ first: 0 }],
  [{ first: -1 }],
  [{ first: 101 }],
  [{ first: 1, after: 'not a cursor' }],
  [{ first: 1, after: '' }],
  [{ first: 1, search: 'x'.repeat(101) }],
])('%j is BAD_USER_INPUT', (given) => {
  expect(() => connect(officers, given)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }))
})

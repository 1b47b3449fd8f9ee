import { matchWords } from '../../schema/rules/foldWords.ts'
import type { PageInfo } from './generated/graph.ts'
import { PublicError } from './errors/publicError.ts'

export interface ConnectionArguments {
  first: number
  after?: string | null
  search?: string | null
}

interface ItemParts<Item> {
  /** Stays with the item while others come and go: its Guid or code. */
  keyOf: (item: Item) => string
  /** The text that a search looks through; without it the list has no search. */
  textOf?: (item: Item) => string
}

/** A part of a list, as a connection type of the schema has it; `edges` and `pageInfo` are resolved by their names. */
export interface Connection<Item> {
  edges: { cursor: string; node: Item }[]
  pageInfo: PageInfo
  /** Of the items that the search found, in all parts. */
  totalCount: number
}

const mostItems = 100
const longestSearch = 100
const cursorPattern = /^(\d{1,9}):(.+)$/su
const rowPattern = /^[1-9]\d{0,14}$/

const cursorOf = (index: number, key: string) => Buffer.from(`${index}:${key}`).toString('base64url')

/** The items that `matchWords` finds; all without a search. Throws BAD_USER_INPUT for a long one. */
export function matching<Item>(items: readonly Item[], search: string | null | undefined, textOf: (item: Item) => string): Item[] {
  if (search == null) return [...items]
  if (search.length > longestSearch) throw new PublicError('BAD_USER_INPUT', { message: `Search for ${longestSearch} characters at most.` })
  const isFound = matchWords(search)
  return items.filter((item) => isFound(textOf(item)))
}

const otherCursor = () => new PublicError('BAD_USER_INPUT', { message: 'This cursor is not one of this list.' })

/** Where the part after a cursor begins: behind its item, or at its place where the item has gone. */
function startAfter<Item>(items: readonly Item[], cursor: string, keyOf: (item: Item) => string): number {
  const [, place, key] = cursorPattern.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  if (place === undefined) throw otherCursor()
  const index = items.findIndex((item) => keyOf(item) === key)
  return index === -1 ? Math.min(Number(place), items.length) : index + 1
}

/** The number of a row that is its own cursor, for a list that the REST API pages. Throws BAD_USER_INPUT for another list's cursor. */
export function rowOfCursor(cursor: string): number {
  if (!rowPattern.test(cursor)) throw otherCursor()
  return Number(cursor)
}

/** Throws BAD_USER_INPUT for a part of no items, or of more than 100. */
export function requireSize(first: number): void {
  if (first < 1 || first > mostItems) throw new PublicError('BAD_USER_INPUT', { message: `Ask for 1 to ${mostItems} items.` })
}

/**
 * A part of a list in its order: at most `first` items (1 to 100) after a cursor, of those that `matchWords` finds.
 * Cursors are opaque and name their item by its key, so that an item which comes or goes meanwhile doubles or hides no other. Throws BAD_USER_INPUT on arguments out of bounds.
 */
export function connectionOf<Item>(
  items: readonly Item[],
  { first, after, search }: ConnectionArguments,
  { keyOf, textOf }: ItemParts<Item>,
): Connection<Item> {
  requireSize(first)
  const found = textOf ? matching(items, search, textOf) : items
  const start = after == null ? 0 : startAfter(found, after, keyOf)
  const edges = found.slice(start, start + first).map((node, index) => ({ cursor: cursorOf(start + index, keyOf(node)), node }))
  const hasNextPage = start + edges.length < found.length
  return {
    edges,
    pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: edges.at(-1)?.cursor ?? null },
    totalCount: found.length,
  }
}

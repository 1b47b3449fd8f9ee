import type { Unread } from './unread.ts'
import { optional, whole } from './values.ts'

/** Of a part of a list whose rows have numbers: the row after which the next part begins, if there is one. */
export function pageInfoOf(next: Unread<number | null>, edges: readonly { cursor: string }[]) {
  const row = optional(next, whole)
  const endCursor = row === null ? (edges.at(-1)?.cursor ?? null) : String(row)
  return { __typename: 'PageInfo' as const, hasNextPage: row !== null, endCursor }
}

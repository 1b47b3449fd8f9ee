import type { ReviewRequestKind, ReviewStatus } from '@/schema.generated.ts'

// The routes import this with Node alone: no value is imported here.

/** Which items of a queue are listed. */
export interface QueueFilter {
  /** Null for all; REVIEWED for all that are staged. */
  status: ReviewStatus | null
  isNewestFirst: boolean
  isLargestFirst: boolean
  /** What was decided in so many days is listed instead; null for what waits. */
  decidedDays: number | null
  /** Of savings: items with a request of this kind; null for all. */
  kind: ReviewRequestKind | null
  /** In the name or the reference number; empty for all. */
  search: string
}

const statuses: Readonly<Record<string, ReviewStatus | null>> = {
  all: null,
  staged: 'REVIEWED',
}

const decidedDays: Readonly<Record<string, number>> = { decided: 30, 'decided-year': 366 }

const kinds: Readonly<Record<string, ReviewRequestKind>> = { change: 'CHANGE', withdrawal: 'WITHDRAWAL', deposit: 'DEPOSIT' }

const valueOf = <Value>(names: Readonly<Record<string, Value>>, name: string | null, otherwise: Value): Value =>
  name !== null && Object.hasOwn(names, name) ? (names[name] ?? otherwise) : otherwise

/** Reads the filter from an address: `status`, `kind` and `search`. What it does not have, or not rightly, is the default. */
export function readFilter(params: URLSearchParams): QueueFilter {
  const status = params.get('status')
  return {
    status: status === 'all' ? null : valueOf(statuses, status, 'REVIEW'),
    isNewestFirst: status === 'newest',
    isLargestFirst: status === 'largest',
    decidedDays: valueOf<number | null>(decidedDays, status, null),
    kind: valueOf<ReviewRequestKind | null>(kinds, params.get('kind'), null),
    search: (params.get('search') ?? '').trim(),
  }
}

/** Whether something else than "In review, oldest first" is asked for. The kind is a tab, no filter. */
export function isFiltered({ status, search }: QueueFilter): boolean {
  return status !== 'REVIEW' || search !== ''
}

/** The variables of the query of a queue, for its route and its screen, so that both share the request. */
export function queueVariables(id: string, filter: QueueFilter = readFilter(new URLSearchParams())) {
  const { status, kind, search, isNewestFirst, isLargestFirst } = filter
  return { id, status, kind, search: search || null, isNewestFirst, isLargestFirst }
}

/** What the address has of an open item; the request where the item is a request of a member. */
export function placeOf({ id, reviewId }: { id: string; reviewId: string }) {
  return { item: reviewId, request: id === reviewId ? null : id }
}

/** Of the address without an open item. */
export const nothingOpen = { item: null, request: null }

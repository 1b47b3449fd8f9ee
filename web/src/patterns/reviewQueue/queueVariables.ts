import type { QueueFilter } from './queueFilter.ts'

// The routes import this with Node alone: no value is imported here.

/** The variables of the query of a queue. Its route and its screen use the same ones, so that they share the request. */
export function queueVariables(
  id: string,
  { status, kind, search, isNewestFirst }: Omit<QueueFilter, 'decidedDays'> = {
    status: 'REVIEW',
    kind: null,
    search: '',
    isNewestFirst: false,
  },
) {
  return { id, status, kind, search: search || null, isNewestFirst }
}

import type { QueueFilter } from './queueFilter.ts'

// The routes import this with Node alone: no value is imported here.

/** The variables of the query of a queue. Its route and its screen use the same ones, so that they share the request. */
export function queueVariables(
  id: string,
  { status, kind, search }: Pick<QueueFilter, 'status' | 'kind' | 'search'> = { status: 'REVIEW', kind: null, search: '' },
) {
  return { id, status, kind, search: search || null }
}

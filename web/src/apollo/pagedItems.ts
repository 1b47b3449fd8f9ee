import type { FieldPolicy } from '@apollo/client/cache'

interface Items {
  edges: readonly unknown[]
}

/**
 * The items of a paged list, a list for each of these arguments, as its search: a further part is added at the end, the first part
 * replaces them all.
 */
export const pagedItems = (...keyArgs: string[]): FieldPolicy<Items> => ({
  keyArgs,
  merge: (existing, incoming, { args }) =>
    existing && args?.after ? { ...incoming, edges: [...existing.edges, ...incoming.edges] } : incoming,
})

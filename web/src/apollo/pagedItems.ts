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

/** The items of a paged list of which each part counts its own entries that could not be read. */
export const countedItems = (...keyArgs: string[]): FieldPolicy<Items & { unreadCount: number }> => ({
  keyArgs,
  merge: (existing, incoming, { args }) =>
    existing && args?.after
      ? {
          ...incoming,
          edges: [...existing.edges, ...incoming.edges],
          unreadCount: existing.unreadCount + incoming.unreadCount,
        }
      : incoming,
})

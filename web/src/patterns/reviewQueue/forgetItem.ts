import type { Reference } from '@apollo/client/cache'
import { portalClient } from '@/session/portalClient.ts'

interface Edges {
  edges: readonly { node: Reference }[]
  totalCount: number
}

/** Takes an item that does not wait any more out of the lists of its queue. */
export function forgetItem(queue: string, itemId: string): void {
  const { cache } = portalClient
  const gone = cache.identify({ __typename: 'ReviewItem', id: itemId })
  const holder = cache.identify({ __typename: 'ReviewQueue', id: queue })
  if (holder === undefined) return
  cache.modify<{ items: Edges }>({
    id: holder,
    fields: {
      items: (items) => {
        if ('__ref' in items) return items
        const edges = items.edges.filter(({ node }) => node.__ref !== gone)
        return { ...items, edges, totalCount: items.totalCount - (items.edges.length - edges.length) }
      },
    },
  })
}

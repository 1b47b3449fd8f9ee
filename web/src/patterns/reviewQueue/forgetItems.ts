import type { Reference } from '@apollo/client/cache'
import { portalClient } from '@/session/portalClient.ts'

interface Edges {
  edges: readonly { node: Reference }[]
  totalCount: number
}

/** Takes items that do not wait any more out of the lists of their queue. */
export function forgetItems(queue: string, ids: readonly string[]): void {
  const { cache } = portalClient
  const gone = ids.map((id) => cache.identify({ __typename: 'ReviewItem', id }))
  const holder = cache.identify({ __typename: 'ReviewQueue', id: queue })
  if (holder === undefined) return
  cache.modify<{ items: Edges }>({
    id: holder,
    fields: {
      items: (items) => {
        if ('__ref' in items) return items
        const edges = items.edges.filter(({ node }) => !gone.includes(node.__ref))
        return { ...items, edges, totalCount: items.totalCount - (items.edges.length - edges.length) }
      },
    },
  })
}

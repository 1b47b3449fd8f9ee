import type { ApolloClient, DocumentNode } from '@apollo/client'
import { InMemoryCache } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { cacheConfig } from '@/apollo/cachePolicies.ts'
import { createClient } from './portalClient.ts'

/** Adds the type names to each document once a process, not once a render. Holds no data. */
const documentCache = new InMemoryCache(cacheConfig)

class RenderCache extends InMemoryCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    return documentCache.transformDocument(document)
  }
}

/** The client of all renders: what it has found out about a document counts for the next render, too. Its data are all in its cache. */
const renderClient = createClient(ApolloLink.empty(), documentCache, { ssrMode: true })

/**
 * Gives a render on the server a client that reads what is written to its cache, and requests nothing. The cache is new for each render, and
 * keeps no results: each is read once, and to note what a result depends on takes time. Trap: Apollo's hooks for Suspense keep data on the
 * client itself; lint refuses them.
 */
export function withRenderClient<Result>(render: (client: ApolloClient) => Result): Result {
  renderClient.cache = new RenderCache({ ...cacheConfig, resultCaching: false })
  try {
    return render(renderClient)
  } finally {
    renderClient.cache = documentCache
  }
}

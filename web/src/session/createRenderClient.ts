import type { ApolloClient, DocumentNode } from '@apollo/client'
import { InMemoryCache } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { cacheConfig } from '@/apollo/cachePolicies.ts'
import { createClient } from './portalClient.ts'

/** Adds the type names to each document once a process, not once a render. The cache is used for documents alone, and holds no data. */
const documentCache = new InMemoryCache(cacheConfig)

class RenderCache extends InMemoryCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    return documentCache.transformDocument(document)
  }
}

/**
 * A client for one render on the server: it reads what was written to its cache, and requests nothing. Its cache keeps no results: each is
 * read once, and to note what it depends on would take a fifth of a render of the overview, a third of a queue's.
 */
export const createRenderClient = (): ApolloClient =>
  createClient(ApolloLink.empty(), new RenderCache({ ...cacheConfig, resultCaching: false }), { ssrMode: true })

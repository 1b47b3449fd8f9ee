import type { InMemoryCacheConfig } from '@apollo/client'
import { ApolloClient, InMemoryCache } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { print } from 'graphql'
import { createContext } from 'react'
import { expireSession, getViewer, notifyResponse, onSessionEnd } from './session.ts'
import { cacheConfig } from '@/apollo/cachePolicies.ts'
import { byDocumentId } from '@/apollo/documentIds.ts'
import { httpLink } from '@/apollo/httpLink.ts'
import { stepUpLink } from './stepUpLink.ts'
import { askForStepUp } from './stepUpQuestion.ts'
import { sessionLink } from './sessionLink.ts'
import { startedLink } from '@/apollo/startedRequest.ts'

const session = sessionLink({
  viewer: getViewer,
  onEnded: expireSession,
  onAnswer: notifyResponse,
  onViewer(id) {
    // Another member has signed in with this browser's cookies: no data of the first may stay.
    const known = getViewer()
    if (known && known.id !== id) window.location.reload()
  },
})

// In development a document changes without a build: its text is sent, which only an open BFF takes.
const http = httpLink('/graphql', import.meta.env.PROD ? byDocumentId : ({ query }) => ({ query: print(query) }))

const createCache = (options: InMemoryCacheConfig = {}): InMemoryCache => new InMemoryCache({ ...cacheConfig, ...options })

/** A GraphQL client. Fragments are masked: only their own component reads them. */
function createClient(link: ApolloLink, cache: InMemoryCache, options: Pick<ApolloClient.Options, 'ssrMode'> = {}): ApolloClient {
  return new ApolloClient({ cache, link, dataMasking: true, ...options })
}

/** The GraphQL client of the page. */
export const portalClient = createClient(ApolloLink.from([startedLink, session, stepUpLink(askForStepUp), http]), createCache())

/**
 * A client for one render on the server: it reads what was written to its cache, and requests nothing. Its cache keeps no results: each is
 * read once, and to note what it depends on would take a fifth of a render of the overview, a third of a queue's.
 */
export const createRenderClient = (): ApolloClient =>
  createClient(ApolloLink.empty(), createCache({ resultCaching: false }), { ssrMode: true })

/** The client of the screens below a layout: the page's, but on the server that of the render. */
export const ClientContext = createContext(portalClient)

onSessionEnd(() => void portalClient.clearStore())

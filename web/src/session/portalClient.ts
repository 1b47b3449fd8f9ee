import { ApolloClient, InMemoryCache } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { print } from 'graphql'
import { createContext } from 'react'
import { expireSession, getViewer, notifyResponse, onSessionEnd } from './session.ts'
import { cacheConfig } from '@/apollo/cachePolicies.ts'
import { byDocumentId } from '@/apollo/documentIds.ts'
import { httpLink } from '@/apollo/httpLink.ts'
import { stepUpLink } from './stepUpLink.ts'
import { stepUpQuestion } from './openQuestion.ts'
import { sessionLink } from './sessionLink.ts'
import { startedLink } from '@/apollo/startedRequest.ts'
import { beforeKeysGo } from '@/storage/sealingKeys.ts'

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

/** A GraphQL client. Fragments are masked: only their own component reads them. */
export function createClient(link: ApolloLink, cache: InMemoryCache, options: Pick<ApolloClient.Options, 'ssrMode'> = {}): ApolloClient {
  return new ApolloClient({ cache, link, dataMasking: true, ...options })
}

/** The GraphQL client of the page. */
export const portalClient = createClient(
  ApolloLink.from([startedLink, session, stepUpLink((operation) => stepUpQuestion.ask(operation, () => false)), http]),
  new InMemoryCache(cacheConfig),
)

/** The client of the screens below a layout: the page's, but on the server that of the render. */
export const ClientContext = createContext(portalClient)

// Under an expired session the screen keeps its data, but the keys of drafts go.
beforeKeysGo(() => void portalClient.cache.evict({ id: `Viewer:${getViewer()?.id}`, fieldName: 'session' }))
onSessionEnd(() => void portalClient.clearStore())

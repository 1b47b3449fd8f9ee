import { ApolloClient, InMemoryCache } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { print } from 'graphql'
import { expireSession, getViewer, notifyResponse, onSessionEnd } from './session.ts'
import { cacheConfig } from '@/apollo/cachePolicies.ts'
import { byDocumentId } from '@/apollo/documentIds.ts'
import { httpLink } from '@/apollo/httpLink.ts'
import { proofLink } from './proofLink.ts'
import { askForProof } from './proofQuestion.ts'
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

/** The GraphQL client of the page. Fragments are masked: only their own component reads them. */
export const portalClient = new ApolloClient({
  cache: new InMemoryCache(cacheConfig),
  link: ApolloLink.from([startedLink, session, proofLink(askForProof), http]),
  dataMasking: true,
})

onSessionEnd(() => void portalClient.clearStore())

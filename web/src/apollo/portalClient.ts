import { ApolloClient, InMemoryCache } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { BaseHttpLink } from '@apollo/client/link/http'
import { expireSession, knownViewer, noteAnswer, onSessionEnd } from '@/session/session.ts'
import { cacheConfig } from './cachePolicies.ts'
import { fetchByDocumentId, fetchInTime } from './documentFetch.ts'
import { sessionLink } from './sessionLink.ts'

const session = sessionLink({
  viewer: knownViewer,
  onEnded: expireSession,
  onAnswer: noteAnswer,
  onViewer(id) {
    // Somebody else has signed in with this browser's cookies: nothing of the first person may stay.
    const known = knownViewer()
    if (known && known.id !== id) window.location.reload()
  },
})

// The plain link: its bigger brother adds a name and version of the client library to every request, which nobody reads.
const http = new BaseHttpLink({
  uri: '/graphql',
  credentials: 'same-origin',
  headers: { 'x-kapwa-request': '1' },
  fetch: import.meta.env.PROD ? fetchByDocumentId : fetchInTime,
})

/** The one GraphQL client of the page. Parts of an answer stand when others fail; fragments are read only by their own component. */
export const portalClient = new ApolloClient({
  cache: new InMemoryCache(cacheConfig),
  link: ApolloLink.from([session, http]),
  dataMasking: true,
})

onSessionEnd(() => void portalClient.clearStore())

import type { FormattedExecutionResult } from 'graphql'
import { ApolloLink } from '@apollo/client/link'
import { tap } from 'rxjs'

/** What a session link tells. */
export interface SessionWatch {
  /** The BFF says that nobody is signed in, and somebody was. */
  onEnded: () => void
  /** The BFF answered for this person. */
  onViewer: (id: string) => void
  /** The BFF has answered, which may have extended the session. */
  onAnswer: () => void
}

// These ask about the session itself, so their answers do not end it.
const aboutTheSession = new Set(['CurrentViewer', 'CurrentSession', 'SignIn', 'SignOut'])

function viewerOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'viewer' in data ? data.viewer : undefined
}

/** Nobody is signed in. A viewer that is missing because of an error says nothing about that: in an outage nobody could tell. */
function isOver({ data, errors = [] }: FormattedExecutionResult): boolean {
  return errors.length === 0 ? viewerOf(data) === null : errors.some((error) => error.extensions?.code === 'UNAUTHENTICATED')
}

/** Watches every answer for the end of the session, and for whose it is. */
export function sessionLink({ onEnded, onViewer, onAnswer }: SessionWatch): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const answers = forward(operation)
    if (aboutTheSession.has(operation.operationName ?? '')) return answers
    return answers.pipe(
      tap((result) => {
        if (isOver(result)) {
          onEnded()
          return
        }
        const viewer = viewerOf(result.data)
        if (typeof viewer === 'object' && viewer !== null && 'id' in viewer && typeof viewer.id === 'string') onViewer(viewer.id)
        onAnswer()
      }),
    )
  })
}

import type { FormattedExecutionResult } from 'graphql'
import { ApolloLink } from '@apollo/client/link'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { map } from 'rxjs'
import type { Viewer } from '@/session/viewer.ts'

type Known = Viewer | null | undefined

/** What a session link tells. */
export interface SessionWatch {
  /** Who is known to be signed in. */
  viewer: () => Known
  /** The BFF says that nobody is signed in, and somebody was: who was known when it was asked. */
  onEnded: (asked: Known) => void
  /** The BFF answered for this person. */
  onViewer: (id: string) => void
  /** The BFF has answered, which may have extended the session; whether all that was asked for came back. */
  onAnswer: (isWhole: boolean) => void
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

const signedOut = { message: 'Nobody is signed in.', extensions: { code: 'UNAUTHENTICATED' } }

/**
 * Watches every answer for the end of the session, and for whose it is. An answer without its viewer fails as a request does that
 * has no answer: it would replace what was fetched of this person before, and is still shown.
 */
export function sessionLink({ viewer: knownViewer, onEnded, onViewer, onAnswer }: SessionWatch): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const asked = knownViewer()
    const answers = forward(operation)
    if (aboutTheSession.has(operation.operationName ?? '')) return answers
    return answers.pipe(
      map((result) => {
        const viewer = viewerOf(result.data)
        if (isOver(result)) onEnded(asked)
        else {
          if (typeof viewer === 'object' && viewer !== null && 'id' in viewer && typeof viewer.id === 'string') onViewer(viewer.id)
          onAnswer(!result.errors?.length)
        }
        if (viewer === null) throw new CombinedGraphQLErrors(result, result.errors?.length ? result.errors : [signedOut])
        return result
      }),
    )
  })
}

import type { FormattedExecutionResult } from 'graphql'
import { OperationTypeNode } from 'graphql'
import { ApolloLink } from '@apollo/client/link'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { map } from 'rxjs'
import type { Viewer } from '@/viewer.ts'
import type { ResponseKind } from './session.ts'

/** Undefined while it is unknown whether a member is signed in. */
type ViewerState = Viewer | null | undefined

export interface SessionLinkOptions {
  /** The present viewer. */
  viewer: () => ViewerState
  /** The BFF answered that the session is over; `before` was the viewer when the request was sent. */
  onEnded: (before: ViewerState) => void
  /** The BFF answered for the viewer with this id. */
  onViewer: (id: string) => void
  /** The BFF has answered, which may have extended the session. */
  onAnswer: (kind: ResponseKind) => void
}

// The answers of operations about the session itself do not end it.
const sessionOperations = new Set(['CurrentViewer', 'CurrentSession', 'SignIn', 'SignOut'])

function viewerOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'viewer' in data ? data.viewer : undefined
}

/** Whether the session is over. A viewer that is null because of another error, such as an outage, does not mean that. */
function isOver({ data, errors = [] }: FormattedExecutionResult): boolean {
  return errors.length === 0 ? viewerOf(data) === null : errors.some((error) => error.extensions?.code === 'UNAUTHENTICATED')
}

function kindOf({ errors = [] }: FormattedExecutionResult): ResponseKind {
  if (errors.some(({ extensions }) => extensions?.code === 'FORBIDDEN')) return 'forbidden'
  return errors.length === 0 ? 'whole' : 'partial'
}

const signedOut = { message: 'Nobody is signed in.', extensions: { code: 'UNAUTHENTICATED' } }

/**
 * Checks every answer for the end of the session and for another viewer. An answer with `viewer: null` becomes an error: written to the
 * cache, it would replace the viewer's data that is still shown.
 */
export function sessionLink({ viewer: viewerNow, onEnded, onViewer, onAnswer }: SessionLinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const before = viewerNow()
    if (sessionOperations.has(operation.operationName ?? '')) return forward(operation)
    // The cookies may be another member's by now: the BFF does nothing in the name of one whose page this is not.
    if (before && operation.operationType === OperationTypeNode.MUTATION)
      operation.setContext(({ headers }) => ({ headers: { ...headers, 'x-kapwa-viewer': before.id } }))
    const answers = forward(operation)
    return answers.pipe(
      map((result) => {
        const viewer = viewerOf(result.data)
        if (isOver(result)) onEnded(before)
        else {
          if (typeof viewer === 'object' && viewer !== null && 'id' in viewer && typeof viewer.id === 'string') onViewer(viewer.id)
          onAnswer(kindOf(result))
        }
        if (viewer === null) throw new CombinedGraphQLErrors(result, result.errors?.length ? result.errors : [signedOut])
        return result
      }),
    )
  })
}

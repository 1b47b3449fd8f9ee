import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import type { GraphRequest } from './encodeRequest.ts'
import { encodeRequest } from './encodeRequest.ts'
import { isOwnFault } from './failure.ts'
import { readResult } from './readResult.ts'
import { sendRequest } from './sendRequest.ts'
import { noteOutdated } from '@/ui/outdated.ts'

/** The document of a request, as an id or as text. */
type NameDocument = (operation: ApolloLink.Operation) => Pick<GraphRequest, 'documentId' | 'query'>

function requestHeaders(body: string | FormData, own: Record<string, string> = {}): Headers {
  const headers = new Headers(own)
  headers.set('accept', 'application/graphql-response+json,application/json;q=0.9')
  // The browser itself writes the content type of a form, with its boundary.
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  // No form of another site can send this header: the BFF requires it with cookies.
  headers.set('x-kapwa-request', '1')
  return headers
}

/**
 * The last link: sends an operation to the BFF, with files in its variables as a multipart request. The operation's context may hold
 * `headers`, `signal` (cancels the request) and `onUploadProgress`. Unsubscribing cancels, too.
 */
export function httpLink(url: string, nameDocument: NameDocument): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const unsubscribed = new AbortController()
        const send = async () => {
          const { operationName, variables } = operation
          const { headers, signal, onUploadProgress } = operation.getContext()
          const body = encodeRequest({ operationName, ...nameDocument(operation), variables })
          const response = await sendRequest({
            url,
            headers: requestHeaders(body, headers),
            body,
            signal: AbortSignal.any([unsubscribed.signal, ...(signal ? [signal] : [])]),
            onUploadProgress,
          })
          const result = await readResult(response)
          if (result.errors?.some(({ extensions }) => extensions?.code === 'CLIENT_OUTDATED')) noteOutdated()
          observer.next(result)
          observer.complete()
        }
        send().catch((error: unknown) => {
          observer.error(error)
          if (isOwnFault(error)) reportError(error)
        })
        return () => unsubscribed.abort()
      }),
  )
}

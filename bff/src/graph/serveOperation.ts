import type { ApolloServer } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { GraphContext } from '../context.ts'
import type { PostedOperation } from '../guard/documents.ts'
import type { ApolloContext } from './apollo.ts'
import type { CompiledOperations } from './compiledOperations.ts'

/** Content types by the usual `Accept` headers, our own client's first; Apollo negotiates any other. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
])

export interface GraphResponse {
  status: number
  headers: Iterable<[name: string, value: string]>
  text: string
}

interface PostedRequest {
  posted: PostedOperation
  accept: string | undefined
  graph: GraphContext
}

export interface OperationParts {
  apollo: ApolloServer<ApolloContext>
  operations: CompiledOperations
}

/**
 * Serves one operation. A compiled one was parsed and validated by Apollo when it came before, and its result without errors is sent as it
 * is. Apollo handles the rest: new texts, and errors, which it formats. Nothing is executed twice.
 */
export async function serveOperation(
  { apollo, operations }: OperationParts,
  { posted, accept, graph }: PostedRequest,
): Promise<GraphResponse> {
  const { body, documentId } = posted
  const { operationName, variables = {} } = body
  const executed =
    documentId === undefined ? null : await operations.executeCompiled({ hash: documentId, operationName, variables, context: graph })
  const contentType = contentTypes.get(accept ?? 'application/json')
  if (executed && !executed.errors && contentType !== undefined)
    return { status: 200, headers: [['content-type', contentType]], text: JSON.stringify({ data: executed.data }) }

  const headers = new HeaderMap([['content-type', 'application/json']])
  if (accept !== undefined) headers.set('accept', accept)
  const response = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers, search: '', body },
    context: () => Promise.resolve({ graph, executed }),
  })
  if (response.body.kind !== 'complete') throw new Error('the schema has neither @defer nor @stream')
  return { status: response.status ?? 200, headers: response.headers, text: response.body.string }
}

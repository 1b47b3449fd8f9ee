import type { ApolloServer } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { GraphContext } from '../context.ts'
import type { PostedOperation } from '../guard/documents.ts'
import type { FormatError } from './errorFormatter.ts'
import type { KnownOperations } from './knownOperations.ts'

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
  apollo: ApolloServer<GraphContext>
  operations: KnownOperations
  formatError: FormatError
}

/** Serves one operation. Apollo handles what is no known document, and what it refuses of those; nothing is executed twice. */
export async function serveOperation(
  { apollo, operations, formatError }: OperationParts,
  { posted, accept, graph }: PostedRequest,
): Promise<GraphResponse> {
  const { body, documentId } = posted
  const { operationName, variables = {} } = body
  const contentType = contentTypes.get(accept ?? 'application/json')
  if (documentId !== undefined && contentType !== undefined) {
    const result = await operations.execute({ documentId, operationName, variables, context: graph })
    const errors = result?.errors?.map((error) => formatError(error, error))
    if (result) return { status: 200, headers: [['content-type', contentType]], text: JSON.stringify({ errors, data: result.data }) }
  }
  const headers = new HeaderMap([['content-type', 'application/json']])
  if (accept !== undefined) headers.set('accept', accept)
  const response = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers, search: '', body },
    context: () => Promise.resolve(graph),
  })
  if (response.body.kind !== 'complete') throw new Error('the schema has neither @defer nor @stream')
  return { status: response.status ?? 200, headers: response.headers, text: response.body.string }
}

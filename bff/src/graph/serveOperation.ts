import type { ApolloServer } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { GraphContext } from '../context.ts'
import type { PostedOperation } from '../guard/documents.ts'
import type { KnownOperations } from './writer/knownOperations.ts'
import type { ApolloContext } from './writer/replayCalls.ts'

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
  operations: KnownOperations
}

/** Serves one operation. Apollo handles what the writer leaves: other documents, mutations and errors. No resolver is called twice. */
export async function serveOperation(
  { apollo, operations }: OperationParts,
  { posted, accept, graph }: PostedRequest,
): Promise<GraphResponse> {
  const { body, documentId } = posted
  const { operationName, variables = {} } = body
  const contentType = contentTypes.get(accept ?? 'application/json')
  const isWritten = documentId !== undefined && contentType !== undefined
  const written = isWritten ? await operations.write({ documentId, operationName, variables, context: graph }) : null
  if (written?.text != null && contentType !== undefined)
    return { status: 200, headers: [['content-type', contentType]], text: `{"data":${written.text}}` }

  const headers = new HeaderMap([['content-type', 'application/json']])
  if (accept !== undefined) headers.set('accept', accept)
  const response = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers, search: '', body },
    context: () => Promise.resolve({ graph, calls: written?.calls ?? null }),
  })
  if (response.body.kind !== 'complete') throw new Error('the schema has neither @defer nor @stream')
  return { status: response.status ?? 200, headers: response.headers, text: response.body.string }
}

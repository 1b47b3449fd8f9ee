import type { ApolloServer } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { GraphContext } from '../context.ts'
import type { PostedOperation } from '../guard/documents.ts'
import type { ApolloContext } from './apollo.ts'
import type { CompiledOperations } from './compiledOperations.ts'

/** What the usual `Accept` headers come to, our own client's first; any other is left to Apollo to negotiate. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
])

/** An answer as it goes out. */
export interface GraphAnswer {
  status: number
  headers: Iterable<[name: string, value: string]>
  text: string
}

interface Question {
  posted: PostedOperation
  accept: string | undefined
  graph: GraphContext
}

interface AnswerParts {
  apollo: ApolloServer<ApolloContext>
  operations: CompiledOperations
}

/**
 * Answers one operation. A known one that has been compiled was parsed and validated by Apollo when it came before; where it
 * comes to data without errors, that goes out as it is. Everything else is Apollo's to answer: what it has not seen yet, and
 * errors, which it treats and words. Nothing is executed twice.
 */
export async function answerOperation({ apollo, operations }: AnswerParts, { posted, accept, graph }: Question): Promise<GraphAnswer> {
  const { body, documentId } = posted
  const { operationName, variables = {} } = body
  const executed =
    documentId === undefined ? null : await operations.executeCompiled({ hash: documentId, operationName, variables, context: graph })
  const contentType = contentTypes.get(accept ?? 'application/json')
  if (executed && !executed.errors && contentType !== undefined)
    return { status: 200, headers: [['content-type', contentType]], text: JSON.stringify({ data: executed.data }) }

  const headers = new HeaderMap([['content-type', 'application/json']])
  if (accept !== undefined) headers.set('accept', accept)
  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers, search: '', body },
    context: () => Promise.resolve({ graph, executed }),
  })
  if (answer.body.kind !== 'complete') throw new Error('the schema has neither @defer nor @stream')
  return { status: answer.status ?? 200, headers: answer.headers, text: answer.body.string }
}

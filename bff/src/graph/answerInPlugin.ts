import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { ApolloContext } from './apollo.ts'
import type { CompiledOperations } from './compiledOperations.ts'

/** What the usual `Accept` headers come to, our own client's first; any other is left to Apollo to negotiate. */
const contentTypes: Readonly<Record<string, string>> = {
  'application/graphql-response+json,application/json;q=0.9': 'application/graphql-response+json; charset=utf-8',
  'application/json': 'application/json; charset=utf-8',
  '*/*': 'application/json; charset=utf-8',
}

/**
 * Executes operations where Apollo lets a plugin answer. An answer without errors goes out as it is, which spares what Apollo
 * prepares for a gateway on every request. One with errors is kept in the context for the gateway to hand over, so that
 * Apollo treats and words them as always, and nothing is executed twice.
 */
export function answerInPlugin(operations: CompiledOperations): ApolloServerPlugin<ApolloContext> {
  const listener: GraphQLRequestListener<ApolloContext> = {
    responseForOperation: async ({ document, source, queryHash = source, request, contextValue }) => {
      const result = await operations.execute({
        document,
        hash: queryHash,
        // As it was asked for: Apollo's own `operationName` is empty where the document has no such operation.
        operationName: request.operationName ?? undefined,
        variables: request.variables ?? {},
        context: contextValue.graph,
      })
      if (result.errors) {
        contextValue.failed = result
        return null
      }
      const contentType = contentTypes[request.http?.headers.get('accept') ?? 'application/json']
      const headers = new HeaderMap(contentType === undefined ? [] : [['content-type', contentType]])
      return { http: { headers }, body: { kind: 'single', singleResult: { data: result.data ?? null } } }
    },
  }
  return { requestDidStart: () => Promise.resolve(listener) }
}

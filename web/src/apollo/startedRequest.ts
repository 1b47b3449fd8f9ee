import type { DocumentNode, OperationVariables } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { Kind } from 'graphql'
import { from, lastValueFrom } from 'rxjs'

/** The request that the last navigation has started, until the screen's own request takes its answer. */
let started: { operationName: string | undefined; variables: string; answer: Promise<ApolloLink.Result> } | null = null

/**
 * Answers the first request of a screen with what its route has asked for while the screen's code was loading, errors included. The
 * request of another filter leaves that answer alone, and no later request gets it: it would be old.
 */
export const startedLink = new ApolloLink((operation, forward) => {
  const { operationName } = operation
  const variables = JSON.stringify(operation.variables)
  if (operation.getContext().isStart) {
    started = { operationName, variables, answer: lastValueFrom(forward(operation)) }
    return from(started.answer)
  }
  if (!started || started.operationName !== operationName) return forward(operation)
  const { answer, variables: startedVariables } = started
  started = null
  return startedVariables === variables ? from(answer) : forward(operation)
})

/** Options of a request that `startedLink` keeps for the screen: neither the cache nor a request in flight takes part in it. */
export const startOptions = {
  context: { isStart: true, queryDeduplication: false },
  errorPolicy: 'all',
  fetchPolicy: 'no-cache',
} as const

/** A query that is on a screen. */
interface WatchedQuery {
  queryName?: string | undefined
  variables: OperationVariables
}

/** Whether one of the queries on the screen asks for this already, with more variables or not: a filter, the default of a page size. */
export function isWatched(queries: Iterable<WatchedQuery>, document: DocumentNode, variables: OperationVariables): boolean {
  const names = document.definitions.map((definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value)
  const hasAll = (own: OperationVariables) =>
    Object.entries(variables).every(([name, value]) => JSON.stringify(own[name]) === JSON.stringify(value))
  return [...queries].some((query) => names.includes(query.queryName ?? '') && hasAll(query.variables))
}

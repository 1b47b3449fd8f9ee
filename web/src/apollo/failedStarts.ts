import type { DocumentNode, OperationVariables } from '@apollo/client'

/** The last failed request of a route for each query: the cache keeps the data of such an answer, and not that parts of it failed. */
const failedStarts = new WeakMap<DocumentNode, { variables: string; error: unknown }>()

/** Notes how a route's request ended; without an error also that a new one begins. */
export function noteStart(query: DocumentNode, variables: OperationVariables, error?: unknown): void {
  if (error === undefined) failedStarts.delete(query)
  else failedStarts.set(query, { variables: JSON.stringify(variables), error })
}

/** The error with which the route's request came back; undefined when it did not fail, or was for other variables. */
export function startErrorOf({ query, variables = {} }: { query: DocumentNode; variables?: OperationVariables }): unknown {
  const failed = failedStarts.get(query)
  return failed?.variables === JSON.stringify(variables) ? failed.error : undefined
}

import type { DocumentNode, ErrorLike, OperationVariables } from '@apollo/client'
import { useState } from 'react'

/** The last failed request of a route for each query: the cache keeps the data of such an answer, and not that parts of it failed. */
const failedStarts = new WeakMap<DocumentNode, { variables: string; error: ErrorLike }>()

const keyOf = (variables: OperationVariables): string => JSON.stringify(variables)

/** Notes how a route's request ended; without an error also that a new one begins. */
export function noteStart(query: DocumentNode, variables: OperationVariables, error: ErrorLike | undefined): void {
  if (error) failedStarts.set(query, { variables: keyOf(variables), error })
  else failedStarts.delete(query)
}

interface Result {
  error?: ErrorLike | undefined
  loading: boolean
}

/** The result of a query hook with the error of the route's request, until the hook has made a request of its own. */
export function useStartError<Shown extends Result>(query: DocumentNode, variables: OperationVariables, result: Shown): Shown {
  const [error, setError] = useState(() => {
    const failed = failedStarts.get(query)
    return failed?.variables === keyOf(variables) ? failed.error : undefined
  })
  const isReplaced = result.loading || result.error !== undefined
  if (error && isReplaced) setError(undefined)
  return error && !isReplaced ? { ...result, error } : result
}

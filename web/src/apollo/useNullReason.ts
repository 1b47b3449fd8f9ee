import type { DocumentNode, OperationVariables } from '@apollo/client'
import { useState } from 'react'
import { startErrorOf } from './failedStarts.ts'
import { hasFailedAt } from './failure.ts'

/** Why a nullable field is null: it could not be fetched, or the REST API does not have it. */
export type NullReason = 'failed' | 'absent'

/** What a generated query hook returns. */
interface Query {
  error?: unknown
  loading: boolean
  /** Trap: its `query` is another object than the document of the hook, `__typename` included. */
  observable: { options: { query: DocumentNode; variables?: OperationVariables } }
}

/**
 * Why a field of a query is null; null where it has a value, and before the first answer. While a retry is in flight, which clears
 * the error, the reason is that of the answer before. An answer that the route has asked for comes from the cache, without its error.
 */
export function useNullReason({ error, loading, observable }: Query, field: string, value: unknown): NullReason | null {
  const [startError, setStartError] = useState(() => startErrorOf(observable.options))
  const [known, setKnown] = useState<NullReason | null>(null)
  if (loading && startError !== undefined) setStartError(undefined)
  const settled = value != null ? null : hasFailedAt(error ?? startError, field) ? 'failed' : 'absent'
  const reason = loading ? known : settled
  if (reason !== known) setKnown(reason)
  return reason
}

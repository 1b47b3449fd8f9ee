import { useState } from 'react'
import { hasFailedAt } from './failure.ts'

/** Why a nullable field is null: it could not be fetched, or the REST API does not have it. */
export type NullReason = 'failed' | 'absent'

/**
 * Why a field of a query is null; null where it has a value, and before the first answer. While a retry is in flight, which clears
 * the error, the reason is that of the answer before.
 */
export function useNullReason({ error, loading }: { error?: unknown; loading: boolean }, field: string, value: unknown): NullReason | null {
  const [known, setKnown] = useState<NullReason | null>(null)
  const settled = value != null ? null : hasFailedAt(error, field) ? 'failed' : 'absent'
  const reason = loading ? known : settled
  if (reason !== known) setKnown(reason)
  return reason
}

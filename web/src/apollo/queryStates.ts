import type { ErrorLike } from '@apollo/client'
import { NetworkStatus } from '@apollo/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { hasFailedAt, isUnreachable, isUnreadableAt, referenceOf } from './failure.ts'

/** Why a nullable field is null: it could not be fetched, or the REST API does not have it. */
type NullReason = 'failed' | 'absent'

/** The part of a generated hook's result that says how its query is. */
interface QueryResult<Data> {
  data: Data | undefined
  previousData?: Data | undefined
  error?: ErrorLike | undefined
  loading: boolean
  networkStatus: NetworkStatus
  refetch: () => Promise<unknown>
}

export interface QueryStates<Data> {
  /** Undefined when nothing came back; parts of it are null when only they failed. */
  data: Data | undefined
  /** The first request is in flight, and there is nothing to show. */
  isLoading: boolean
  /** The last refresh failed: the data shown is older. */
  isOutdated: boolean
  isRetrying: boolean
  /** Requests the data again, and keeps what is shown until the answer comes. */
  retry: () => void
  /** Why a field of the answer is null; null where it has a value, and before the first answer. */
  whyNull: (field: string, value: unknown) => NullReason | null
  /**
   * A part of the answer to a search or a filter: until the answer that of the one before, which goes once the answer has failed. A
   * failed refresh keeps the answer to the search itself.
   */
  pick: <Value>(field: string, read: (data: Data) => Value | null | undefined) => Value | null | undefined
  /** Whether a field failed because the REST API answered in a form that the portal does not know. */
  isUnreadable: (field: string) => boolean
  /** Of the request that failed. */
  reference: string | undefined
}

/** Requests the data again, once, when the device is online after a request that reached no server. */
function useRetryOnline({ error, loading, refetch }: QueryResult<unknown>): void {
  const retry = useEffectEvent(() => {
    if (!loading && isUnreachable(error)) void refetch()
  })
  useEffect(() => {
    const listen = () => retry()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}

/** Turns the result of a generated hook into the states of what shows it. */
export function useQueryStates<Data>(query: QueryResult<Data>): QueryStates<Data> {
  const { data, previousData, error, loading, networkStatus, refetch } = query
  // A request in flight clears the error: until its answer, the one before holds. What is cached at first says nothing of errors.
  const [answered, setAnswered] = useState<{ error: ErrorLike | undefined } | null>(null)
  if (!loading && (answered === null || answered.error !== error)) setAnswered({ error })
  // What became of the search before, until this one has an answer: Apollo's previous data are of that search, or of an older one.
  const [last, setLast] = useState<'answered' | 'failed' | null>(null)
  if (networkStatus === NetworkStatus.setVariables && answered !== null) {
    setLast(answered.error === undefined ? 'answered' : 'failed')
    setAnswered(null)
  } else if (data !== undefined && last !== null) setLast(null)
  useRetryOnline(query)
  const shown = data ?? previousData
  const isRetrying = networkStatus === NetworkStatus.refetch

  function whyNull(field: string, value: unknown): NullReason | null {
    if (value != null || answered === null) return null
    // An undefined field has a parent that is null: an error at the parent has the parent's path.
    if (hasFailedAt(answered.error, field) || (value === undefined && answered.error !== undefined)) return 'failed'
    return loading && data === undefined ? null : 'absent'
  }

  return {
    data: shown,
    isLoading: loading && shown === undefined && !isRetrying,
    // A retry may fail again, so the data stays outdated until its answer.
    isOutdated: (!loading || isRetrying) && data === undefined && shown !== undefined,
    isRetrying,
    retry: () => void refetch(),
    whyNull,
    pick(field, read) {
      const own = data && read(data)
      const reason = whyNull(field, own)
      const isRefreshFailed = reason === 'failed' && data === undefined && last === null
      return own ?? ((reason === null && last !== 'failed') || isRefreshFailed ? previousData && read(previousData) : null)
    },
    isUnreadable: (field) => isUnreadableAt(answered?.error, field),
    reference: referenceOf(answered?.error),
  }
}

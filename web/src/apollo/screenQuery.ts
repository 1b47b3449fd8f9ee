import type { OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client'
import { NetworkStatus } from '@apollo/client'
import { useEffect, useRef, useState } from 'react'
import { useVisit } from '@/routing/visit.ts'
import { portalClient } from './portalClient.ts'

/** Part of an answer is shown when the rest of it failed. */
const errorPolicy = 'all'

/**
 * Asks for the data of a screen. Its route calls this while the code of the screen is on the way; the screen's own hook then joins
 * the request, or finds the answer in the cache. Never rejects for a failed request: the screen says what failed.
 */
export async function startScreenQuery<Variables extends OperationVariables>(
  query: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): Promise<void> {
  await portalClient.query<unknown, OperationVariables>({ query, variables, errorPolicy, fetchPolicy: 'network-only' })
}

/** What a screen hands to its generated hook, so that one visit is one request: `useMemberOverviewQuery(useScreenOptions())`. */
export function useScreenOptions() {
  const { request } = useVisit()
  // As long as the route's request is in flight, the hook's own is the same one, and a revisit paints from the cache meanwhile.
  const [fetchPolicy] = useState<WatchQueryFetchPolicy>(() => (request.isAnswered() ? 'cache-first' : 'cache-and-network'))
  return { errorPolicy, fetchPolicy } as const
}

/** What a generated query hook returns, as far as a screen needs it. */
interface QueryResult<Data> {
  data: Data | undefined
  previousData?: Data | undefined
  loading: boolean
  networkStatus: NetworkStatus
  refetch: () => Promise<unknown>
}

/** What a screen knows about its data. */
export interface ScreenData<Data> {
  /** Undefined when nothing came back; parts of it are null when only they failed. */
  data: Data | undefined
  /** There is nothing to show yet, for the first time. */
  isLoading: boolean
  /** What is shown could not be refreshed. */
  isOutdated: boolean
  /** Whether it is asked for again. */
  isRetrying: boolean
  /** Asks again, and keeps what is shown until the answer is there. */
  retry: () => void
}

/** Reads what a generated hook returns as a screen does, and asks anew when somebody comes to the screen that they are on. */
export function useScreenData<Data>({ data, previousData, loading, networkStatus, refetch }: QueryResult<Data>): ScreenData<Data> {
  const visit = useVisit()
  const shownIn = useRef(visit)
  useEffect(() => {
    visit.request.handOver()
    if (shownIn.current === visit) return
    shownIn.current = visit
    void refetch()
  }, [visit, refetch])

  const shown = data ?? previousData
  const isRetrying = networkStatus === NetworkStatus.refetch
  return {
    data: shown,
    isLoading: loading && shown === undefined && !isRetrying,
    isOutdated: !loading && data === undefined && shown !== undefined,
    isRetrying,
    retry: () => void refetch(),
  }
}

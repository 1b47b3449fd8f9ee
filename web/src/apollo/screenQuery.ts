import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { NetworkStatus } from '@apollo/client'
import { useEffect, useEffectEvent } from 'react'
import type { Visit } from '@/routing/visit.ts'
import { useVisit } from '@/routing/visit.ts'
import { portalClient } from './portalClient.ts'

/**
 * What a screen hands to its generated hook: `useMemberOverviewQuery(screenOptions)`. Part of an answer is shown when the rest of it
 * failed. The cache comes first, because the route has asked already: its answer is there, or the hook's request is the same one.
 */
export const screenOptions = { errorPolicy: 'all', fetchPolicy: 'cache-first' } as const

/**
 * Asks for the data of a screen. Its route calls this while the code of the screen is on the way. Resolves to whether anything came
 * back: when nothing did, the screen asks once more, and says what failed.
 */
export function startScreenQuery<Variables extends OperationVariables>(
  query: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): Promise<boolean>
export async function startScreenQuery(query: TypedDocumentNode<unknown>, variables: OperationVariables): Promise<boolean> {
  const { data } = await portalClient.query({ query, variables, errorPolicy: 'all', fetchPolicy: 'network-only' })
  return data !== undefined
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
interface ScreenData<Data> {
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

/** Reads what a generated hook returns as a screen does. What the cache had is shown at once, and asked for anew with each visit. */
export function useScreenData<Data>({ data, previousData, loading, networkStatus, refetch }: QueryResult<Data>): ScreenData<Data> {
  const visit = useVisit()
  const arrive = useEffectEvent(({ request }: Visit) => {
    request.handOver()
    // Joins the route's request while that is in flight. Where there is no data yet, the hook is asking by itself.
    if (data !== undefined && !request.isAnswered()) void refetch()
  })
  useEffect(() => arrive(visit), [visit])

  const shown = data ?? previousData
  const isRetrying = networkStatus === NetworkStatus.refetch
  return {
    data: shown,
    isLoading: loading && shown === undefined && !isRetrying,
    // A retry may fail again: until it has an answer, what is shown stays outdated.
    isOutdated: (!loading || isRetrying) && data === undefined && shown !== undefined,
    isRetrying,
    retry: () => void refetch(),
  }
}

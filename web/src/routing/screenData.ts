import { NetworkStatus } from '@apollo/client'
import { useEffect, useEffectEvent } from 'react'
import type { Navigation } from './navigation.ts'
import { useCurrentNavigation } from './navigation.ts'

/**
 * Options for the generated hook of a screen: `useMemberOverviewQuery(screenOptions)`. Data is shown beside errors. The cache comes
 * first, because the route has started the request: the data is in the cache, or Apollo shares the request in flight.
 */
export const screenOptions = { errorPolicy: 'all', fetchPolicy: 'cache-first' } as const

/** The part of a generated hook's result that a screen needs. */
interface QueryResult<Data> {
  data: Data | undefined
  previousData?: Data | undefined
  loading: boolean
  networkStatus: NetworkStatus
  refetch: () => Promise<unknown>
}

/** The data of a screen, and its state. */
export interface ScreenData<Data> {
  /** Undefined when nothing came back; parts of it are null when only they failed. */
  data: Data | undefined
  /** The first request is in flight, and there is nothing to show. */
  isLoading: boolean
  /** The last refresh failed: the data shown is older. */
  isOutdated: boolean
  isRetrying: boolean
  /** Requests the data again, and keeps what is shown until the answer comes. */
  retry: () => void
}

/** Turns the result of a generated hook into the states of a screen. Cached data is shown at once and refreshed on each navigation. */
export function useScreenData<Data>({ data, previousData, loading, networkStatus, refetch }: QueryResult<Data>): ScreenData<Data> {
  const navigation = useCurrentNavigation()
  const refresh = useEffectEvent(({ request }: Navigation) => {
    request.preventStart()
    // Shares the route's request while that is in flight. Without data the hook has sent a request of its own.
    if (data !== undefined && !request.isAnswered()) void refetch()
  })
  useEffect(() => refresh(navigation), [navigation])

  const shown = data ?? previousData
  const isRetrying = networkStatus === NetworkStatus.refetch
  return {
    data: shown,
    isLoading: loading && shown === undefined && !isRetrying,
    // A retry may fail again, so the data stays outdated until its answer.
    isOutdated: (!loading || isRetrying) && data === undefined && shown !== undefined,
    isRetrying,
    retry: () => void refetch(),
  }
}

import { useEffect, useEffectEvent, useRef } from 'react'
import type { QueryStates } from '@/apollo/queryStates.ts'
import { useQueryStates } from '@/apollo/queryStates.ts'
import { useCurrentNavigation } from './navigation.ts'

/**
 * Options for the generated hook of a screen: `useMemberOverviewQuery(screenOptions)`. Data is shown beside errors. Cached data is shown
 * at once and refreshed: the request gets the answer that the route has asked for. Another filter is read from the cache first; as a
 * mere value, `nextFetchPolicy` would not hold for other variables.
 */
export const screenOptions = {
  errorPolicy: 'all',
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: (): 'cache-first' => 'cache-first',
} as const

/**
 * Options of a lazy query that reads a part of a screen again. In an outage the answer of `refetch`, or one that is kept beside its errors,
 * would replace the screen.
 */
export const reloadOptions = { fetchPolicy: 'network-only', errorPolicy: 'none' } as const

export type ScreenData<Data> = QueryStates<Data>

/** Turns the result of a generated hook into the states of a screen. A navigation to the screen that is shown refreshes its data. */
export function useScreenData<Data>(query: Parameters<typeof useQueryStates<Data>>[0]): ScreenData<Data> {
  const navigation = useCurrentNavigation()
  const shownBy = useRef(navigation)
  const refresh = useEffectEvent(() => void query.refetch())
  useEffect(() => {
    if (shownBy.current === navigation) return
    shownBy.current = navigation
    refresh()
  }, [navigation])
  return useQueryStates(query)
}

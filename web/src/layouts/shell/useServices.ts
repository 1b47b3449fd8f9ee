import { NetworkStatus } from '@apollo/client'
import { skipToken } from '@apollo/client/react'
import type { ServiceName } from '@/routing/menu.ts'
import { useServiceMenuQuery } from './menu.generated.ts'

/** The services of the cooperative for the menu. */
export interface Services {
  list: readonly ServiceName[]
  /** The list was fetched; it may be empty. */
  isLoaded: boolean
  /** The fetch failed, so the list is empty; still true during a retry. */
  hasFailed: boolean
  isRetrying: boolean
  retry: () => void
}

/** Fetches the services once a session, and not at all for a menu without them. */
export function useServices(areListed: boolean): Services {
  const { data, loading, networkStatus, refetch } = useServiceMenuQuery(
    areListed ? { errorPolicy: 'all', notifyOnNetworkStatusChange: true } : skipToken,
  )
  const groups = data?.attributeGroups
  const isRetrying = networkStatus === NetworkStatus.refetch
  return {
    list: groups ?? [],
    isLoaded: Boolean(groups),
    hasFailed: areListed && !groups && (!loading || isRetrying),
    isRetrying,
    retry: () => void refetch(),
  }
}

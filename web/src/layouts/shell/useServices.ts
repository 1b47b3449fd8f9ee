import { NetworkStatus } from '@apollo/client'
import { skipToken } from '@apollo/client/react'
import type { ServiceName } from '@/routing/menu.ts'
import { useServiceMenuQuery } from './menu.generated.ts'

/** The services of the cooperative, as the menu lists them. */
export interface Services {
  list: readonly ServiceName[]
  /** The list is there, if only an empty one. */
  isLoaded: boolean
  /** They could not be fetched: the list is empty, and the menu says so quietly, also while it tries again. */
  hasFailed: boolean
  isRetrying: boolean
  retry: () => void
}

/** Fetched once, and kept for the session; not at all for a menu that lists none. */
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

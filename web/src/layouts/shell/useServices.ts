import type { ServiceName } from '@/routing/menu.ts'
import { useServiceMenuQuery } from './menu.generated.ts'

/** The services of the cooperative, as the menu lists them. */
export interface Services {
  list: readonly ServiceName[]
  /** They could not be fetched: the list is empty, and the menu says so quietly. */
  hasFailed: boolean
  retry: () => void
}

/** Fetched once, and kept for the session. */
export function useServices(): Services {
  const { data, loading, refetch } = useServiceMenuQuery({ errorPolicy: 'all', notifyOnNetworkStatusChange: true })
  const groups = data?.attributeGroups
  return {
    list: groups ?? [],
    hasFailed: !loading && !groups,
    retry: () => void refetch(),
  }
}

import { useNullReason } from '@/apollo/useNullReason.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { useReportsQuery } from '../screen.generated.ts'

/** The downloads of the report so far, and what loads them anew. */
export function useEarlierDownloads() {
  const query = useReportsQuery(screenOptions)
  const { data, isLoading, isRetrying, retry } = useScreenData(query)
  const reason = useNullReason(query, 'reportDownloads', query.data?.administration?.reportDownloads)
  return { downloads: data?.administration?.reportDownloads, isLoading, isRetrying, retry, reason }
}

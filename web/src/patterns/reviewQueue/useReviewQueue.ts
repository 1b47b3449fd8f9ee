import { useEffect, useEffectEvent, useRef } from 'react'
import { useMore } from '@/patterns/windowedList/useMore.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import type { QueueFilter } from './queueFilter.ts'
import { queueVariables } from './queueVariables.ts'
import { useReviewQueueQuery } from './reviewQueue.generated.ts'

/** The queue of an address, its items so far, and how to get more. */
export function useReviewQueue(id: string, filter: QueueFilter) {
  const variables = queueVariables(id, filter)
  const query = useReviewQueueQuery({ ...screenOptions, variables })
  const { data, fetchMore, refetch, error } = query
  const screen = useScreenData(query)

  // A filter that was chosen before has its old list in the cache.
  const filterKey = JSON.stringify(variables)
  const lastFilter = useRef(filterKey)
  const refresh = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (lastFilter.current === filterKey) return
    lastFilter.current = filterKey
    refresh()
  }, [filterKey])

  const queue = screen.data?.reviewQueue
  const more = useMore(data?.reviewQueue?.items.pageInfo, (after) => fetchMore({ variables: { after } }))
  /** Resolves to all items so far, those that came included. */
  async function loadMore() {
    const before = queue?.items.edges.map(({ node }) => node) ?? []
    const part = await more.loadMore()
    return [...before, ...(part?.data.reviewQueue?.items.edges.map(({ node }) => node) ?? [])]
  }

  return {
    ...screen,
    queue,
    error,
    ...more,
    loadMore,
    isRefiltering: data === undefined && screen.data !== undefined,
  }
}

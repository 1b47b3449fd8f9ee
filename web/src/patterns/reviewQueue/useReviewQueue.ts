import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMore } from '@/patterns/windowedList/useMore.ts'
import { portalClient } from '@/session/portalClient.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import type { QueueFilter } from './queueFilter.ts'
import { queueVariables } from './queueFilter.ts'
import type { QueueItem } from './queueTypes.ts'
import { ItemsToDecideDocument, useReviewQueueQuery } from './reviewQueue.generated.ts'

/** As many as the service gives at once. */
const mostOfPart = 100

/** The queue of an address, its items so far, and how to get more. */
export function useReviewQueue(id: string, filter: QueueFilter) {
  const variables = queueVariables(id, filter)
  const query = useReviewQueueQuery({ ...screenOptions, variables })
  const { data, fetchMore, refetch, error } = query
  const screen = useScreenData(query)

  // A filter that was chosen before has its old list in the cache.
  const filterKey = JSON.stringify(variables)
  const lastFilter = useRef(filterKey)
  // One without a cached list is being requested: a refetch would look like a retry.
  const refresh = useEffectEvent(() => void (data !== undefined && refetch()))
  useEffect(() => {
    if (lastFilter.current === filterKey) return
    lastFilter.current = filterKey
    refresh()
  }, [filterKey])

  const queue = screen.pick('reviewQueue', ({ reviewQueue }) => reviewQueue)
  // The request that the route had started may have failed, which leaves a null in the cache: only an answer says that there is none.
  const isNull = !query.loading && data?.reviewQueue === null && error === undefined
  const [isAnswered, setAnswered] = useState(false)
  const ask = useEffectEvent(() => void refetch().finally(() => setAnswered(true)))
  useEffect(() => {
    if (isNull) ask()
  }, [isNull])
  if (data?.reviewQueue && isAnswered) setAnswered(false)

  const more = useMore(data?.reviewQueue?.items.pageInfo, (after) => fetchMore({ variables: { after } }))
  /** Resolves to all items so far, those that came included. */
  async function loadMore() {
    const before = queue?.items.edges.map(({ node }) => node) ?? []
    const part = await more.loadMore()
    return [...before, ...(part?.data.reviewQueue?.items.edges.map(({ node }) => node) ?? [])]
  }

  /** Loads the rest of the list. */
  async function loadAll(): Promise<void> {
    let page = queue?.items.pageInfo
    while (page?.hasNextPage) {
      page = (await fetchMore({ variables: { first: mostOfPart, after: page.endCursor } })).data.reviewQueue?.items.pageInfo
    }
  }

  /** All that the officer can decide now, loaded in the list or not. Thousands of rows are not kept in the cache. */
  async function findToDecide(): Promise<readonly QueueItem[]> {
    const { data } = await portalClient.query({ query: ItemsToDecideDocument, variables, fetchPolicy: 'no-cache' })
    return data?.reviewQueue?.toDecide ?? []
  }

  return {
    ...screen,
    isLoading: screen.isLoading || (isNull && !isAnswered),
    queue,
    error,
    /** There is no such queue. */
    isUnknown: isNull && isAnswered,
    ...more,
    loadMore,
    loadAll,
    findToDecide,
    isRefiltering: query.loading && data === undefined && !screen.isRetrying,
  }
}

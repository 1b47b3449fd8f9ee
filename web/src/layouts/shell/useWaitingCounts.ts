import { skipToken } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { queueAddress } from '@/routing/queueAddress.ts'
import { isReviewer } from '@/session/permissions.ts'
import type { Viewer } from '@/viewer.ts'
import { useWaitingCountsQuery } from './menu.generated.ts'

/** In milliseconds: an officer who decides one request after the other moves on faster. */
const pause = 1_000

/** How many requests wait, by the address of their queue; none for a user who reviews nothing. Counted anew after each navigation. */
export function useWaitingCounts(viewer: Viewer, areShown: boolean): ReadonlyMap<string, number> {
  const { key } = useLocation()
  const isCounted = areShown && isReviewer(viewer)
  const { data, refetch } = useWaitingCountsQuery(isCounted ? { errorPolicy: 'all' } : skipToken)
  const count = useEffectEvent(() => {
    if (isCounted && data !== undefined) void refetch()
  })
  useEffect(() => {
    const timer = setTimeout(count, pause)
    return () => clearTimeout(timer)
  }, [key])
  return new Map(data?.viewer?.reviewWork?.queues.map(({ id, waitingCount }) => [queueAddress(id), waitingCount]))
}

import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { queueAddress } from '@/routing/queueAddress.ts'
import { useWaitingCountsQuery } from './waitingCounts.generated.ts'

/** In milliseconds: an officer who decides one request after the other moves on faster. */
const pause = 1_000

interface WaitingCountsProps {
  /** Called with how many requests wait, by the address of their queue. */
  onCounts: (counts: ReadonlyMap<string, number>) => void
}

/** Counts for the menu what waits, anew after each navigation. Shows nothing itself. */
export function WaitingCounts({ onCounts }: WaitingCountsProps) {
  const { key } = useLocation()
  const { data, refetch } = useWaitingCountsQuery({ errorPolicy: 'all' })
  const queues = data?.viewer?.reviewWork?.queues
  const pass = useEffectEvent(onCounts)
  useEffect(() => {
    if (queues) pass(new Map(queues.map(({ id, waitingCount }) => [queueAddress(id), waitingCount])))
  }, [queues])
  const countAnew = useEffectEvent(() => {
    if (data !== undefined) void refetch()
  })
  useEffect(() => {
    const timer = setTimeout(countAnew, pause)
    return () => clearTimeout(timer)
  }, [key])
  return null
}

import { useEffect } from 'react'
import { useDeviceState } from '@/ui/useDeviceState.ts'
import type { Queue } from './queueTypes.ts'

const storageKeyOf = (queue: string) => `kapwa-queue-closed-notices ${queue}`
const readClosed = (key: string): readonly string[] => (localStorage.getItem(key) ?? '').split(' ').filter(Boolean)

/**
 * What other officers have replaced. A notice that was closed stays closed on this device, after a reload too, until the officer has
 * decided the request again.
 */
export function useReplaced(queueId: string, queue: Queue | undefined) {
  const key = storageKeyOf(queueId)
  const [closed, setClosed] = useDeviceState<readonly string[] | null>(() => readClosed(key), null)
  const replaced = queue?.staged.replaced
  const open = (closed && replaced?.filter(({ requestId }) => !closed.includes(requestId))) ?? []
  // What is not listed any more was decided again: a further replacement is news.
  const listed = replaced && closed?.filter((id) => replaced.some(({ requestId }) => requestId === id))
  if (closed && listed && listed.length < closed.length) setClosed(listed)
  useEffect(() => {
    if (closed) localStorage.setItem(key, closed.join(' '))
  }, [key, closed])
  return {
    refused: open.map(({ requestId, name, message }) => ({ id: requestId, name, message })),
    close: () => setClosed([...(closed ?? []), ...open.map(({ requestId }) => requestId)]),
  }
}

import { useEffect, useState } from 'react'
import type { Queue } from './queueTypes.ts'

const storageKeyOf = (queue: string) => `kapwa-queue-closed-notices ${queue}`
const readClosed = (key: string): readonly string[] => (localStorage.getItem(key) ?? '').split(' ').filter(Boolean)

/**
 * What other officers have replaced. A notice that was closed stays closed on this device, after a reload too, until the officer has
 * decided the request again.
 */
export function useReplaced(queueId: string, queue: Queue | undefined) {
  const key = storageKeyOf(queueId)
  const [closed, setClosed] = useState(() => readClosed(key))
  const replaced = queue?.staged.replaced
  const open = replaced?.filter(({ requestId }) => !closed.includes(requestId)) ?? []
  // What is not listed any more was decided again: a further replacement is news.
  const listed = replaced && closed.filter((id) => replaced.some(({ requestId }) => requestId === id))
  if (listed !== undefined && listed.length < closed.length) setClosed(listed)
  useEffect(() => localStorage.setItem(key, closed.join(' ')), [key, closed])
  return {
    refused: open.map(({ requestId, name, message }) => ({ id: requestId, name, message })),
    close: () => setClosed([...closed, ...open.map(({ requestId }) => requestId)]),
  }
}

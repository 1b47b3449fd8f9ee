import { deviceStorage } from '@/storage/plainStorage.ts'
import { useEffect } from 'react'
import { useDeviceState } from '@/ui/useDeviceState.ts'
import type { Queue } from './queueTypes.ts'

/** A decision of the officer in whose place another one has staged theirs. */
export type Replaced = Queue['staged']['replaced'][number]

const readClosed = (key: `kapwa-queue-closed-notices ${string}`) => ({
  key,
  ids: (deviceStorage.read(key) ?? '').split(' ').filter(Boolean),
})

/**
 * Which notices of what other officers have replaced were closed. One that was closed stays closed on this device, after a reload too,
 * until the officer has decided the request again.
 */
export function useClosedNotices(id: string, queue: Queue | undefined) {
  const key = `kapwa-queue-closed-notices ${id}` as const
  const [closed, setClosed] = useDeviceState<ReturnType<typeof readClosed> | null>(() => readClosed(key), null)
  if (closed && closed.key !== key) setClosed(readClosed(key))
  const replaced = queue?.id === id ? queue.staged.replaced : undefined
  // What is not listed any more was decided again: a further replacement is news.
  const listed = replaced && closed?.ids.filter((one) => replaced.some(({ requestId }) => requestId === one))
  if (closed?.key === key && listed && listed.length < closed.ids.length) setClosed({ key, ids: listed })
  useEffect(() => {
    if (closed) deviceStorage.write(closed.key, closed.ids.join(' '))
  }, [closed])
  return {
    /** Those whose notice was not closed; none before the device is asked. */
    findOpen: (all: readonly Replaced[] = []): readonly Replaced[] =>
      closed ? all.filter(({ requestId }) => !closed.ids.includes(requestId)) : [],
    close: (shown: readonly Replaced[]) => setClosed({ key, ids: [...(closed?.ids ?? []), ...shown.map(({ requestId }) => requestId)] }),
  }
}

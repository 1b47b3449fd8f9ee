import { useSyncExternalStore } from 'react'
import { serverNow } from '@/clock.ts'
import { formatTime } from '@/format/date.ts'
import { onResponse } from '@/session/session.ts'
import { Banner } from '@/ui/Banner/Banner.tsx'

const now = () => new Date(serverNow()).toISOString()

/** The time of the last complete answer, the page itself included: nothing shown is older. */
let lastResponseAt = now()
/** The time of that answer while the device is offline; null while it is online. */
let shownAsOf: string | null = null

function subscribe(onChange: () => void): () => void {
  const update = () => {
    shownAsOf = navigator.onLine ? null : lastResponseAt
    onChange()
  }
  update()
  const unsubscribe = onResponse((kind) => {
    if (kind === 'whole') lastResponseAt = now()
  })
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  return () => {
    unsubscribe()
    window.removeEventListener('online', update)
    window.removeEventListener('offline', update)
  }
}

/** Shows above every screen that the device is offline, and how old the data may be. */
export function OfflineBanner() {
  const asOf = useSyncExternalStore(
    subscribe,
    () => shownAsOf,
    () => null,
  )
  if (asOf === null) return null
  return <Banner icon="offline">{`You are offline. Shown as of ${formatTime(asOf)}. Sending is paused.`}</Banner>
}

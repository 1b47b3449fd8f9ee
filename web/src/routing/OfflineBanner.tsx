import { useSyncExternalStore } from 'react'
import { formatTime } from '@/format/date.ts'
import { onAnswer } from '@/session/session.ts'
import { Banner } from '@/ui/Banner/Banner.tsx'

const now = () => new Date().toISOString()

/** When an answer last brought all that was asked for, so that what is shown is no older: the page itself, until the first one. */
let answeredAt = now()
/** The same while the device is offline; null while it is not. */
let shownAsOf: string | null = null

function watch(changed: () => void): () => void {
  const follow = () => {
    shownAsOf = navigator.onLine ? null : answeredAt
    changed()
  }
  follow()
  const stopListening = onAnswer((isWhole) => {
    if (isWhole) answeredAt = now()
  })
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  return () => {
    stopListening()
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
  }
}

/** Says above every screen that the device is offline, and how old what is shown may be. */
export function OfflineBanner() {
  const asOf = useSyncExternalStore(watch, () => shownAsOf)
  if (asOf === null) return null
  return <Banner icon="offline">{`You are offline. Shown as of ${formatTime(asOf)}. Sending is paused.`}</Banner>
}

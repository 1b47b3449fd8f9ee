import { useSyncExternalStore } from 'react'
import { formatTime } from '@/format/date.ts'
import { Banner } from '@/ui/Banner/Banner.tsx'

let offlineSince: string | null = null

function watch(changed: () => void): () => void {
  const follow = () => {
    offlineSince = navigator.onLine ? null : (offlineSince ?? new Date().toISOString())
    changed()
  }
  follow()
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  return () => {
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
  }
}

/** Says above every screen that the device is offline, and since when what is shown may be out of date. */
export function OfflineBanner() {
  const since = useSyncExternalStore(watch, () => offlineSince)
  if (since === null) return null
  return <Banner icon="offline">{`You are offline. Shown as of ${formatTime(since)}. Sending is paused.`}</Banner>
}

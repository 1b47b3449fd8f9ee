import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverNow } from '@/clock.ts'

/** The time of printing; null while not printing. */
export function usePrintTime(): string | null {
  const [time, setTime] = useState<string | null>(null)
  useEffect(() => {
    // The browser takes the page right after the event, so the update is synchronous.
    const begin = () => flushSync(() => setTime(new Date(serverNow()).toISOString()))
    const end = () => setTime(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return time
}

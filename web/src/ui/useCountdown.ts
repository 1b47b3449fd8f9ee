import { useEffect, useState } from 'react'
import { deviceNow } from '@/clock.ts'

/**
 * Whole seconds until `end` (milliseconds since 1970 on the clock of `readClock`), counted down to 0. For another
 * `end`, mount another component.
 */
export function useCountdown(end: number, readClock: () => number = deviceNow): number {
  const [now, setNow] = useState(readClock)
  useEffect(() => {
    const timer = setInterval(() => setNow(readClock()), 1000)
    return () => clearInterval(timer)
  }, [readClock])
  return Math.max(0, Math.ceil((end - now) / 1000))
}

import { useEffect, useState } from 'react'

/**
 * Whole seconds until `end` (milliseconds since 1970 on the clock of `readClock`), counted down to 0. For another
 * `end`, mount another component.
 */
export function useCountdown(end: number, readClock: () => number = Date.now): number {
  const [now, setNow] = useState(readClock)
  useEffect(() => {
    const timer = setInterval(() => setNow(readClock()), 1000)
    return () => clearInterval(timer)
  }, [readClock])
  return Math.max(0, Math.ceil((end - now) / 1000))
}

/** A duration in words: seconds below a minute, else whole minutes, rounded up. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

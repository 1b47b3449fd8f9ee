import { useEffect, useState } from 'react'

/**
 * Whole seconds that are left until `end` (milliseconds since 1970 on the clock that `readClock` reads), counted down to 0. Another
 * end wants another component.
 */
export function useRemaining(end: number, readClock: () => number = Date.now): number {
  const [now, setNow] = useState(readClock)
  useEffect(() => {
    const timer = setInterval(() => setNow(readClock()), 1000)
    return () => clearInterval(timer)
  }, [readClock])
  return Math.max(0, Math.ceil((end - now) / 1000))
}

/** A span as people say it: seconds below a minute, else whole minutes, rounded up. */
export function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

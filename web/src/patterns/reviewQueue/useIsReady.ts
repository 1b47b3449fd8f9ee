import { useEffect, useState } from 'react'
import { decisionPause } from './decisionPause.ts'

/** Whether what is shown has been shown for as long as the pause; `shown` is another text after each change of it. */
export function useIsReady(shown: string): boolean {
  const [readyFor, setReadyFor] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setReadyFor(shown), decisionPause)
    return () => clearTimeout(timer)
  }, [shown])
  return readyFor === shown
}

import { useEffect, useEffectEvent } from 'react'

/** Calls back whenever the member comes back to this window, or its connection does. */
export function useReturn(onReturn: () => void): void {
  const notify = useEffectEvent(onReturn)
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') notify()
    }
    document.addEventListener('visibilitychange', check)
    window.addEventListener('focus', check)
    window.addEventListener('online', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('focus', check)
      window.removeEventListener('online', check)
    }
  }, [])
}

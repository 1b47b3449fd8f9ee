import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus to the heading of the screen when what holds it goes away, as Retry does once it has worked: otherwise the
 * keyboard would begin again at the top of the page.
 */
export function useFocusHandedOn<Holder extends HTMLElement>(): RefObject<Holder | null> {
  const ref = useRef<Holder>(null)
  useLayoutEffect(() => {
    const holder = ref.current
    return () => {
      if (!holder?.contains(document.activeElement)) return
      document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

const findScreenHeading = () => document.querySelector<HTMLElement>('h1[tabindex="-1"]')

/**
 * Gives the focus to the heading of the screen, or to what `findNext` finds from there, when what holds it goes away, as Retry does
 * once it has worked: otherwise the keyboard would begin again at the top of the page.
 */
export function useFocusHandedOn<Holder extends HTMLElement>(
  findNext: (holder: Holder) => HTMLElement | null = findScreenHeading,
): RefObject<Holder | null> {
  const ref = useRef<Holder>(null)
  useLayoutEffect(() => {
    const holder = ref.current
    return () => {
      if (!holder?.contains(document.activeElement)) return
      findNext(holder)?.focus({ preventScroll: true })
    }
  }, [findNext])
  return ref
}

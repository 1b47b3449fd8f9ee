import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

const findScreenHeading = () => document.querySelector<HTMLElement>('h1[tabindex="-1"]')

/**
 * Moves the focus to the heading of the screen, or to the element of `findNext`, when the element that contains it unmounts, as Retry does
 * after a success: the browser would move it to the top of the page.
 */
export function useFocusHandoff<Holder extends HTMLElement>(
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

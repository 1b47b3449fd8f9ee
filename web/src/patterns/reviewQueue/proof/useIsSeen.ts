import type { RefCallback } from 'react'
import { useCallback, useState } from 'react'

/** How long an element is in view until it counts as seen, in milliseconds: a card that is passed is not read. */
const glance = 150

/** Whether an element has been in view, from the glance on for as long as it is mounted. */
export function useIsSeen(): { isSeen: boolean; frame: RefCallback<Element> } {
  const [isSeen, setSeen] = useState(false)
  const frame = useCallback((element: Element | null) => {
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setSeen(true), glance)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return { isSeen, frame }
}

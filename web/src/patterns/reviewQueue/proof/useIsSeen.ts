import type { RefCallback } from 'react'
import { useCallback, useState } from 'react'

/** How long an element is in view until it counts as seen, in milliseconds: a card that is passed is not read. */
const glance = 150

/** The part of an element that is in view before the element counts as seen: a first line may lie behind the bars of a phone. */
const share = 0.25

/** Whether an element has been in view: once it has been for a glance, as long as it is mounted. */
export function useIsSeen(): { isSeen: boolean; frame: RefCallback<Element> } {
  const [isSeen, setSeen] = useState(false)
  const frame = useCallback((element: Element | null) => {
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if ((entries.at(-1)?.intersectionRatio ?? 0) >= share) timer = setTimeout(() => setSeen(true), glance)
      },
      { threshold: share },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return { isSeen, frame }
}

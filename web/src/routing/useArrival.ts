import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { portal } from '@/portal.ts'

/**
 * Names the page after the screen, and on every screen but the first brings the window to its top and the focus to its heading, so
 * that a screen reader hears where it has come; where a step is gone on with, to its one field, marked `data-first-focus`.
 */
export function useArrival(title: string | null): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const shown = useRef<string | null>(null)
  // An address that only leads elsewhere is no place to arrive at.
  const isPlace = title !== null
  // Before a form that comes with an error puts its word in front.
  useLayoutEffect(() => {
    if (isPlace) document.title = `${title}: ${portal.coopName}`
  }, [isPlace, pathname, title])
  useEffect(() => {
    if (!isPlace) return
    const isFirst = shown.current === null
    const isSame = shown.current === pathname
    shown.current = pathname
    if (isFirst || isSame) return
    if (!isBack) window.scrollTo(0, 0)
    return focusFirst()
  }, [isBack, isPlace, pathname])
}

/** What takes the focus. A screen that is left may stand in the page still, hidden, until the code of the next layout is there. */
function find(): HTMLElement | undefined {
  const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
  return seen('main [data-first-focus]') ?? seen('h1[tabindex="-1"]')
}

/**
 * The screen's code may still be on the way: what takes the focus does so when it comes, unless the person has moved the focus on
 * from where it was. Returns what stops the waiting.
 */
function focusFirst(): (() => void) | undefined {
  const present = find()
  if (present) {
    present.focus({ preventScroll: true })
    return
  }
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    const late = find()
    if (!late) return
    observer.disconnect()
    const { activeElement } = document
    if (activeElement === before || activeElement === document.body || !activeElement?.checkVisibility()) {
      late.focus({ preventScroll: true })
    }
  })
  // React hides and shows by the style of what stands there already.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
  return () => observer.disconnect()
}

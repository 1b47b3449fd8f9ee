import { useEffect, useRef } from 'react'
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
  useEffect(() => {
    // An address that only leads elsewhere is no place to arrive at.
    if (title === null) return
    document.title = `${title}: ${portal.coopName}`
    const isFirst = shown.current === null
    const isSame = shown.current === pathname
    shown.current = pathname
    if (isFirst || isSame) return
    if (!isBack) window.scrollTo(0, 0)
    focusFirst()
  }, [isBack, pathname, title])
}

const find = () =>
  document.querySelector<HTMLElement>('main [data-first-focus]') ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]')

/** The screen's code may still be on the way: its heading takes the focus when it comes, unless something else has it by then. */
function focusFirst(): void {
  const present = find()
  if (present) {
    present.focus({ preventScroll: true })
    return
  }
  const observer = new MutationObserver(() => {
    const late = find()
    if (!late) return
    observer.disconnect()
    if (document.activeElement === document.body) late.focus({ preventScroll: true })
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

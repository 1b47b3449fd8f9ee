import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType } from 'react-router-dom'
import { portal } from '@/portal.ts'
import { hasPointer } from '@/ui/hasPointer.ts'

/**
 * Sets the title of the page. On every navigation but the first it also scrolls to the top and focuses the screen's heading, so that
 * a screen reader announces it; or the field marked `data-first-focus`, in the next step of a form. That field takes the focus on the
 * first page, too, of a device that shows no keyboard over it. `title` is null where there is no screen.
 * A step with one field has no error summary, which would repeat the one sentence two lines above it: after a refusal the field takes the
 * focus. In a step that gets a second field, the summary takes it.
 */
export function useFocusOnNavigation(title: string | null, pathname: string, type: NavigationType): void {
  const isBack = type === NavigationType.Pop
  const lastPathname = useRef<string | null>(null)
  const isRedirect = title === null
  // A layout effect, because `useErrorTitle` of a form prefixes the title in an effect.
  useLayoutEffect(() => {
    if (!isRedirect) document.title = `${title}: ${portal.coopName}`
  }, [isRedirect, pathname, title])
  useEffect(() => {
    if (isRedirect) return
    const isFirst = lastPathname.current === null
    const isSame = lastPathname.current === pathname
    lastPathname.current = pathname
    if (isSame) return
    if (isFirst) return hasPointer() ? focusScreen([firstField]) : undefined
    if (!isBack) window.scrollTo(0, 0)
    return focusScreen()
  }, [isBack, isRedirect, pathname])
}

const firstField = 'main [data-first-focus]'
const heading = 'h1[tabindex="-1"]'

/** The element of a new screen to focus, by the first selector that finds any: a hidden one takes no focus. */
export function findFocusTarget(selectors: readonly string[] = [firstField, heading]): HTMLElement | undefined {
  const findVisible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())
  return selectors.map(findVisible).find((element) => element !== undefined)
}

/**
 * Focuses the screen, or waits for it while its code is loading, unless the user moves the focus meanwhile. Once more when the focused
 * heading leaves the page, as the heading of a loading state does. Returns the function that stops waiting.
 */
function focusScreen(selectors?: readonly string[]): () => void {
  const focusedBefore = document.activeElement
  let focused: HTMLElement | undefined
  const focusTarget = () => {
    focused = findFocusTarget(selectors)
    focused?.focus({ preventScroll: true })
  }
  const isFocusUnmoved = () => {
    const { activeElement } = document
    return activeElement === focusedBefore || activeElement === document.body || !activeElement?.checkVisibility()
  }
  const observer = new MutationObserver(() => {
    if (focused?.isConnected) return
    if (isFocusUnmoved()) focusTarget()
    else observer.disconnect()
  })
  focusTarget()
  // React hides and shows elements with their style attribute; a screen that is taken over late marks its field late.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'data-first-focus'] })
  return () => observer.disconnect()
}

import { useContext, useEffect, useRef } from 'react'
import { NavigationType } from 'react-router-dom'
import { NavigationTypeContext } from '@/routing/navigation.ts'
import { findFocusTarget } from '@/routing/useFocusOnNavigation.ts'

/**
 * Moves the focus when another step is shown, as a navigation does: to the field marked `data-first-focus`, or to the heading, so that a
 * screen reader announces the step. An error summary keeps the focus. Nothing happens where the page was loaded, or comes back with all
 * of it.
 */
export function useStepFocus(step: string): void {
  const navigation = useContext(NavigationTypeContext)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = shown.current === null
    const isSame = shown.current === step
    shown.current = step
    if (isSame || (isFirst && navigation === NavigationType.Pop)) return
    window.scrollTo(0, 0)
    if (!document.activeElement?.closest('[role="alert"]')) findFocusTarget()?.focus({ preventScroll: true })
  }, [navigation, step])
}

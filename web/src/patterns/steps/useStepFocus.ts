import { useContext, useEffect, useRef } from 'react'
import { NavigationType } from 'react-router-dom'
import { NavigationTypeContext } from '@/routing/navigation.ts'
import { findFocusTarget } from '@/routing/useFocusOnNavigation.ts'

const isFocusMoved = () => document.activeElement?.matches('body, h1') === false

/**
 * Moves the focus when another step is shown, as a navigation does: to the field marked `data-first-focus`, or to the heading, so that a
 * screen reader announces the step. An error summary keeps the focus. Nothing happens at the first step where the page was loaded, or comes
 * back with all of it, unless the step `isLater`; nor where the user has moved the focus while the page was loading.
 */
export function useStepFocus(step: string, { isLater = false }: { isLater?: boolean } = {}): void {
  const navigation = useContext(NavigationTypeContext)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = shown.current === null
    const isSame = shown.current === step
    shown.current = step
    if (isSame || (isFirst && ((navigation === NavigationType.Pop && !isLater) || isFocusMoved()))) return
    window.scrollTo(0, 0)
    if (!document.activeElement?.closest('[role="alert"]')) findFocusTarget()?.focus({ preventScroll: true })
  }, [isLater, navigation, step])
}

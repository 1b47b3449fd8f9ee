import { useContext, useEffect, useRef } from 'react'
import { NavigationType } from 'react-router-dom'
import { NavigationTypeContext } from '@/routing/navigation.ts'

/**
 * Moves the focus to the heading of the page when another step is shown, so that a screen reader announces it. Not where the page was
 * loaded, or comes back with all of it.
 */
export function useStepFocus(step: string, hasProblems: boolean): void {
  const navigation = useContext(NavigationTypeContext)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = shown.current === null
    const isSame = shown.current === step
    shown.current = step
    if (isSame || (isFirst && navigation === NavigationType.Pop)) return
    window.scrollTo(0, 0)
    // The error summary takes the focus itself.
    if (!hasProblems) document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [hasProblems, navigation, step])
}

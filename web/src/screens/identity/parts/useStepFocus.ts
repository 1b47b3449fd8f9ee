import { useEffect, useRef } from 'react'

/**
 * Focuses the heading when a form shows another step at the same address, as a navigation would; unless an element of
 * the new step has the focus, as an error summary does.
 */
export function useStepFocus(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus()
  }, [step])
}

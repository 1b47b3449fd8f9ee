import { useEffect, useRef } from 'react'

/**
 * Brings the focus to the heading when a form goes on to another step at the same address, as a new screen would; unless something
 * of the new step has taken it, as a summary of what is wrong does.
 */
export function useStepFocus(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus()
  }, [step])
}

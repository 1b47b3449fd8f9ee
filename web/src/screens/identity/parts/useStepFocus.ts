import { useEffect, useRef } from 'react'

/** Brings the focus to the heading when a form goes on to another step at the same address, as a new screen would. */
export function useStepFocus(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus()
  }, [step])
}

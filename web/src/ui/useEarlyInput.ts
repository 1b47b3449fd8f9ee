import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Hands over what an input of a page from the server holds already when its scripts come: typed before them, or restored by the browser.
 * Trap: React keeps that text in the input as it takes the page over, and reports no change. Returns the ref of the input.
 */
export function useEarlyInput(onInput: (input: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  const take = useEffectEvent(onInput)
  useEffect(() => {
    const input = ref.current
    if (input && input.value !== input.defaultValue) take(input)
  }, [])
  return ref
}

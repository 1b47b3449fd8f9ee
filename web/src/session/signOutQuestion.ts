import { useSyncExternalStore } from 'react'

// The question of a sign-out that would delete answers, until it is answered.
let answerTo: ((isAgreed: boolean) => void) | null = null
const listeners = new Set<() => void>()

function set(answer: typeof answerTo): void {
  answerTo = answer
  for (const listener of listeners) listener()
}

/**
 * Asks whether to sign out although answers are on this device alone. Resolves to the answer; a question that was open is answered with no.
 * Where the code of the dialog could not be loaded, as offline, the browser asks.
 */
export function askToDeleteDrafts(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(window.confirm('Sign out and delete the answers saved only on this device?'))
  answerTo?.(false)
  return new Promise((resolve) => set(resolve))
}

export function answerSignOutQuestion(isAgreed: boolean): void {
  answerTo?.(isAgreed)
  set(null)
}

/** Whether the question is open. */
export function useSignOutQuestion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => answerTo !== null,
  )
}

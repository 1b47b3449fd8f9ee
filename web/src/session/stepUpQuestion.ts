import { useSyncExternalStore } from 'react'

interface Question {
  operation: string
  answer: (isProved: boolean) => void
}

// The question for a second factor, until it is answered.
let open: Question | null = null
const listeners = new Set<() => void>()

function set(question: Question | null): void {
  open = question
  for (const listener of listeners) listener()
}

/**
 * Asks for the second factor before an operation is sent again. Resolves to whether it was proved; a question that is open is answered
 * with the same step-up, and one that no dialog can show with no.
 */
export function askForStepUp(operation: string): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  const earlier = open
  return new Promise((resolve) =>
    set({
      operation,
      answer(isProved) {
        earlier?.answer(isProved)
        resolve(isProved)
      },
    }),
  )
}

export function answerStepUpQuestion(isProved: boolean): void {
  open?.answer(isProved)
  set(null)
}

/** The operation that waits for the step-up; null when none does. */
export function useStepUpQuestion(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => open?.operation ?? null,
  )
}

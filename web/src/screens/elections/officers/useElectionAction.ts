import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'

/** What a mutation of officers answers. */
interface ActionResult {
  userErrors: readonly { message: string }[] | undefined
  error: ErrorLike | undefined
}

/**
 * Sends one action of a panel at a time. `reread` reads the election again after a refusal or a lost answer, so that the panel shows
 * what holds.
 */
export function useElectionAction(reread: () => void) {
  const [running, setRunning] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ name: string; message: string } | null>(null)

  /** Resolves to whether it was done. */
  async function act(name: string, send: () => Promise<ActionResult>): Promise<boolean> {
    if (running !== null) return false
    setRunning(name)
    setFailure(null)
    const { userErrors, error } = await send()
    setRunning(null)
    const message = error ? describeFailure(error).message : userErrors?.[0]?.message
    if (message === undefined) return true
    setFailure({ name, message })
    reread()
    return false
  }

  return {
    act,
    isRunning: (name: string) => running === name,
    /** Why one of these actions, which was the last, was not done; null when it was. */
    failureOf: (...names: string[]) => (failure !== null && names.includes(failure.name) ? failure.message : null),
  }
}

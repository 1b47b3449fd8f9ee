import { useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import type { MutationResult, Payload } from '@/apollo/useOnceOnly.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'

/** A mutation of an officer, with its input. */
type Action = () => Promise<MutationResult<Payload>>

/**
 * Sends one action of a panel at a time. `reread` reads the election again after a refusal or a lost answer, so that the panel shows
 * what holds.
 */
export function useElectionAction(reread: () => void) {
  const [name, setName] = useState<string | null>(null)
  const { send, isSending, refusal, failure } = useOnceOnly(({ run }: { run: Action }) => run(), { readAgain: reread })
  const message = failure ? describeFailure(failure).message : refusal?.[0]?.message

  /** Resolves to whether it was done. */
  async function act(started: string, run: Action): Promise<boolean> {
    if (!isSending) setName(started)
    return (await send(() => ({ run }))).status === 'done'
  }

  return {
    act,
    isRunning: (action: string) => isSending && name === action,
    /** Why one of these actions, which was the last, was not done; null when it was. */
    failureOf: (...actions: string[]) => (name !== null && actions.includes(name) ? (message ?? null) : null),
  }
}

import { useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import type { MutationResult, Payload } from '@/apollo/useOnceOnly.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import type { Availability, Candidate, Election } from '@/schema.generated.ts'

type ElectionPart = Pick<Election, 'stage' | 'polling'> & Partial<Pick<Election, 'filing' | 'reviewing'>>

/** What the payloads of an officer's mutations say of the election and of a candidate. */
interface ElectionPayload extends Payload {
  election?: ElectionPart | null
  candidate?: (Pick<Candidate, 'status'> & { review: Pick<Availability, 'isAllowed'> }) | null
}

/** A mutation of an officer, with its input, and whether its payload says that it is done. */
export interface ElectionAction {
  run: () => Promise<MutationResult<ElectionPayload>>
  isDone: (payload: ElectionPayload) => boolean
}

/**
 * Sends one action of a panel at a time. `reread` reads the election again after a refusal or a lost answer, so that the panel shows
 * what holds.
 */
export function useElectionAction(reread: () => void) {
  const [name, setName] = useState<string | null>(null)
  const { send, isSending, refusal, failure } = useOnceOnly(({ run }: ElectionAction) => run(), {
    isDone: (payload, { isDone }) => isDone(payload),
    readAgain: reread,
  })
  const message = failure ? describeFailure(failure).message : refusal?.[0]?.message

  /** Resolves to whether it was done. */
  async function act(started: string, action: ElectionAction): Promise<boolean> {
    if (!isSending) setName(started)
    return (await send(() => action)).status === 'done'
  }

  return {
    act,
    isRunning: (action: string) => isSending && name === action,
    /** Why one of these actions, which was the last, was not done; null when it was. */
    failureOf: (...actions: string[]) => (name !== null && actions.includes(name) ? (message ?? null) : null),
  }
}

import type { TypedDocumentNode } from '@apollo/client'
import { useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import type { MutationResult, Payload } from '@/apollo/useOnceOnly.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import type { Availability, Candidate, Election } from '@/schema.generated.ts'
import { sendMutation } from '@/session/sendMutation.ts'

type ElectionPart = Pick<Election, 'stage' | 'polling'> & Partial<Pick<Election, 'filing' | 'reviewing'>>

/** What the payloads of an officer's mutations say of the election and of a candidate. */
interface ElectionPayload extends Payload {
  election?: ElectionPart | null
  candidate?: (Pick<Candidate, 'status'> & { review: Pick<Availability, 'isAllowed'> }) | null
}

interface ElectionAction {
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

  /** Sends a mutation of an officer. Resolves to whether its payload says that it is done. */
  async function act<Input>(
    started: string,
    mutation: TypedDocumentNode<Record<string, ElectionPayload>, { input: Input }>,
    input: Input,
    isDone: ElectionAction['isDone'],
  ): Promise<boolean> {
    if (!isSending) setName(started)
    return (await send(() => ({ run: () => sendMutation(mutation, input), isDone }))).status === 'done'
  }

  return {
    act,
    isRunning: (action: string) => isSending && name === action,
    /** Why one of these actions, which was the last, was not done; null when it was. */
    failureOf: (...actions: string[]) => (name !== null && actions.includes(name) ? (message ?? null) : null),
  }
}

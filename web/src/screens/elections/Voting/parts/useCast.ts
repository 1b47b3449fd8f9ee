import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import { useCastBallotMutation } from '../screen.generated.ts'

export interface Cast {
  /** Undefined before this page has cast the ballot; null where the REST API gives no receipt. */
  receipt: string | null | undefined
  isSending: boolean
  /** Why it was refused. */
  refusal: string | null
  failure: ErrorLike | undefined
  /** Whether an attempt failed of which it is not known what became of it. */
  isUnknown: boolean
  send: () => Promise<void>
}

/** Casts the ballot, once. The receipt is kept by this page alone, nowhere on the device. */
export function useCast(electionId: string, readAgain: () => void): Cast {
  const [mutate] = useCastBallotMutation(mutationOptions)
  // After a failure the dialog stays: the ballot is not read behind it, because another try answers the receipt.
  const cast = useOnceOnly(mutate, { readAgain: (after) => (after === 'refused' ? readAgain() : undefined) })
  const { isSending, failure, isUnknown } = cast
  const [receipt, setReceipt] = useState<string | null>()

  async function send(): Promise<void> {
    const sent = await cast.send((idempotencyKey) => ({ variables: { input: { electionId, idempotencyKey } } }))
    if (sent.status === 'done') setReceipt(sent.payload.receipt)
  }
  return { receipt, isSending, refusal: cast.refusal?.[0]?.message ?? null, failure, isUnknown, send }
}

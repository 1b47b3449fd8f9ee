import type { ErrorLike } from '@apollo/client'
import { useRef, useState } from 'react'
import { createIdempotencyKey } from '@/apollo/createIdempotencyKey.ts'
import { wasTurnedAway } from '@/apollo/failure.ts'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
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

/** Casts the ballot, once: after a lost answer the same key is sent again. The receipt is kept by this page alone, nowhere on the device. */
export function useCast(electionId: string, readAgain: () => void): Cast {
  const [sendCast, { loading }] = useCastBallotMutation(mutationOptions)
  const key = useRef<string | null>(null)
  const [receipt, setReceipt] = useState<string | null>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [failure, setFailure] = useState<ErrorLike>()
  const [isUnknown, setUnknown] = useState(false)

  async function send(): Promise<void> {
    key.current ??= createIdempotencyKey()
    setRefusal(null)
    setFailure(undefined)
    const { data, error } = await sendCast({ variables: { input: { electionId, idempotencyKey: key.current } } })
    const payload = data?.castBallot
    if (!payload) {
      setFailure(error)
      if (!wasTurnedAway(error)) setUnknown(true)
      return
    }
    if (payload.userErrors.length === 0) {
      setReceipt(payload.receipt)
      return
    }
    // Another attempt is another act.
    key.current = null
    setUnknown(false)
    setRefusal(payload.userErrors[0]?.message ?? null)
    readAgain()
  }
  return { receipt, isSending: loading, refusal, failure, isUnknown, send }
}

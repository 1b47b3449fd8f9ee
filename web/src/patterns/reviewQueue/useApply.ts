import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import { createIdempotencyKey } from '@/apollo/createIdempotencyKey.ts'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import type { ApplyDispositionsMutation } from './review.generated.ts'
import { useApplyDispositionsMutation } from './review.generated.ts'
import type { StagedDispositionsQuery } from './reviewQueue.generated.ts'
import { StagedDispositionsDocument } from './reviewQueue.generated.ts'

/** A decision that the officer has seen as staged. */
export type StagedRequest = NonNullable<StagedDispositionsQuery['reviewQueue']>['toApply']['requests'][number]
export type DispositionResult = ApplyDispositionsMutation['applyDispositions']['results'][number]

/** What is known after the answer to Apply was lost. */
interface Unknown {
  error: ErrorLike
  /** How many of them are still staged; null when that could not be read. */
  stillStaged: number | null
}

async function countStaged(queue: string, requests: readonly StagedRequest[]): Promise<number | null> {
  const { data } = await portalClient.query({
    query: StagedDispositionsDocument,
    variables: { id: queue },
    // Trap: in the cache, the null of an outage would be taken for a queue that is unknown.
    fetchPolicy: 'no-cache',
  })
  const staged = data?.reviewQueue?.toApply.requests
  if (!staged) return null
  const ids = new Set(staged.map(({ id }) => id))
  return requests.filter(({ id }) => ids.has(id)).length
}

/**
 * Applies what the officer has seen as staged. A lost answer is no failure: what is staged is read again, and another try has the same
 * key, so that nothing is applied twice.
 */
export function useApply(queue: string, onApplied: () => void) {
  const [send, { loading }] = useApplyDispositionsMutation(mutationOptions)
  const [attempt, setAttempt] = useState<{ key: string; requests: readonly StagedRequest[] } | null>(null)
  const [results, setResults] = useState<readonly DispositionResult[] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [unknown, setUnknown] = useState<Unknown | null>(null)
  const [isReading, setReading] = useState(false)

  async function apply(staged: readonly StagedRequest[]): Promise<void> {
    const { key, requests } = attempt ?? { key: createIdempotencyKey(), requests: staged }
    setAttempt({ key, requests })
    setRefusal(null)
    setUnknown(null)
    const expected = requests.map(({ id, itemId, status }) => ({
      requestId: id,
      itemId,
      decision: status === 'REJECTED' ? ('REJECT' as const) : ('APPROVE' as const),
    }))
    const { data, error } = await send({ variables: { input: { queue, expected, idempotencyKey: key } } })
    const payload = data?.applyDispositions
    if (payload) {
      // Refused as a whole, each may still have its result, as when another officer has decided all of them.
      if (payload.userErrors.length === 0 || payload.results.length > 0) setResults(payload.results)
      else setRefusal(payload.userErrors.map(({ message }) => message).join(' '))
      onApplied()
    } else if (error) {
      setReading(true)
      // Null is shown as unknown, beside the failure of Apply.
      const stillStaged = await countStaged(queue, requests).catch(() => null)
      setReading(false)
      setUnknown({ error, stillStaged })
    }
  }

  return { apply, requests: attempt?.requests ?? null, results, refusal, unknown, isApplying: loading || isReading }
}

import { useRef, useState } from 'react'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { portalClient } from '@/session/portalClient.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import type { ApplyDispositionsMutation } from '../review.generated.ts'
import { useApplyDispositionsMutation } from '../review.generated.ts'
import type { StagedDispositionsQuery } from '../reviewQueue.generated.ts'
import { StagedDispositionsDocument } from '../reviewQueue.generated.ts'

/** What Apply would do. */
export type Staged = NonNullable<StagedDispositionsQuery['reviewQueue']>['toApply']
/** A decision that the officer has seen as staged. */
export type StagedRequest = Staged['requests'][number]
export type DispositionResult = ApplyDispositionsMutation['applyDispositions']['results'][number]

/** How many of the requests are still staged; null when that could not be read. */
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
  const [mutate] = useApplyDispositionsMutation(mutationOptions)
  const [requests, setRequests] = useState<readonly StagedRequest[] | null>(null)
  const [results, setResults] = useState<readonly DispositionResult[] | null>(null)
  const [stillStaged, setStillStaged] = useState<number | null>(null)
  const seen = useRef<readonly StagedRequest[]>([])
  const { send, isSending, refusal, failure } = useOnceOnly(mutate, {
    isDone: ({ results: answered }, { variables: { input } }) =>
      input.expected.every(({ requestId }) => answered.some((result) => result.requestId === requestId)),
    // Null is shown as unknown, beside the failure of Apply.
    readAgain: async (after) => {
      if (after === 'failed') setStillStaged(await countStaged(queue, seen.current).catch(() => null))
    },
  })

  async function apply(staged: readonly StagedRequest[]): Promise<void> {
    seen.current = requests ?? staged
    setRequests(seen.current)
    const expected = seen.current.map(({ id, itemId, status }) => ({
      requestId: id,
      itemId,
      decision: status === 'REJECTED' ? ('REJECT' as const) : ('APPROVE' as const),
    }))
    const sent = await send((idempotencyKey) => ({ variables: { input: { queue, expected, idempotencyKey } } }))
    if (sent.status !== 'done' && sent.status !== 'refused') return
    // Refused as a whole, each may still have its result, as when another officer has decided all of them.
    if (sent.status === 'done' || sent.payload.results.length > 0) setResults(sent.payload.results)
    onApplied()
  }

  return {
    apply,
    requests,
    results,
    refusal: refusal?.map(({ message }) => message).join(' ') ?? null,
    unknown: failure ? { error: failure, stillStaged } : null,
    isApplying: isSending,
  }
}

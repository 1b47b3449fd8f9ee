import { useEffect, useRef, useState } from 'react'
import { useSendOnce } from '@/acts/useSendOnce.ts'
import { portalClient } from '@/session/portalClient.ts'
import type { ApplyDispositionsMutation } from '../review.generated.ts'
import { ApplyDispositionsDocument } from '../review.generated.ts'
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

/** A part takes a REST service a second or two: its limit of time is none for the officer. */
export const partSize = 200

const expectedOf = ({ id, itemId, status }: StagedRequest) => ({
  requestId: id,
  itemId,
  decision: status === 'REJECTED' ? ('REJECT' as const) : ('APPROVE' as const),
})

/** Sends parts, each with its own key. A lost answer is no failure: what is staged of its part is read again, and another try has its key. */
function useParts(queue: string) {
  const [stillStaged, setStillStaged] = useState<number | null>(null)
  const part = useRef<readonly StagedRequest[]>([])
  const { send, refusal, failure } = useSendOnce(ApplyDispositionsDocument, {
    isDone: ({ results: answered }, input) =>
      input.expected.every(({ requestId }) => answered.some((result) => result.requestId === requestId)),
    // A count that fails is null, and the dialog says that it is not known.
    readAgain: async (after) => {
      if (after === 'failed') setStillStaged(await countStaged(queue, part.current).catch(() => null))
    },
  })
  return {
    /** Sends the part that begins at this index. */
    send: (all: readonly StagedRequest[], start: number) => {
      part.current = all.slice(start, start + partSize)
      const expected = part.current.map(expectedOf)
      const later = all.length - start - expected.length
      return send((idempotencyKey) => ({ queue, expected, later, idempotencyKey }))
    },
    refusal: refusal?.map(({ message }) => message).join(' ') ?? null,
    unknown: failure ? { error: failure, stillStaged } : null,
  }
}

/** What a press of Apply has left. */
interface Left {
  /** These are still staged. */
  staged: number
  /** Of these it is not known: an answer was lost, or the REST API has applied more than the part. */
  unknown: number
}

/**
 * Applies what the officer has seen as staged, in parts, one after the other. Another try goes on with the part that failed, and ends with it
 * where Stop was pressed before.
 */
export function useApply(queue: string, onApplied: () => void) {
  const { send, ...lastPart } = useParts(queue)
  const [requests, setRequests] = useState<readonly StagedRequest[] | null>(null)
  const [results, setResults] = useState<readonly DispositionResult[]>([])
  const [left, setLeft] = useState<Left>({ staged: 0, unknown: 0 })
  const [stage, setStage] = useState<'asking' | 'applying' | 'stopping' | 'over'>('asking')
  const goesOn = useRef(true)
  const setGoesOn = (isGoingOn: boolean) => {
    goesOn.current = isGoingOn
  }
  // Leaving the queue ends the parts.
  useEffect(() => {
    setGoesOn(true)
    return () => setGoesOn(false)
  }, [])

  async function finish(all: readonly StagedRequest[], done: number): Promise<void> {
    const rest = all.slice(done)
    // Null is told as not known.
    const staged = rest.length === 0 ? 0 : ((await countStaged(queue, rest).catch(() => null)) ?? 0)
    setLeft({ staged, unknown: rest.length - staged })
    setStage('over')
    onApplied()
  }

  async function apply(staged: readonly StagedRequest[]): Promise<void> {
    const all = requests ?? staged
    setRequests(all)
    setStage('applying')
    const done = [...results]
    do {
      const sent = await send(all, done.length)
      // Refused as a whole, each may still have its result, as when another officer has decided all of them.
      const answered = sent.status === 'done' || sent.status === 'refused' ? sent.payload.results : []
      if (answered.length === 0) {
        setStage('asking')
        if (sent.status === 'refused' && done.length > 0) await finish(all, done.length)
        else if (sent.status === 'refused') onApplied()
        return
      }
      done.push(...answered)
      setResults([...done])
    } while (done.length < all.length && goesOn.current)
    await finish(all, done.length)
  }

  /** Ends with the part that is being applied. */
  function stop(): void {
    setGoesOn(false)
    setStage('stopping')
  }

  /** Shows what was applied, where an answer is lost and nothing more is tried. */
  const giveUp = () => void finish(requests ?? [], results.length)

  return { apply, stop, giveUp, requests, results, left, stage, ...lastPart }
}

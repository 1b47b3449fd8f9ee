import { useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import type { ReviewRequest } from './queueTypes.ts'
import { ReviewDocument } from './review.generated.ts'
import { useDecide } from './useDecide.ts'
import type { Refused } from './useSelection.ts'

interface StagedDecision {
  itemId: string
  requestId: string
}

/** What the officer has staged in this visit: for Undo, and for the words of each rejection. */
export function useStagedHere(queue: string) {
  const [decisions, setDecisions] = useState<readonly StagedDecision[]>([])
  const [remarks, setRemarks] = useState<ReadonlyMap<string, string>>(new Map())
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { decide, isSending } = useDecide(queue)

  function remember(itemId: string, requestId: string, requests: readonly ReviewRequest[]): void {
    setDecisions((known) => [...known.filter((decision) => decision.requestId !== requestId), { itemId, requestId }])
    setRemarks((known) => new Map([...known, ...requests.map((request): [string, string] => [request.id, request.remarks])]))
  }

  const forget = (requestId: string) => setDecisions((known) => known.filter((decision) => decision.requestId !== requestId))

  /** Takes back the last decision of this visit. Resolves to its item, to be opened; null when there was none, or it is still staged. */
  async function undoLast(): Promise<string | null> {
    const last = decisions.at(-1)
    if (!last) return null
    setRefused([])
    const { data, error } = await portalClient
      .query({ query: ReviewDocument, variables: { queue, id: last.itemId } })
      .catch((failure: unknown) => ({ data: undefined, error: failure }))
    const keep = (message: string) => {
      setRefused([{ id: last.requestId, name: data?.review?.name ?? 'The last decision', message }])
      return null
    }
    const request = data?.review?.requests.find(({ id }) => id === last.requestId)
    if (!request && error !== undefined) return keep(describeFailure(error).message)
    if (request && request.status !== 'REVIEW') {
      const result = await decide(last.itemId, request, { decision: 'UNDO' })
      if (!result.isStaged)
        return keep(result.error ? describeFailure(result.error).message : result.userErrors.map(({ message }) => message).join(' '))
    }
    forget(last.requestId)
    return last.itemId
  }

  return {
    remarks,
    canUndo: decisions.length > 0,
    isUndoing: isSending,
    /** The decision that could not be taken back. */
    refused,
    dismiss: () => setRefused([]),
    remember,
    forget,
    forgetAll: () => {
      setDecisions([])
      setRefused([])
    },
    undoLast,
  }
}

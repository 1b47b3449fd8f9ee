import { useRef, useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import { startApproval, toApproval } from './approvalDraft.ts'
import type { QueueFilter } from './queueFilter.ts'
import type { QueueItem, ReviewRequest } from './queueTypes.ts'
import { ReviewDocument } from './review.generated.ts'
import type { DecisionToStage } from './useDecide.ts'
import { useDecide } from './useDecide.ts'

/** A selected item whose decision was not staged. */
export interface Refused {
  id: string
  name: string
  message: string
}

interface Progress {
  done: number
  total: number
}

type Remember = (itemId: string, requestId: string, requests: readonly ReviewRequest[]) => void

/** The selected items of a queue, and one decision for all of them. What is refused stays selected, and is named. */
export function useSelection(queue: string, filter: QueueFilter, remember: Remember) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStaging = useRef(false)
  const { kind } = filter
  const listKey = JSON.stringify([queue, filter])
  const [lastListKey, setLastListKey] = useState(listKey)
  // What another list has selected is out of sight.
  if (listKey !== lastListKey) {
    setLastListKey(listKey)
    setSelected(new Set())
  }
  const { decide } = useDecide(queue)

  const toggle = (id: string) => setSelected((known) => known.symmetricDifference(new Set([id])))
  const clear = () => setSelected(new Set())

  async function decideItem(itemId: string, decisionFor: (request: ReviewRequest) => DecisionToStage): Promise<string | null> {
    const { data } = await portalClient.query({ query: ReviewDocument, variables: { queue, id: itemId } })
    const waiting = data?.review?.requests.filter(({ status, kind: own }) => status === 'REVIEW' && (kind === null || own === kind)) ?? []
    if (waiting.length === 0) return 'It does not wait any more.'
    for (const request of waiting) {
      const decision = decisionFor(request)
      const blocked = decision.decision === 'APPROVE' && !request.approve.isAllowed ? request.approve.message : null
      if (blocked !== null) return blocked
      const { isStaged, requests, userErrors, error } = await decide(itemId, request, decision)
      if (!isStaged) return error ? describeFailure(error).message : userErrors.map(({ message }) => message).join(' ')
      remember(itemId, request.id, requests ?? [])
    }
    return null
  }

  /** Stages one decision for every selected item, one after the other. */
  async function decideAll(items: readonly QueueItem[], decisionFor: (request: ReviewRequest) => DecisionToStage): Promise<void> {
    if (isStaging.current) return
    isStaging.current = true
    const failed: Refused[] = []
    const staged = new Set<string>()
    setRefused([])
    const chosen = items.filter((item) => selected.has(item.id))
    for (const [done, { id, name }] of chosen.entries()) {
      setProgress({ done, total: chosen.length })
      const message = await decideItem(id, decisionFor).catch((error: unknown) => describeFailure(error).message)
      if (message === null) staged.add(id)
      else failed.push({ id, name, message })
    }
    isStaging.current = false
    setProgress(null)
    setRefused(failed)
    setSelected((known) => known.difference(staged))
  }

  return {
    selected,
    refused,
    /** How many of how many are done while a decision is staged; null otherwise. */
    progress,
    toggle,
    clear,
    dismiss: () => setRefused([]),
    approveAll: (items: readonly QueueItem[]) => decideAll(items, (request) => toApproval(request, startApproval(request))),
    rejectAll: (items: readonly QueueItem[], remarks: string) => decideAll(items, () => ({ decision: 'REJECT', remarks })),
  }
}

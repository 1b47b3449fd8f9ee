import { useRef, useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import { portalClient } from '@/session/portalClient.ts'
import { startApproval, toApproval } from './approvalDraft.ts'
import type { QueueFilter } from './queueFilter.ts'
import type { QueueItem, Refused, ReviewRequest } from './queueTypes.ts'
import { ReviewDocument } from './review.generated.ts'
import type { DecisionToStage } from './useDecide.ts'
import { describeNotStaged, useDecide } from './useDecide.ts'
import type { Remember } from './useStagedHere.ts'

interface Progress {
  done: number
  total: number
}

/** The items of a list that are selected. What another list has selected is out of sight, and dropped. */
function useSelectedIds(listKey: string) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [lastListKey, setLastListKey] = useState(listKey)
  if (listKey !== lastListKey) {
    setLastListKey(listKey)
    setSelected(new Set())
  }
  return {
    selected,
    toggle: (id: string) => setSelected((known) => known.symmetricDifference(new Set([id]))),
    deselect: (ids: ReadonlySet<string>) => setSelected((known) => known.difference(ids)),
    clear: () => setSelected(new Set()),
  }
}

/** The selected items of a queue, and one decision for all of them. What is refused stays selected, and is named. */
export function useSelection(queue: string, filter: QueueFilter, remember: Remember) {
  const { selected, toggle, deselect, clear } = useSelectedIds(JSON.stringify([queue, filter]))
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStaging = useRef(false)
  const { kind } = filter
  const { decide } = useDecide(queue)

  async function decideItem({ id, reviewId }: QueueItem, decisionFor: (request: ReviewRequest) => DecisionToStage): Promise<string | null> {
    const { data } = await portalClient.query({
      query: ReviewDocument,
      variables: { queue, id: reviewId },
      // Another officer may have staged a decision since it was read.
      fetchPolicy: 'network-only',
    })
    const review = data?.review
    const isChosen = (request: ReviewRequest) => (id === reviewId ? kind === null || request.kind === kind : request.id === id)
    const waiting = review?.requests.filter((request) => request.status === 'REVIEW' && isChosen(request)) ?? []
    if (!review || waiting.length === 0) return 'It does not wait any more.'
    for (const request of waiting) {
      if (request.stagedBy !== null) return `Staged by ${request.stagedBy}. Open it to replace the decision.`
      const decision = decisionFor(request)
      const blocked = decision.decision === 'APPROVE' && !request.approve.isAllowed ? request.approve.message : null
      if (blocked !== null) return blocked
      const result = await decide(reviewId, request, decision)
      if (!result.isStaged) return describeNotStaged(result)
      remember(review, request, decision.decision, result.requests ?? [])
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
    for (const [done, item] of chosen.entries()) {
      const { id, name } = item
      setProgress({ done, total: chosen.length })
      const message = await decideItem(item, decisionFor).catch((error: unknown) => describeFailure(error).message)
      if (message === null) staged.add(id)
      else failed.push({ id, name, message })
    }
    isStaging.current = false
    setProgress(null)
    setRefused(failed)
    deselect(staged)
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

import { useEffect, useReducer, useRef, useState } from 'react'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { portalClient } from '@/session/portalClient.ts'
import { createKeyCommands } from './keyCommands.ts'
import { readFilter } from './queueFilter.ts'
import type { ShownDialog } from './queueState.ts'
import { changeQueueState, findSelection, isPressMissed, startQueueState } from './queueState.ts'
import type { Queue, Review, ReviewRequest } from './queueTypes.ts'
import { useClosedNotices } from './useClosedNotices.ts'
import { statusAfter } from './useDecide.ts'
import type { DecisionToStage } from './useDecisions.ts'
import { useDecisions } from './useDecisions.ts'
import { useOpenItem } from './useOpenItem.ts'
import { useReviewQueue } from './useReviewQueue.ts'

/** The menu, which counts anew after each navigation, shows what the open queue shows. */
function useCountInMenu(id: string, toDecide: number | undefined): void {
  useEffect(() => {
    const work = portalClient.cache.identify({ __typename: 'QueueWork', id })
    if (work !== undefined && toDecide !== undefined) portalClient.cache.modify({ id: work, fields: { waitingCount: () => toDecide } })
  }, [id, toDecide])
}

/** What the parts of a queue share: its items, the open one, and what the officer does here. */
export function useQueue(id: string) {
  const screen = useScreenParams()
  const filter = readFilter(screen.params)
  const read = useReviewQueue(id, filter)
  useCountInMenu(id, read.queue?.counts.toDecide)
  // Beside the decided requests no item is shown, so that no key may act on any.
  const items = filter.decidedDays === null ? (read.queue?.items.edges.map(({ node }) => node) ?? []) : []
  const opened = useOpenItem({ items, screen, loadMore: read.loadMore })
  const listKey = JSON.stringify([id, filter])
  const [visit, dispatch] = useReducer(changeQueueState, listKey, startQueueState)
  if (visit.listKey !== listKey) dispatch({ type: 'listChanged', listKey })
  const decisions = useDecisions(id, dispatch)
  const last = visit.decisions.at(-1) ?? null
  const [commands] = useState(createKeyCommands)
  const show = (dialog: ShownDialog) => dispatch({ type: 'dialogShown', dialog })

  const undoing = useRef(false)
  async function undo(): Promise<void> {
    // Z pressed twice: the second answer would take the officer away from a card that was opened meanwhile.
    if (!last || undoing.current) return
    undoing.current = true
    const request = await decisions.undo(last).finally(() => (undoing.current = false))
    if (request) opened.open({ id: request.requestId, reviewId: request.itemId })
  }
  /** Decides a request on its card. The next item follows the last request of an item that waits in this list. */
  async function decideRequest(review: Review, request: ReviewRequest, decision: DecisionToStage) {
    const decided = await decisions.decideRequest(review, request, decision)
    const [result] = decided.results
    if (result?.message !== null || statusAfter[decision.decision] === 'REVIEW') return decided
    const isLast = !result.review?.requests.some(
      ({ status, kind, decide }) => status === 'REVIEW' && decide.isAllowed && (filter.kind === null || kind === filter.kind),
    )
    void opened.openNext(isLast ? [request.id, review.id] : [request.id])
    return decided
  }
  return {
    ...decisions,
    id,
    screen,
    filter,
    read,
    items,
    opened,
    visit,
    dispatch,
    show,
    ...findSelection(visit, items, read.hasMore),
    /** The last decision of this visit, which Undo takes back. */
    last,
    notices: useClosedNotices(id, read.queue ?? undefined),
    isMissed: isPressMissed(visit, opened.openId),
    /** The keys that decide reach the request that is ready by these. */
    commands,
    searchRef: useRef<HTMLInputElement>(null),
    decideRequest,
    undo: () => void undo(),
    decideSelected: (decision: 'APPROVE' | 'REJECT', remarks: string | null) =>
      decisions.decideItems(findSelection(visit, items, read.hasMore).selected, decision, { kind: filter.kind, remarks }),
    /** What was staged is decided, or in review again: all that was read of it is old. */
    reread: () => {
      portalClient.cache.evict({ id: 'ROOT_QUERY', fieldName: 'review' })
      dispatch({ type: 'applied' })
      read.retry()
    },
  }
}

export type OpenQueue = ReturnType<typeof useQueue>

export interface QueueViewProps {
  state: OpenQueue
  /** What was read last. */
  queue: Queue
}

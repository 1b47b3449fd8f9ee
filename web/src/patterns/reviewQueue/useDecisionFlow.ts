import { useState } from 'react'
import type { QueueFilter } from './queueFilter.ts'
import type { Review, ReviewRequest } from './queueTypes.ts'
import { missedWords } from './requestWords.ts'
import type { useOpenItem } from './useOpenItem.ts'
import type { Decided } from './useRequestDecision.ts'
import type { useStagedHere } from './useStagedHere.ts'

const waits = ({ status, kind, decide }: ReviewRequest, filter: QueueFilter) =>
  status === 'REVIEW' && decide.isAllowed && (filter.kind === null || kind === filter.kind)

/** What follows a press on the open item: the next item, Undo, or the note that the press came too early. */
export function useDecisionFlow(filter: QueueFilter, opened: ReturnType<typeof useOpenItem>, staged: ReturnType<typeof useStagedHere>) {
  const [missedId, setMissedId] = useState<string | null>(null)

  async function undo(): Promise<void> {
    const request = await staged.undoLast()
    if (request) opened.open({ id: request.requestId, reviewId: request.itemId })
  }

  function finishDecision(review: Review, ...[request, decision, requests]: Parameters<Decided>): void {
    setMissedId(null)
    staged.remember(review, request, decision, requests)
    if (decision === 'UNDO' || decision === 'TAKE_BACK_FIRST') return
    const isLast = !requests.some((other) => waits(other, filter))
    void opened.openNext(isLast ? [request.id, review.id] : [request.id])
  }

  return {
    finishDecision,
    undo: () => void undo(),
    /** What the open item shows of the last press. */
    press: {
      sign: staged.sign,
      isUndoing: staged.isUndoing,
      onUndo: () => void undo(),
      // A press on the card that was just decided was meant for the next card.
      isMissed:
        missedId !== null &&
        [opened.openId, ...staged.lastRequests.flatMap(({ itemId, requestId }) => [itemId, requestId])].includes(missedId),
      onMissed: () => {
        setMissedId(opened.openId)
        staged.say(missedWords)
      },
    },
  }
}

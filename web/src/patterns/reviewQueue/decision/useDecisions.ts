import type { Dispatch } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import { portalClient } from '@/session/portalClient.ts'
import type { QueueEvent, StagedDecision } from '../queueState.ts'
import type { QueueItem } from '../queueTypes.ts'
import { describeSubject } from '../requestWords.ts'
import { ReviewDocument } from '../review.generated.ts'
import { describeNotStaged, useDecide, useDecideMany } from '../useDecide.ts'

/** Takes staged decisions back, those of an earlier visit too, and decides many items at once; the state is told what became of each. */
export function useDecisions(queue: string, dispatch: Dispatch<QueueEvent>) {
  const { decide, isSending: isTakingBack } = useDecide(queue)
  const { decideMany: takeManyBack, isSending: isTakingManyBack } = useDecideMany(queue)
  const { decideMany, isSending: isStaging } = useDecideMany(queue)

  /** Takes back what is staged for a request. Resolves to why it is still staged; null when it is not. */
  async function takeBack(itemId: string, requestId: string): Promise<string | null> {
    try {
      const { data, error } = await portalClient.query({
        query: ReviewDocument,
        variables: { queue, id: itemId },
        // Another tab may have staged it since it was read.
        fetchPolicy: 'network-only',
      })
      if (error) return describeFailure(error).message
      const request = data?.review?.requests.find(({ id }) => id === requestId)
      let subject: string | null = null
      if (data?.review && request && request.status !== 'REVIEW') {
        const result = await decide(itemId, request, { decision: 'UNDO' })
        if (!result.isStaged) return describeNotStaged(result)
        subject = describeSubject(data.review.name, request)
      }
      dispatch({ type: 'takenBack', requestId, subject })
      return null
    } catch (failure) {
      return describeFailure(failure).message
    }
  }

  /** Takes back a decision of this visit. Resolves to its request, to be opened; null for many, and where it is still staged. */
  async function undo(decision: StagedDecision): Promise<StagedDecision['requests'][number] | null> {
    const [first, another] = decision.requests
    dispatch({ type: 'refusalsClosed', of: 'notTakenBack' })
    if (!first) return null
    if (another) {
      const items = decision.requests.map(({ itemId, requestId }) => ({ id: requestId, reviewId: itemId }))
      const answered = await takeManyBack({ items, decision: 'UNDO' })
      if (answered) dispatch({ type: 'manyTakenBack', decision, ...answered })
      return null
    }
    const { itemId, requestId, name } = first
    const message = await takeBack(itemId, requestId)
    if (message === null) return first
    dispatch({ type: 'undoRefused', refused: { id: requestId, name, message } })
    return null
  }

  /** One decision for many items; of savings, on their requests of a kind, or on all where it is null. */
  async function decideItems(
    items: readonly QueueItem[],
    kind: ReviewRequestKind | null,
    decision: 'APPROVE' | 'REJECT',
    remarks: string | null,
  ): Promise<void> {
    dispatch({ type: 'refusalsClosed', of: 'notStaged' })
    const answered = await decideMany({ items: items.map(({ id, reviewId }) => ({ id, reviewId })), kind, decision, remarks })
    if (answered) dispatch({ type: 'manyDecided', items, decision, ...answered })
  }

  return { takeBack, undo, decideItems, isStaging, isUndoing: isTakingBack || isTakingManyBack }
}

import type { Dispatch } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import type { DecideInput, ItemToDecide } from '@/schema.generated.ts'
import { portalClient } from '@/session/portalClient.ts'
import type { QueueEvent, StagedDecision } from './queueState.ts'
import { onlyKind, requestDecided } from './queueState.ts'
import type { QueueItem, Review, ReviewRequest } from './queueTypes.ts'
import { ReviewDocument } from './review.generated.ts'
import { showDecided } from './showDecided.ts'
import { useDecide, whyNotDecided } from './useDecide.ts'

/** What an officer decides about a request, with what the decision needs. */
export type DecisionToStage = Pick<DecideInput, 'decision' | 'remarks'> & Pick<ItemToDecide, 'effectivityDate' | 'amount'>

type StagedRequest = StagedDecision['requests'][number]

const toListed = (item: QueueItem) => ({ id: item.id, reviewId: item.reviewId, listedVersion: item.version, kind: onlyKind(item) ?? null })

/** Decides requests and selected items, and takes decisions back, those of an earlier visit too; the state is told what became of each. */
export function useDecisions(queue: string, dispatch: Dispatch<QueueEvent>) {
  const { decide, sending, answered } = useDecide(queue)

  /** Resolves to what became of the decision on a request. */
  async function decideRequest(
    { id: reviewId, name }: Pick<Review, 'id' | 'name'>,
    request: ReviewRequest,
    { decision, remarks, ...values }: DecisionToStage,
  ) {
    const { id, version } = request
    const decided = await decide({ decision, remarks: remarks ?? null, items: [{ id, reviewId, version, ...values }] })
    const [result] = decided.results
    if (result?.message === null) {
      if (result.review) showDecided(result.review, request)
      dispatch(requestDecided(name, request, decision, result))
    }
    return decided
  }

  /** Takes back what is staged for a request. Resolves to why it is still staged; null when it is not. */
  async function takeBack(staged: StagedRequest): Promise<string | null> {
    const { itemId, requestId } = staged
    try {
      const { data, error } = await portalClient.query({
        query: ReviewDocument,
        variables: { queue, id: itemId },
        // Another tab may have staged it since it was read.
        fetchPolicy: 'network-only',
      })
      if (error) return describeFailure(error).message
      const request = data?.review?.requests.find(({ id }) => id === requestId)
      if (data?.review && request && request.status !== 'REVIEW') {
        return whyNotDecided(await decideRequest(data.review, request, { decision: 'UNDO' }))
      }
      dispatch({ type: 'takenBack', requests: [staged], subject: null, results: [], message: null })
      return null
    } catch (failure) {
      return describeFailure(failure).message
    }
  }

  /** Takes back a decision of this visit. Resolves to its request, to be opened; null for many, and where it is still staged. */
  async function undo({ requests, subject }: StagedDecision): Promise<StagedRequest | null> {
    const [first, another] = requests
    dispatch({ type: 'refusalsClosed', of: 'notTakenBack' })
    if (!first) return null
    if (another) {
      const items = requests.map(({ itemId, requestId, kind = null }) => ({ id: requestId, reviewId: itemId, kind }))
      dispatch({ type: 'takenBack', requests, subject, ...(await decide({ items, decision: 'UNDO' })) })
      return null
    }
    const message = await takeBack(first)
    if (message === null) return first
    dispatch({ type: 'takenBack', requests, subject, results: [], message })
    return null
  }

  /** One decision for many items; of savings, on their requests of a kind, or on all where it is null. */
  async function decideItems(items: readonly QueueItem[], decision: 'APPROVE' | 'REJECT', rest: Pick<DecideInput, 'kind' | 'remarks'>) {
    dispatch({ type: 'refusalsClosed', of: 'notStaged' })
    const answered = await decide({ items: items.map(toListed), decision, ...rest })
    dispatch({ type: 'decided', items, decision, subject: null, ...answered })
  }

  const isUndoing = sending.some(({ decision }) => decision === 'UNDO')
  const isStaging = sending.some(({ decision, items }) => decision !== 'UNDO' && items.every(({ version }) => version === undefined))
  return { decideRequest, takeBack, undo, decideItems, sending, answered, isStaging, isUndoing }
}

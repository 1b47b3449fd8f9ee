import type { ErrorLike } from '@apollo/client'
import { describeFailure } from '@/apollo/failure.ts'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { portalClient } from '@/session/portalClient.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import type { UserError } from '@/forms/placeUserErrors.ts'
import type { DecideInput } from '@/schema.generated.ts'
import { closeItems } from './closeItems.ts'
import type { ReviewRequest } from './queueTypes.ts'
import { statusAfter } from './statusAfter.ts'
import { ReviewDocument, useDecideMutation } from './review.generated.ts'

/** What an officer decides about a request, with what the decision needs. */
export type DecisionToStage = Pick<DecideInput, 'decision' | 'remarks' | 'effectivityDate' | 'amount'>

/** What became of a decision that was to be staged. */
export interface StagingResult {
  isStaged: boolean
  /** The request does not wait any more. */
  isGone: boolean
  /** The requests of the item as they are now; null when they could not be read, or do not wait any more. */
  requests: readonly ReviewRequest[] | null
  userErrors: readonly UserError[]
  /** A request that failed: whether it was staged is not known before the item is read again. */
  error: ErrorLike | undefined
}

/** Why a decision is not staged, in words. */
export function describeNotStaged({ error, userErrors }: StagingResult): string {
  return error ? describeFailure(error).message : userErrors.map(({ message }) => message).join(' ')
}

async function rereadReview(queue: string, id: string): Promise<readonly ReviewRequest[] | null> {
  const { data } = await portalClient.query({
    query: ReviewDocument,
    variables: { queue, id },
    fetchPolicy: 'network-only',
  })
  return data?.review?.requests ?? null
}

/** Stages decisions on requests of a queue. What was refused or lost is read again, so that the officer sees what holds. */
export function useDecide(queue: string) {
  const [mutate] = useDecideMutation(mutationOptions)
  const { send, isSending } = useOnceOnly(mutate, {
    isDone: ({ review }, { variables: { input } }) => {
      // The BFF has decided: an item without requests that wait is null.
      if (review === null) return true
      const request = review.requests.find(({ id }) => id === input.requestId)
      const isFirstLeft = input.decision === 'TAKE_BACK_FIRST' && request?.secondOfficer?.first != null
      return request?.status === statusAfter[input.decision] && !isFirstLeft
    },
  })

  /** Without the re-read, the refusal or failure itself is shown. */
  const reread = (itemId: string) => rereadReview(queue, itemId).catch(() => null)

  async function decide(
    itemId: string,
    { id, version }: Pick<ReviewRequest, 'id' | 'version'>,
    decision: DecisionToStage,
  ): Promise<StagingResult> {
    const sent = await send(() => ({ variables: { input: { queue, itemId, requestId: id, version, ...decision } } }))
    switch (sent.status) {
      case 'done':
        return { isStaged: true, isGone: false, requests: sent.payload.review?.requests ?? null, userErrors: [], error: undefined }
      case 'refused': {
        const hasChanged = sent.userErrors.some(({ code }) => code === 'CONFLICT')
        const requests = hasChanged ? await reread(itemId) : null
        const isGone = hasChanged && sent.payload.item === null && !requests?.some((request) => request.id === id)
        if (isGone) closeItems(requests ? [id] : [itemId, id], sent.userErrors.map(({ message }) => message).join(' '))
        return { isStaged: false, isGone, requests, userErrors: sent.userErrors, error: undefined }
      }
      case 'failed':
        return { isStaged: false, isGone: false, requests: await reread(itemId), userErrors: [], error: sent.error }
      case 'busy':
      case 'cancelled':
        return { isStaged: false, isGone: false, requests: null, userErrors: [], error: undefined }
    }
  }
  return { decide, isSending }
}

import type { ErrorLike } from '@apollo/client'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import type { UserError } from '@/forms/applyUserErrors.ts'
import type { DecideInput } from '@/schema.generated.ts'
import { forgetItem } from './forgetItem.ts'
import type { ReviewRequest } from './queueTypes.ts'
import { ReviewDocument, useDecideMutation } from './review.generated.ts'

/** What an officer decides about a request, with what the decision needs. */
export type DecisionToStage = Pick<DecideInput, 'decision' | 'remarks' | 'effectivityDate' | 'amount'>

/** What became of a decision that was to be staged. */
export interface StagingResult {
  isStaged: boolean
  /** The requests of the item as they are now; null when they could not be read, or do not wait any more. */
  requests: readonly ReviewRequest[] | null
  userErrors: readonly UserError[]
  /** A request that failed: whether it was staged is not known before the item is read again. */
  error: ErrorLike | undefined
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
  const [send, { loading }] = useDecideMutation(mutationOptions)
  async function decide(
    itemId: string,
    { id, version }: Pick<ReviewRequest, 'id' | 'version'>,
    decision: DecisionToStage,
  ): Promise<StagingResult> {
    const input = { queue, itemId, requestId: id, version, ...decision }
    const { data, error } = await send({ variables: { input } })
    const payload = data?.decide
    const userErrors = payload?.userErrors ?? []
    const isStaged = payload !== undefined && userErrors.length === 0
    if (isStaged) return { isStaged, requests: payload.review?.requests ?? null, userErrors, error }
    const hasChanged = error !== undefined || userErrors.some(({ code }) => code === 'CONFLICT')
    // Without the re-read the refusal or failure itself is shown.
    const requests = hasChanged ? await rereadReview(queue, itemId).catch(() => null) : null
    if (payload?.item === null && hasChanged && requests === null && error === undefined) forgetItem(queue, itemId)
    return { isStaged, requests, userErrors, error }
  }
  return { decide, isSending: loading }
}

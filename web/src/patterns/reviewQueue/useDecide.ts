import type { ErrorLike } from '@apollo/client'
import type { Reference } from '@apollo/client/cache'
import { useState } from 'react'
import { useSendOnce } from '@/acts/useSendOnce.ts'
import { describeFailure } from '@/apollo/failure.ts'
import type { UserError } from '@/forms/placeUserErrors.ts'
import type { DecideInput, Decision, ItemToDecide, RequestStatus } from '@/schema.generated.ts'
import { portalClient } from '@/session/portalClient.ts'
import type { ReviewRequest } from './queueTypes.ts'
import type { DecideMutation } from './review.generated.ts'
import { DecideDocument, ReviewDocument } from './review.generated.ts'
import { ReviewQueueDocument } from './reviewQueue.generated.ts'

/** Items of one request, which the service decides well within its time. */
const mostAtOnce = 50

type Result = DecideMutation['decide']['results'][number]

/** What an officer decides about a request, with what the decision needs. */
export type DecisionToStage = Pick<DecideInput, 'decision' | 'remarks'> & Pick<ItemToDecide, 'effectivityDate' | 'amount'>

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

/** What became of an item of many; `message` is why the item is not decided, or why this is not known, null for a decided one. */
export interface ItemDecided extends Pick<Result, 'id' | 'reviewId' | 'requestIds'> {
  message: string | null
}

/** What became of a decision on many items; `message` is why nothing is known of those without a result. */
interface ManyDecided {
  results: readonly ItemDecided[]
  message: string | null
}

const wordsOf = (userErrors: readonly UserError[]): string => userErrors.map(({ message }) => message).join(' ')

/** Why a decision is not staged, in words. */
export function describeNotStaged({ error, userErrors }: StagingResult): string {
  return error ? describeFailure(error).message : wordsOf(userErrors)
}

/** The status of a request once a decision on it is staged, or taken back. */
export const statusAfter = {
  APPROVE: 'APPROVED',
  REJECT: 'REJECTED',
  UNDO: 'REVIEW',
  TAKE_BACK_FIRST: 'REVIEW',
} as const satisfies Record<Decision, RequestStatus>

/** Whether the requests of an item that was read again are as the decision leaves them; a review that is null does not wait any more. */
function isAsDecided({ outcome, review, requestIds }: Result, decision: Decision): boolean {
  if (outcome !== 'DECIDED' || review === null) return true
  return requestIds.every((decidedId) => {
    const request = review.requests.find(({ id }) => id === decidedId)
    const isFirstLeft = decision === 'TAKE_BACK_FIRST' && request?.secondOfficer?.first != null
    return request?.status === statusAfter[decision] && !isFirstLeft
  })
}

/** Sends decisions on items of a queue, one mutation at a time. */
function useSend(queue: string) {
  const { send, isSending } = useSendOnce(DecideDocument, {
    // Each item has a result, so that an answer without one is no proof.
    isDone: ({ results }, input) => results.length > 0 && results.every((result) => isAsDecided(result, input.decision)),
  })
  return { send: (input: Omit<DecideInput, 'queue'>) => send(() => ({ queue, ...input })), isSending }
}

/** The requests of an item as they are now; null without that read: then the refusal or failure itself is shown. */
async function rereadReview(queue: string, id: string): Promise<readonly ReviewRequest[] | null> {
  const read = portalClient.query({ query: ReviewDocument, variables: { queue, id }, fetchPolicy: 'network-only' })
  return read.then(
    ({ data }) => data?.review?.requests ?? null,
    () => null,
  )
}

/** Leaves items that do not wait any more in their list until it is read again, with what became of them; no decision is taken there. */
function closeItems(ids: readonly string[], message: string): void {
  const { cache } = portalClient
  for (const itemId of ids) {
    const id = cache.identify({ __typename: 'ReviewItem', id: itemId })
    if (id === undefined) continue
    cache.modify<{ decide: object | Reference }>({ id, fields: { decide: (decide) => ({ ...decide, isAllowed: false, message }) } })
  }
}

/** Stages decisions on requests of a queue. What was refused or lost is read again, so that the officer sees what holds. */
export function useDecide(queue: string) {
  const { send, isSending } = useSend(queue)

  async function decide(
    itemId: string,
    { id, version }: Pick<ReviewRequest, 'id' | 'version'>,
    { decision, remarks, ...values }: DecisionToStage,
  ): Promise<StagingResult> {
    const notStaged: StagingResult = { isStaged: false, isGone: false, requests: null, userErrors: [], error: undefined }
    const sent = await send({ decision, remarks: remarks ?? null, items: [{ id, reviewId: itemId, version, ...values }] })
    if (sent.status === 'busy' || sent.status === 'cancelled') return notStaged
    if (sent.status === 'failed') return { ...notStaged, requests: await rereadReview(queue, itemId), error: sent.error }
    const { results, items } = sent.payload
    const [result] = results
    if (result?.outcome === 'DECIDED') return { ...notStaged, isStaged: true, requests: result.review?.requests ?? null }
    const userErrors = result?.userErrors ?? sent.payload.userErrors
    const hasChanged = userErrors.some(({ code }) => code === 'CONFLICT')
    const requests = hasChanged ? await rereadReview(queue, itemId) : null
    const isGone = hasChanged && !items?.length && !requests?.some((request) => request.id === id)
    if (isGone) closeItems(requests ? [id] : [itemId, id], wordsOf(userErrors))
    return { ...notStaged, isGone, requests, userErrors }
  }
  return { decide, isSending }
}

/** The queue as it is now: what is listed may be decided by now. */
async function rereadQueue(): Promise<void> {
  // A read that fails is said by the screen itself.
  await portalClient.refetchQueries({ include: [ReviewQueueDocument] }).catch(() => undefined)
}

/** Stages one decision on many items of a queue, or takes it back, part by part. The first part that fails is the last. */
export function useDecideMany(queue: string) {
  const { send } = useSend(queue)
  // Longer than a part is sent: there may be another.
  const [isSending, setSending] = useState(false)

  async function sendParts({ items, ...decision }: Omit<DecideInput, 'queue'>): Promise<ManyDecided | null> {
    const results: ItemDecided[] = []
    let isRead = true
    let message: string | null = null
    for (let start = 0; start < items.length && message === null; start += mostAtOnce) {
      const part = items.slice(start, start + mostAtOnce)
      const sent = await send({ ...decision, items: part })
      if (sent.status === 'busy' || sent.status === 'cancelled') return null
      // What was read of the items is old, also where the answer was lost.
      for (const { reviewId } of part) {
        portalClient.cache.evict({ id: 'ROOT_QUERY', fieldName: 'review', args: { queue, id: reviewId } })
      }
      if (sent.status === 'done') {
        results.push(
          ...sent.payload.results.map((one) => ({ ...one, message: one.outcome === 'DECIDED' ? null : wordsOf(one.userErrors) })),
        )
      } else if (sent.status === 'refused') message = wordsOf(sent.userErrors)
      else message = describeFailure(sent.error).message
      isRead = sent.status === 'done' && sent.payload.queue != null
    }
    if (!isRead) await rereadQueue()
    return { results, message }
  }

  /** Null while another one is on its way. */
  async function decideMany(input: Omit<DecideInput, 'queue'>): Promise<ManyDecided | null> {
    setSending(true)
    const decided = await sendParts(input)
    if (decided) setSending(false)
    return decided
  }
  return { decideMany, isSending }
}

import type { ErrorLike } from '@apollo/client'
import type { Reference } from '@apollo/client/cache'
import { useEffect, useRef, useState } from 'react'
import { useSendOnce } from '@/acts/useSendOnce.ts'
import { describeFailure } from '@/apollo/failure.ts'
import type { UserError } from '@/forms/placeUserErrors.ts'
import type { DecideInput, Decision, ItemToDecide, RequestStatus } from '@/schema.generated.ts'
import { portalClient } from '@/session/portalClient.ts'
import type { DecideMutation } from './review.generated.ts'
import { DecideDocument, ReviewDocument } from './review.generated.ts'
import { showDecided } from './showDecided.ts'
import { QueueFiguresDocument, ReviewQueueDocument } from './reviewQueue.generated.ts'

/** Items of one request, which the service decides well within its time: by one act, or where each is read and sent by itself. */
const mostAtOnce = { listed: 250, alone: 50 } as const

/** An approval of share capital needs the day that only the detail of a request has. */
const isByOneAct = (queue: string, { decision, items }: Pick<DecideInput, 'decision' | 'items'>): boolean =>
  items.every(({ listedVersion }) => listedVersion != null) && !(queue === 'share-capital' && decision === 'APPROVE')

/** Milliseconds after the last decision: an officer who decides one after the other waits for no list. */
const restTime = 800

type Decisions = Omit<DecideInput, 'queue'>
type Payload = DecideMutation['decide']
type Result = Payload['results'][number]

/** What became of an item; `message` is why it is not decided, or why this is not known, null for a decided one. */
export interface ItemDecided extends Pick<Result, 'id' | 'reviewId' | 'requestIds'> {
  message: string | null
}

/** What became of a decision. */
export interface Decided {
  results: readonly (Result & ItemDecided)[]
  /** Why nothing is known of the items without a result; null where each has one. */
  message: string | null
  /** Why the decision as a whole is refused. */
  userErrors: Payload['userErrors']
  /** A request that failed: whether its items are decided is not known before they are read again. */
  error: ErrorLike | undefined
  /** The request that was read before it was decided does not wait any more. */
  isGone: boolean
}

export const wordsOf = (userErrors: readonly UserError[]): string => userErrors.map(({ message }) => message).join(' ')

/** Why the decision on a request does not hold, in words; null where it does. */
export function whyNotDecided({ results: [result], message }: Decided): string | null {
  return result ? result.message : message
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

/** Leaves items that do not wait any more in their list until it is read again, with what became of them; no decision is taken there. */
function closeItems(ids: readonly string[], message: string): void {
  const { cache } = portalClient
  for (const itemId of ids) {
    const id = cache.identify({ __typename: 'ReviewItem', id: itemId })
    if (id === undefined) continue
    cache.modify<{ decide: object | Reference }>({ id, fields: { decide: (decide) => ({ ...decide, isAllowed: false, message }) } })
  }
}

/** Where the decision on a request was refused or lost, the officer sees what holds. Resolves to whether the request waits no more. */
async function refreshRequest(queue: string, { id, reviewId }: ItemToDecide, payload: Payload | null): Promise<boolean> {
  const conflicts = payload?.results.flatMap(({ userErrors }) => userErrors.filter(({ code }) => code === 'CONFLICT')) ?? []
  if (payload && conflicts.length === 0) return false
  // Without that read, the refusal or failure itself is shown.
  const read = portalClient.query({ query: ReviewDocument, variables: { queue, id: reviewId }, fetchPolicy: 'network-only' })
  const { data, error } = (await read.catch(() => null)) ?? {}
  const request = data?.review?.requests.find((one) => one.id === id)
  if (data?.review && request) showDecided(data.review, request)
  const isGone = conflicts.length > 0 && data != null && !error && !request
  if (isGone) closeItems(data.review ? [id] : [reviewId, id], wordsOf(conflicts))
  return isGone
}

/** What was read of selected items is old, also where the answer was lost, and so is their queue. */
async function refreshItems(queue: string, items: readonly ItemToDecide[]): Promise<void> {
  for (const { reviewId } of items) {
    portalClient.cache.evict({ id: 'ROOT_QUERY', fieldName: 'review', args: { queue, id: reviewId } })
  }
  // A read that fails is said by the screen itself.
  await portalClient.refetchQueries({ include: [ReviewQueueDocument] }).catch(() => undefined)
}

/** Reads the figures of a queue once its officer rests. */
function useFigures(id: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [id])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const query = { query: QueueFiguresDocument, variables: { id } }
      portalClient
        // An answer that is on its way since before the last decision does not count it.
        .query({ ...query, fetchPolicy: 'no-cache', context: { queryDeduplication: false } })
        .then(({ data }) => data && portalClient.cache.writeQuery({ ...query, data }))
        // Where this read fails, the figures stay those before the decision.
        .catch(() => undefined)
    }, restTime)
  }
}

/**
 * Decides items of a queue, one decision at a time: a further one waits, the same one pressed again, too. Many items are sent part by part,
 * and the first part that fails is the last. An item with a version is a request that the officer has read, and comes alone.
 */
export function useDecide(queue: string) {
  const { send } = useSendOnce(DecideDocument, {
    // Each item has a result, so that an answer without one is no proof.
    isDone: ({ results }, input) => results.length > 0 && results.every((result) => isAsDecided(result, input.decision)),
  })
  const readFigures = useFigures(queue)
  /** How many items of the present decision are answered. */
  const [answered, setAnswered] = useState(0)
  /** Ends with the decision that was pressed last. */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** The decisions that are sent or wait. */
  const [sending, setSending] = useState<readonly Decisions[]>([])

  async function sendParts({ items, ...decision }: Decisions): Promise<Decided> {
    const results: (Result & ItemDecided)[] = []
    let rest: Omit<Decided, 'results' | 'isGone'> = { message: null, userErrors: [], error: undefined }
    let payload: Payload | null = null
    let start = 0
    const most = mostAtOnce[isByOneAct(queue, { ...decision, items }) ? 'listed' : 'alone']
    for (; start < items.length && rest.message === null; start += most) {
      const part = items.slice(start, start + most)
      const sent = await send(() => ({ queue, ...decision, items: part }))
      payload = 'payload' in sent ? sent.payload : null
      const error = 'error' in sent ? sent.error : undefined
      const userErrors = payload?.userErrors ?? []
      if (sent.status !== 'done') rest = { message: wordsOf(userErrors) || describeFailure(error).message, userErrors, error }
      for (const result of payload?.results ?? []) {
        results.push({ ...result, message: result.outcome === 'DECIDED' ? null : wordsOf(result.userErrors) })
      }
      setAnswered(results.length)
    }
    const [first] = items
    setAnswered(0)
    const isRead = first?.version != null
    if (isRead) readFigures()
    else await refreshItems(queue, items.slice(0, start))
    const isGone = isRead && (await refreshRequest(queue, first, payload))
    return { ...rest, results, isGone }
  }

  function decide(decisions: Decisions): Promise<Decided> {
    setSending((others) => [...others, decisions])
    const decided = last.current.then(() => sendParts(decisions)).finally(() => setSending((all) => all.filter((one) => one !== decisions)))
    // The caller tells the failure of its decision; the next decision is sent all the same.
    last.current = decided.catch(() => undefined)
    return decided
  }
  return { decide, sending, answered }
}

import { useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import { countOf } from '@/format/count.ts'
import { portalClient } from '@/session/portalClient.ts'
import type { Refused, Review } from './queueTypes.ts'
import { describeSubject } from './requestWords.ts'
import { ReviewDocument } from './review.generated.ts'
import type { StagedSign } from './Sign.tsx'
import { statusLook } from './statusLook.ts'
import type { ItemDecided } from './useDecide.ts'
import { describeNotStaged, useDecide, useDecideMany } from './useDecide.ts'
import type { Decided } from './useRequestDecision.ts'

interface DecidedRequest {
  itemId: string
  requestId: string
  name: string
}

/** A decision of this visit, on many requests where it was made for a selection. */
interface StagedDecision {
  requests: readonly DecidedRequest[]
  status: StagedSign['status']
  /** The member and the request, or how many, in words. */
  subject: string
}

type Remember = (review: Pick<Review, 'id' | 'name'>, ...decided: Parameters<Decided>) => void

const signOf = ({ status, subject }: StagedDecision): StagedSign => ({ status, words: `${statusLook[status].word}, staged: ${subject}` })
const statusOf = { APPROVE: 'APPROVED', REJECT: 'REJECTED' } as const

/** The decisions of this visit, the newest last. */
function useDecisions(say: (words: string) => void) {
  const [decisions, setDecisions] = useState<readonly StagedDecision[]>([])
  const forget = (gone: readonly string[]) =>
    setDecisions((known) =>
      known
        .map((decision) => ({ ...decision, requests: decision.requests.filter(({ requestId }) => !gone.includes(requestId)) }))
        .filter(({ requests }) => requests.length > 0),
    )
  function add(staged: StagedDecision): void {
    forget(staged.requests.map(({ requestId }) => requestId))
    setDecisions((known) => [...known, staged])
    say(signOf(staged).words)
  }

  /** A decision that was staged, or taken back. */
  const remember: Remember = ({ id: itemId, name }, request, decision, requests) => {
    const subject = describeSubject(name, requests.find(({ id }) => id === request.id) ?? request)
    if (decision === 'UNDO' || decision === 'TAKE_BACK_FIRST') {
      forget([request.id])
      say(`Taken back: ${subject}`)
      return
    }
    add({ requests: [{ itemId, requestId: request.id, name }], status: statusOf[decision], subject })
  }
  function rememberMany(decided: readonly (ItemDecided & { name: string })[], decision: keyof typeof statusOf): void {
    const requests = decided.flatMap(({ reviewId: itemId, requestIds, name }) =>
      requestIds.map((requestId) => ({ itemId, requestId, name })),
    )
    if (requests.length > 0) add({ requests, status: statusOf[decision], subject: countOf(requests.length, 'request') })
  }
  return { last: decisions.at(-1), remember, rememberMany, forget, forgetDecisions: () => setDecisions([]) }
}

/** Takes staged decisions back, those of an earlier visit too. */
function useTakeBack(queue: string, say: (words: string) => void, forget: (requestIds: readonly string[]) => void) {
  const { decide, isSending } = useDecide(queue)
  const { decideMany, isSending: isSendingMany } = useDecideMany(queue)

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
      if (data?.review && request && request.status !== 'REVIEW') {
        const result = await decide(itemId, request, { decision: 'UNDO' })
        if (!result.isStaged) return describeNotStaged(result)
        say(`Taken back: ${describeSubject(data.review.name, request)}`)
      }
      forget([requestId])
      return null
    } catch (failure) {
      return describeFailure(failure).message
    }
  }

  /** Takes back a decision on many requests. Resolves to those that are still staged. */
  async function takeBackMany({ requests, subject }: StagedDecision): Promise<readonly Refused[]> {
    const items = requests.map(({ itemId, requestId }) => ({ id: requestId, reviewId: itemId }))
    const decided = await decideMany({ items, decision: 'UNDO' })
    if (!decided) return []
    const kept = new Map(decided.message === null ? [] : requests.map(({ requestId }) => [requestId, decided.message ?? ''] as const))
    for (const { id, message } of decided.results) {
      if (message === null) kept.delete(id)
      else kept.set(id, message)
    }
    forget(requests.flatMap(({ requestId }) => (kept.has(requestId) ? [] : [requestId])))
    if (kept.size === 0) say(`Taken back: ${subject}`)
    return requests.flatMap(({ requestId: id, name }) => (kept.has(id) ? [{ id, name, message: kept.get(id) ?? '' }] : []))
  }

  return { takeBack, takeBackMany, isTaking: isSending || isSendingMany }
}

/** What the officer has staged in this visit: for Undo, and to say it. */
export function useStagedHere(queue: string) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [said, say] = useState('')
  const { last, remember, rememberMany, forget, forgetDecisions } = useDecisions(say)
  const { takeBack, takeBackMany, isTaking } = useTakeBack(queue, say, forget)
  /** Takes back the last decision of this visit. Resolves to its request, to be opened; null for many, and where it is still staged. */
  async function undoLast(): Promise<DecidedRequest | null> {
    const [first, another] = last?.requests ?? []
    if (!last || !first) return null
    setRefused([])
    if (another) {
      setRefused(await takeBackMany(last))
      return null
    }
    const { itemId, requestId, name } = first
    const message = await takeBack(itemId, requestId)
    if (message === null) return first
    setRefused([{ id: requestId, name, message }])
    return null
  }

  return {
    /** The last decision, which Undo takes back; null without any. */
    sign: last ? signOf(last) : null,
    /** The requests of the last decision. */
    lastRequests: last?.requests ?? [],
    /** What the last press did, for a live region. */
    said,
    say,
    isUndoing: isTaking,
    /** The decision that could not be taken back. */
    refused,
    dismiss: () => setRefused([]),
    remember,
    rememberMany,
    forgetAll: () => {
      forgetDecisions()
      setRefused([])
      say('')
    },
    takeBack,
    undoLast,
  }
}

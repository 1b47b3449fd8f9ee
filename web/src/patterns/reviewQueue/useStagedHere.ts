import { useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import { portalClient } from '@/session/portalClient.ts'
import type { Refused, Review } from './queueTypes.ts'
import { describeSubject } from './requestWords.ts'
import { ReviewDocument } from './review.generated.ts'
import type { StagedSign } from './Sign.tsx'
import { statusLook } from './statusLook.ts'
import { describeNotStaged, useDecide } from './useDecide.ts'
import type { Decided } from './useRequestDecision.ts'

interface StagedDecision {
  itemId: string
  requestId: string
  name: string
  status: StagedSign['status']
  /** The member and the request, in words. */
  subject: string
}

export type Remember = (review: Pick<Review, 'id' | 'name'>, ...decided: Parameters<Decided>) => void

const signOf = ({ status, subject }: StagedDecision): StagedSign => ({ status, words: `${statusLook[status].word}, staged: ${subject}` })

/** The decisions of this visit, the newest last. */
function useDecisions(say: (words: string) => void) {
  const [decisions, setDecisions] = useState<readonly StagedDecision[]>([])
  const forget = (requestId: string) => setDecisions((known) => known.filter((decision) => decision.requestId !== requestId))

  /** A decision that was staged, or taken back. */
  const remember: Remember = ({ id: itemId, name }, request, decision, requests) => {
    const subject = describeSubject(name, requests.find(({ id }) => id === request.id) ?? request)
    forget(request.id)
    if (decision === 'UNDO') {
      say(`Taken back: ${subject}`)
      return
    }
    const status = decision === 'APPROVE' ? 'APPROVED' : 'REJECTED'
    const staged: StagedDecision = { itemId, requestId: request.id, name, status, subject }
    setDecisions((known) => [...known, staged])
    say(signOf(staged).words)
  }
  return { last: decisions.at(-1), remember, forget, forgetDecisions: () => setDecisions([]) }
}

/** What the officer has staged in this visit: for Undo, and to say it. */
export function useStagedHere(queue: string) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [said, say] = useState('')
  const { last, remember, forget, forgetDecisions } = useDecisions(say)
  const { decide, isSending } = useDecide(queue)

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
      forget(requestId)
      return null
    } catch (failure) {
      return describeFailure(failure).message
    }
  }

  /** Takes back the last decision of this visit. Resolves to it, to be opened; null when there was none, or it is still staged. */
  async function undoLast(): Promise<StagedDecision | null> {
    if (!last) return null
    const { itemId, requestId, name } = last
    setRefused([])
    const message = await takeBack(itemId, requestId)
    if (message === null) return last
    setRefused([{ id: requestId, name, message }])
    return null
  }

  return {
    /** The last decision, which Undo takes back; null without any. */
    sign: last ? signOf(last) : null,
    last,
    /** What the last press did, for a live region. */
    said,
    say,
    isUndoing: isSending,
    /** The decision that could not be taken back. */
    refused,
    dismiss: () => setRefused([]),
    remember,
    forgetAll: () => {
      forgetDecisions()
      setRefused([])
      say('')
    },
    takeBack,
    undoLast,
  }
}

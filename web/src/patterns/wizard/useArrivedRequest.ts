import { useEffect, useEffectEvent } from 'react'
import type { Location } from 'react-router-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Texts } from '@/forms/drafts/draft.ts'
import { generateSentPath } from './sentPath.ts'
import type { KeptDraft } from './useRequestDraft.ts'

export interface MemberRequest {
  requestCode: string
}

export interface ArrivedRequestOptions<Request extends MemberRequest> {
  /** The member's requests of this kind, as they were read. */
  requests: readonly Request[]
  isAsAsked: (request: Request, answers: Texts) => boolean
}

/** The state of the address at which a request is shown that had arrived without an answer. */
const arrivedState = 'arrived'

/**
 * Finds what the draft has sent without an answer among the member's requests, opens its page, and discards the draft there. `shownCode`
 * is the request of the page, null before one is shown.
 */
export function useArrivedRequest<Request extends MemberRequest>(
  { requests, isAsAsked }: ArrivedRequestOptions<Request>,
  { draft, discard }: KeptDraft,
  { shownCode, isSending }: { shownCode: string | null; isSending: boolean },
) {
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const arrived = requests.find((request) =>
    draft.unanswered.some(({ answers, knownCodes }) => !knownCodes.includes(request.requestCode) && isAsAsked(request, answers)),
  )
  const codeToOpen = isSending || shownCode !== null ? undefined : arrived?.requestCode
  const open = useEffectEvent((code: string) => navigate(generateSentPath(location.pathname, code), { replace: true, state: arrivedState }))
  useEffect(() => {
    if (codeToOpen !== undefined) void open(codeToOpen)
  }, [codeToOpen])

  const hadArrived = shownCode !== null && location.state === arrivedState
  // A draft that was begun since, before Back led here again, is not discarded.
  const isDraftOfShown = hadArrived && arrived?.requestCode === shownCode
  const discardInEffect = useEffectEvent(() => discard(shownCode ?? undefined))
  useEffect(() => {
    if (isDraftOfShown) discardInEffect()
  }, [isDraftOfShown])
  return {
    /** The request that is shown had arrived before, without an answer. */
    hadArrived,
    isOpening: codeToOpen !== undefined,
  }
}

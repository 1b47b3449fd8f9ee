import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createIdempotencyKey } from '@/apollo/createIdempotencyKey.ts'
import type { MutationResult, Payload } from '@/apollo/useOnceOnly.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import type { Texts } from '@/forms/drafts/draft.ts'
import type { UserError } from '@/forms/placeUserErrors.ts'
import { generateSentPath } from './sentPath.ts'
import type { MemberRequest } from './useArrivedRequest.ts'
import type { KeptDraft } from './useRequestDraft.ts'

interface RequestPayload extends Payload {
  request: MemberRequest | null
}

/** Sends the request with the key of its draft, once the answers are complete. */
type SendRequest = (idempotencyKey: string) => Promise<MutationResult<RequestPayload>>

interface SendOptions {
  /** What goes with the answers and is not in the draft, such as the name of a file: it helps to know the request again. */
  beside?: Texts
  /** Cancels the request on its way. */
  signal?: AbortSignal
}

interface RequestSendingOptions {
  requests: readonly MemberRequest[]
  onConflict: () => void
  /** Shows why it was refused; with an empty list, that it is not. */
  onRefused: (userErrors: readonly UserError[]) => void
}

/** Sends a wizard's request once, and opens its page. */
export function useRequestSending({ draft, keep, discard }: KeptDraft, { requests, onConflict, onRefused }: RequestSendingOptions) {
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  // The address from which it is sent: the navigation to the confirmation ends the sending, so that nothing else shows in between.
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  // What has arrived without an answer shows in the data, and blocks a second one of its kind.
  const once = useOnceOnly((request: () => ReturnType<SendRequest>) => request(), {
    isDone: (payload) => payload.request !== null,
    readAgain: (after) => (after === 'failed' ? onConflict() : undefined),
  })

  function noteRefusal(userErrors: Payload['userErrors']): void {
    onRefused(userErrors)
    keep({ unanswered: draft.unanswered })
    if (!userErrors.some(({ code }) => code === 'CONFLICT')) return
    // The key was used with other answers: the next request is another one.
    keep({ idempotencyKey: createIdempotencyKey() })
    onConflict()
  }

  /** Sends it once, however often it is pressed. Resolves to whether it was accepted. */
  async function send(request: SendRequest, { beside = {}, signal }: SendOptions = {}): Promise<boolean> {
    if (once.isSending) return false
    setSentFrom(key)
    onRefused([])
    // The device has the key before the request leaves, and by what it will be known if its answer is lost.
    const unanswered = { answers: { ...draft.inputs, ...beside }, knownCodes: requests.map(({ requestCode }) => requestCode) }
    keep({ unanswered: [...draft.unanswered, unanswered] })
    const sent = await once.send(() => () => request(draft.idempotencyKey), signal)
    if (sent.status === 'busy') return false
    if (sent.status === 'done' && sent.payload.request) {
      discard(sent.payload.request.requestCode)
      if (isMounted.current) void navigate(generateSentPath(pathname, sent.payload.request.requestCode), { replace: true })
      return true
    }
    setSentFrom(null)
    if (sent.status === 'refused') noteRefusal(sent.userErrors)
    return false
  }

  return { send, isSending: sentFrom === key, failure: once.failure, isUnknown: once.isUnknown, forget: once.forget }
}

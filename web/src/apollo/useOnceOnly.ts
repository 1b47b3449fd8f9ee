import type { ErrorLike } from '@apollo/client'
import { useRef, useState } from 'react'
import { createIdempotencyKey } from './createIdempotencyKey.ts'
import type { UserError } from '@/forms/placeUserErrors.ts'
import { unconfirmed, wasTurnedAway } from './failure.ts'

export interface Payload {
  userErrors: readonly (UserError & { code: string })[]
}

/** What a mutation resolves to, its payload under the mutation's name. */
export interface MutationResult<Answer extends Payload> {
  data?: Readonly<Record<string, Answer>> | null | undefined
  error?: ErrorLike | undefined
}

/** What became of a press. */
type Sent<Answer extends Payload> =
  | { status: 'done'; payload: Answer }
  | { status: 'refused'; payload: Answer; userErrors: Answer['userErrors'] }
  /** A request that was not turned away may have been done. */
  | { status: 'failed'; error: ErrorLike | undefined }
  /** The request was aborted on its way. */
  | { status: 'cancelled' }
  /** Another press is on its way. */
  | { status: 'busy' }

export interface OnceOnlySettings<Answer extends Payload, Options> {
  /**
   * Whether the payload says that what was sent with these options is done. Trap: a REST API may answer a write with success that it did
   * not do, so an answer without user errors is no proof.
   */
  isDone: (payload: Answer, options: Options) => boolean
  /**
   * Reads what the mutation is about, after a refusal or a failure: another user, or the lost request itself, may have changed it.
   * Until a returned promise settles, the mutation still counts as being sent.
   */
  readAgain?: (after: 'refused' | 'failed') => unknown
}

interface Attempt<Answer extends Payload> {
  isSending: boolean
  /** Why the last attempt was refused; null when it was not. */
  refusal: Answer['userErrors'] | null
  failure: ErrorLike | undefined
  /** Whether an attempt failed of which it is not known what became of it; until an answer arrives. */
  isUnknown: boolean
  /** Counts the attempts that were refused or failed, so that each brings the focus to its reason. */
  failedAttempts: number
}

export interface OnceOnly<Answer extends Payload, Options> extends Attempt<Answer> {
  /** With `signal`, a request that it aborts is cancelled, not failed. */
  send: (optionsOf: (idempotencyKey: string) => Options, signal?: AbortSignal) => Promise<Sent<Answer>>
  /** Forgets why the last attempt was refused or failed. */
  forget: () => void
}

/**
 * A mutation that is sent once, however often it is pressed: `const { send, refusal } = useOnceOnly(mutate, { isDone })`, then
 * `send((idempotencyKey) => options)`, where `mutate` sends what the options say. After a failure, and after an answer
 * with neither a refusal nor a proof, the next attempt has the same key, so that nothing is done twice. After any other answer, the next
 * attempt is another act, with a key of its own.
 */
export function useOnceOnly<Answer extends Payload, Options>(
  mutate: (options: Options) => Promise<MutationResult<Answer>>,
  { isDone, readAgain }: OnceOnlySettings<Answer, Options>,
): OnceOnly<Answer, Options> {
  const isInFlight = useRef(false)
  const key = useRef<string | null>(null)
  const [attempt, setAttempt] = useState<Attempt<Answer>>({
    isSending: false,
    refusal: null,
    failure: undefined,
    isUnknown: false,
    failedAttempts: 0,
  })
  const change = (to: Partial<Attempt<Answer>>) => setAttempt((before) => ({ ...before, ...to }))
  const countFailed = (to: Partial<Attempt<Answer>>) =>
    setAttempt((before) => ({ ...before, ...to, failedAttempts: before.failedAttempts + 1 }))

  function note(sent: Sent<Answer>): void {
    if (sent.status === 'refused') countFailed({ refusal: sent.userErrors, isUnknown: false })
    else if (sent.status === 'failed') countFailed({ failure: sent.error, ...(wasTurnedAway(sent.error) ? {} : { isUnknown: true }) })
    else if (sent.status === 'done') change({ isUnknown: false })
  }

  async function send(optionsOf: (idempotencyKey: string) => Options, signal?: AbortSignal): Promise<Sent<Answer>> {
    if (isInFlight.current) return { status: 'busy' }
    isInFlight.current = true
    key.current ??= createIdempotencyKey()
    change({ isSending: true, refusal: null, failure: undefined })
    const options = optionsOf(key.current)
    const sent = readSent(await mutate(options), (payload) => isDone(payload, options), signal)
    if (sent.status === 'done' || sent.status === 'refused') key.current = null
    try {
      if (sent.status === 'refused' || sent.status === 'failed') await readAgain?.(sent.status)
    } finally {
      // A read that rejects must not leave the button busy for ever.
      isInFlight.current = false
      note(sent)
      change({ isSending: false })
    }
    return sent
  }

  return { ...attempt, send, forget: () => change({ refusal: null, failure: undefined }) }
}

function readSent<Answer extends Payload>(
  { data, error }: MutationResult<Answer>,
  isDone: (payload: Answer) => boolean,
  signal: AbortSignal | undefined,
): Sent<Answer> {
  const [payload] = Object.values(data ?? {})
  if (!payload) return signal?.aborted === true ? { status: 'cancelled' } : { status: 'failed', error }
  const { userErrors } = payload
  if (userErrors.length > 0) return { status: 'refused', payload, userErrors }
  return isDone(payload) ? { status: 'done', payload } : { status: 'failed', error: unconfirmed }
}

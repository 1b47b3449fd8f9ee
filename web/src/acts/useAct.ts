import type { ErrorLike, TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import type { Payload } from '@/apollo/useOnceOnly.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'

interface ActSettings<Answer, Input> {
  /** Whether the payload says that the act is done. Trap: a REST API may answer a write with success that it did not do. */
  isDone: (payload: Answer, input: Input) => boolean
  /** Reads what the act is about, after a refusal or a failure. */
  readAgain?: (after: 'refused' | 'failed') => unknown
}

/** How far an act is, for its dialog. */
export interface ActState {
  isSending: boolean
  /** Why the last attempt was refused, in a sentence; null when it was not. */
  refusal: string | null
  failure: ErrorLike | undefined
}

export interface Act<Input> extends ActState {
  /** Sends the act once. Resolves to whether the act is done; a toast then says so in the words of `done`. */
  send: (inputOf: (idempotencyKey: string) => Input, done?: string) => Promise<boolean>
  /** Forgets why the last attempt was refused or failed. */
  forget: () => void
}

/**
 * An act of a button or of an `ActDialog`: `const act = useAct(CancelRequestDocument, { isDone })`, then
 * `act.send((idempotencyKey) => ({ requestCode, idempotencyKey }), 'It is cancelled.')`. The act is sent once, however often the button
 * is pressed.
 */
export function useAct<Data extends Record<string, Payload>, Input>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  settings: ActSettings<Data[keyof Data], Input>,
): Act<Input>
// The body knows neither data nor input: Apollo's types of a generic document cannot be followed.
export function useAct(
  mutation: TypedDocumentNode<Record<string, Payload>, { input: unknown }>,
  { isDone, readAgain }: ActSettings<Payload, unknown>,
): Act<unknown> {
  const [mutate] = useMutation(mutation, mutationOptions)
  const showToast = useToast()
  const { send, forget, isSending, refusal, failure } = useOnceOnly((options: { variables: { input: unknown } }) => mutate(options), {
    isDone: (payload, { variables }) => isDone(payload, variables.input),
    ...(readAgain && { readAgain }),
  })

  async function sendOnce(inputOf: (idempotencyKey: string) => unknown, done?: string): Promise<boolean> {
    const sent = await send((idempotencyKey) => ({ variables: { input: inputOf(idempotencyKey) } }))
    if (sent.status !== 'done') return false
    if (done !== undefined) showToast({ tone: 'success', text: done })
    return true
  }

  return { isSending, refusal: refusal?.[0]?.message ?? null, failure, forget, send: sendOnce }
}

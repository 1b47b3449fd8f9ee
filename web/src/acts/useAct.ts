import type { ErrorLike, TypedDocumentNode } from '@apollo/client'
import type { OnceOnlySettings, Payload } from '@/apollo/useOnceOnly.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { useSendOnce } from './useSendOnce.ts'

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
  settings: OnceOnlySettings<Data[keyof Data], Input>,
): Act<Input>
// The body knows neither data nor input: Apollo's types of a generic document cannot be followed.
export function useAct(
  mutation: TypedDocumentNode<Record<string, Payload>, { input: unknown }>,
  settings: OnceOnlySettings<Payload, unknown>,
): Act<unknown> {
  const showToast = useToast()
  const { send, forget, isSending, refusal, failure } = useSendOnce(mutation, settings)

  async function sendOnce(inputOf: (idempotencyKey: string) => unknown, done?: string): Promise<boolean> {
    const sent = await send(inputOf)
    if (sent.status !== 'done') return false
    if (done !== undefined) showToast({ tone: 'success', text: done })
    return true
  }

  return { isSending, refusal: refusal?.[0]?.message ?? null, failure, forget, send: sendOnce }
}

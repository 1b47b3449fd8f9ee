import type { ErrorLike, TypedDocumentNode } from '@apollo/client'
import { useRef, useState } from 'react'
import type { MutationInput } from '@/session/sendMutation.ts'
import { sendMutation } from '@/session/sendMutation.ts'

interface SendState {
  /** Why the last request failed. */
  error: ErrorLike | undefined
  loading: boolean
  reset: () => void
}

/**
 * Sends the mutation of a form, single-flight: `const [send, { error, loading }] = useSend(SignInDocument)`, then
 * `const answer = await send({ userName, password })`. Resolves to the payload; to null where the request failed with `error`, and where
 * another is on its way, as after Enter was pressed twice. What must not be done twice after a lost answer is `useAct` or `useSendOnce`.
 */
export function useSend<Data extends Record<string, unknown>, Variables>(
  mutation: TypedDocumentNode<Data, Variables>,
): readonly [send: (...input: MutationInput<Variables>) => Promise<Data[keyof Data] | null>, state: SendState]
// The body knows neither data nor input: Apollo's types of a generic document cannot be followed.
export function useSend(mutation: TypedDocumentNode<Record<string, unknown>, { input: unknown }>): unknown {
  const isInFlight = useRef(false)
  const [error, setError] = useState<ErrorLike>()
  const [loading, setLoading] = useState(false)

  async function send(input?: unknown): Promise<unknown> {
    if (isInFlight.current) return null
    isInFlight.current = true
    setError(undefined)
    setLoading(true)
    try {
      const answer = await sendMutation(mutation, input)
      setError(answer.error)
      return Object.values(answer.data ?? {})[0] ?? null
    } finally {
      isInFlight.current = false
      setLoading(false)
    }
  }

  return [send, { error, loading, reset: () => setError(undefined) }]
}

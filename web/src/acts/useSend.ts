import type { ErrorLike, TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { useRef } from 'react'
import { mutationOptions } from '@/session/mutationOptions.ts'

type Args<Variables> = Variables extends { input: infer Input } ? [input: Input] : []

interface SendState {
  /** Why the last request failed. */
  error: ErrorLike | undefined
  loading: boolean
  /** Forgets the failure; does nothing while a request is on its way, which Apollo's own `reset` would make look finished. */
  reset: () => void
}

/**
 * Sends the mutation of a form, single-flight: `const [send, { error, loading }] = useSend(SignInDocument)`, then
 * `const answer = await send({ userName, password })`. Resolves to the payload; to null where the request failed with `error`, and where
 * another is on its way, as after Enter was pressed twice. What must not be done twice after a lost answer is `useAct` or `useOnceOnly`.
 */
export function useSend<Data extends Record<string, unknown>, Variables>(
  mutation: TypedDocumentNode<Data, Variables>,
): readonly [send: (...args: Args<Variables>) => Promise<Data[keyof Data] | null>, state: SendState]
// The body knows neither data nor input: Apollo's types of a generic document cannot be followed.
export function useSend(mutation: TypedDocumentNode<Record<string, unknown>, { input?: unknown }>): unknown {
  const [mutate, { error, loading, reset }] = useMutation(mutation, mutationOptions)
  const isInFlight = useRef(false)

  async function send(input?: unknown): Promise<unknown> {
    if (isInFlight.current) return null
    isInFlight.current = true
    try {
      const { data } = await mutate({ variables: input === undefined ? {} : { input } })
      return Object.values(data ?? {})[0] ?? null
    } finally {
      isInFlight.current = false
    }
  }

  const forget = () => {
    if (!isInFlight.current) reset()
  }
  return [send, { error, loading, reset: forget }]
}

import type { TypedDocumentNode } from '@apollo/client'
import type { OnceOnly, OnceOnlySettings, Payload } from '@/apollo/useOnceOnly.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import { sendMutation } from '@/session/sendMutation.ts'

/**
 * `useOnceOnly` for a mutation: `const { send, refusal } = useSendOnce(CastBallotDocument, { isDone })`, then
 * `send((idempotencyKey) => ({ electionId, idempotencyKey }))`.
 */
export function useSendOnce<Data extends Record<string, Payload>, Input>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  settings: OnceOnlySettings<Data[keyof Data], Input>,
): OnceOnly<Data[keyof Data], Input>
// The body knows neither data nor input: Apollo's types of a generic document cannot be followed.
export function useSendOnce(
  mutation: TypedDocumentNode<Record<string, Payload>, { input: unknown }>,
  settings: OnceOnlySettings<Payload, unknown>,
): OnceOnly<Payload, unknown> {
  return useOnceOnly((input: unknown) => sendMutation(mutation, input), settings)
}

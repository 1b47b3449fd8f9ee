import type { DefaultContext, ErrorLike, TypedDocumentNode } from '@apollo/client'
import { portalClient } from './portalClient.ts'

/** The input of a mutation; nothing for one that takes none. */
export type MutationInput<Variables> = Variables extends { input: infer Input } ? [input: Input] : []

/**
 * The one way to send a mutation, for what keeps it from being sent twice: screens use `useSend`, `useSendOnce` and `useAct` of `acts/`, and
 * `.dependency-cruiser.js` names who else may. A failed request is returned as `error` instead of thrown.
 */
export function sendMutation<Data, Variables>(
  mutation: TypedDocumentNode<Data, Variables>,
  ...args: Variables extends { input: infer Input } ? [input: Input, context?: DefaultContext] : []
): Promise<{ data?: Data | null | undefined; error?: ErrorLike | undefined }>
// The body knows neither data nor input: Apollo's types of a generic document cannot be followed.
export function sendMutation(
  mutation: TypedDocumentNode<unknown, { input?: unknown }>,
  input?: unknown,
  context: DefaultContext = {},
): Promise<unknown> {
  return portalClient.mutate({ mutation, variables: input === undefined ? {} : { input }, context, errorPolicy: 'all' })
}

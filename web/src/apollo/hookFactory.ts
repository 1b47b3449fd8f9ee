import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { SkipToken } from '@apollo/client/react'
import { useLazyQuery, useQuery } from '@apollo/client/react'

type States = 'empty' | 'complete' | 'streaming'
type Args<Variables, Options> = Record<string, never> extends Variables ? [options?: Options] : [options: Options]

/** The type of `useXQuery`. Options are required only where the operation has required variables; `skipToken` is accepted. */
export interface QueryHook<Data, Variables extends OperationVariables> {
  (...args: Args<Variables, useQuery.Options<NoInfer<Data>, NoInfer<Variables>>>): useQuery.Result<Data, Variables, States>
  (options: SkipToken | useQuery.Options<NoInfer<Data>, NoInfer<Variables>>): useQuery.Result<Data, Variables, States, Partial<Variables>>
}

/** The type of `useXLazyQuery`: a function that sends the query, and its result. */
export type LazyQueryHook<Data, Variables extends OperationVariables> = (
  options?: useLazyQuery.Options<NoInfer<Data>, NoInfer<Variables>>,
) => useLazyQuery.ResultTuple<Data, Variables, States>

// The generated files call these with a typed document. Each has one signature for its callers and one, untyped in data and
// variables, for its body: Apollo's own hooks choose their overload by inference, which a generic body cannot follow.

/** Types `useQuery` for one operation. */
export function createQueryHook<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
): QueryHook<Data, Variables>
export function createQueryHook(document: TypedDocumentNode<unknown>): unknown {
  return (options: SkipToken | useQuery.Options = {}) => useQuery(document, options)
}

/** Types `useLazyQuery` for one operation. */
export function createLazyQueryHook<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
): LazyQueryHook<Data, Variables>
export function createLazyQueryHook(document: TypedDocumentNode<unknown>): unknown {
  return (options?: useLazyQuery.Options) => useLazyQuery(document, options)
}

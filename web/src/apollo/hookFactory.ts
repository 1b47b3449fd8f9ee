import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { SkipToken } from '@apollo/client/react'
import { useLazyQuery, useMutation, useQuery, useSuspenseQuery } from '@apollo/client/react'

type Args<Variables, Options> = Record<string, never> extends Variables ? [options?: Options] : [options: Options]

/** What `useXQuery` is: variables are demanded only where the operation has required ones, and `skipToken` is welcome. */
export interface QueryHook<Data, Variables extends OperationVariables> {
  (...args: Args<Variables, useQuery.Options<NoInfer<Data>, NoInfer<Variables>>>): useQuery.Result<
    Data,
    Variables,
    'empty' | 'complete' | 'streaming'
  >
  (
    options: SkipToken | useQuery.Options<NoInfer<Data>, NoInfer<Variables>>,
  ): useQuery.Result<Data, Variables, 'empty' | 'complete' | 'streaming', Partial<Variables>>
}

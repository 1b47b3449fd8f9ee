import type { MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { PreloadedQueryRef, PreloadQueryFetchPolicy, PreloadQueryOptions } from '@apollo/client/react'
import { createQueryPreloader, useReadQuery } from '@apollo/client/react'
import { use, useState, useTransition } from 'react'
import { useVisit } from '@/routing/visit.ts'
import { portalClient } from './portalClient.ts'

type ScreenRef<Data, Variables extends OperationVariables> = PreloadedQueryRef<Data, Variables, 'complete' | 'streaming' | 'empty'>

/** An answer younger than this, in milliseconds, is painted at once and refreshed behind; an older one is asked for anew. */
const freshFor = 60_000

const preload = createQueryPreloader(portalClient)

/** What a screen knows about its data. */
export interface ScreenData<Data> {
  /** Undefined when nothing came back; parts of it are null when only they failed. */
  data: Data | undefined
  /** Whether a retry is under way. */
  isRetrying: boolean
  /** Asks again, and keeps what is shown until the answer is there. */
  retry: () => void
}

/** The data of one screen: asked for by its route before the screen's code is there, read by the screen. */
export interface ScreenQuery<Data, Variables extends OperationVariables> {
  /** Starts the request; the route's `data` returns what this returns. */
  start: (options: PreloadQueryOptions<Variables>) => object
  /** Reads what the route has started. The nearest `Suspense` shows while there is nothing yet. */
  useData: () => ScreenData<MaybeMasked<Data>>
}

/** Makes the screen query of one document. */
export function createScreenQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
): ScreenQuery<Data, Variables> {
  /** Each request that was started, with how to start it again. */
  const started = new WeakMap<object, { ref: ScreenRef<Data, Variables>; again: () => object }>()
  let startedAt = Number.NEGATIVE_INFINITY

  function ask(options: PreloadQueryOptions<Variables>, fetchPolicy: PreloadQueryFetchPolicy): object {
    startedAt = Date.now()
    const ref = preload(document, { ...options, fetchPolicy, errorPolicy: 'all' })
    started.set(ref, { ref, again: () => ask(options, 'network-only') })
    return ref
  }

  return {
    start: (options) => ask(options, Date.now() - startedAt < freshFor ? 'cache-and-network' : 'network-only'),
    useData() {
      const { data: visitData } = useVisit()
      const first = visitData && use(visitData)
      const [retried, setRetried] = useState<{ first: unknown; request: object } | null>(null)
      const [isRetrying, startRetry] = useTransition()
      // A retry belongs to its visit: the next visit brings a request of its own.
      const current = retried?.first === first ? retried?.request : first
      const request = typeof current === 'object' && current !== null ? started.get(current) : undefined
      if (!request) throw new Error('The route of this screen has not started its query.')
      const { data } = useReadQuery(request.ref)
      return { data, isRetrying, retry: () => startRetry(() => setRetried({ first, request: request.again() })) }
    },
  }
}

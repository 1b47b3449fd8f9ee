import type { MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { PreloadedQueryRef, PreloadQueryOptions } from '@apollo/client/react'
import { createQueryPreloader, useQueryRefHandlers, useReadQuery } from '@apollo/client/react'
import { use, useTransition } from 'react'
import { useVisit } from '@/routing/visit.ts'
import { portalClient } from './portalClient.ts'

type States = 'complete' | 'streaming' | 'empty'
type ScreenRef<Data, Variables extends OperationVariables> = PreloadedQueryRef<Data, Variables, States>

/** An answer younger than this, in milliseconds, is painted at once and refreshed behind; an older one is asked for anew. */
const freshFor = 60_000

const preload = createQueryPreloader(portalClient)

/** The data of one screen: asked for by its route before the screen's code is there, read by the screen. */
export interface ScreenQuery<Data, Variables extends OperationVariables> {
  /** Starts the request; the route's `data` returns what this returns. */
  start: (options: PreloadQueryOptions<Variables>) => ScreenRef<Data, Variables>
  /** The reference that the screen's route started. */
  useRef: () => ScreenRef<Data, Variables>
}

/** Makes the screen query of one document. */
export function createScreenQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
): ScreenQuery<Data, Variables> {
  const started = new WeakMap<object, ScreenRef<Data, Variables>>()
  let startedAt = Number.NEGATIVE_INFINITY
  return {
    start(options) {
      const fetchPolicy = Date.now() - startedAt < freshFor ? 'cache-and-network' : 'network-only'
      startedAt = Date.now()
      const ref = preload(document, { ...options, fetchPolicy, errorPolicy: 'all' })
      started.set(ref, ref)
      return ref
    },
    useRef() {
      const { data } = useVisit()
      const loaded = data ? use(data) : null
      const ref = typeof loaded === 'object' && loaded !== null ? started.get(loaded) : undefined
      if (!ref) throw new Error('The route of this screen has not started its query.')
      return ref
    },
  }
}

/** What a screen knows about its data. */
export interface ScreenData<Data> {
  /** Undefined when nothing came back; parts of it are null when only they failed. */
  data: Data | undefined
  /** Whether a retry is under way. */
  isRetrying: boolean
  /** Asks again, and keeps what is shown until the answer is there. */
  retry: () => void
}

/** Reads the data of a screen. The nearest `Suspense` shows while there is none yet. */
export function useScreenData<Data, Variables extends OperationVariables>(ref: ScreenRef<Data, Variables>): ScreenData<MaybeMasked<Data>> {
  const { data } = useReadQuery(ref)
  const { refetch } = useQueryRefHandlers(ref)
  const [isRetrying, startRetry] = useTransition()
  return { data, isRetrying, retry: () => startRetry(() => void refetch()) }
}

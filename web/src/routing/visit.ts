import { createContext, useContext } from 'react'
import { matchRoutes } from 'react-router-dom'
import type { EntryDecision } from '@/session/decideEntry.ts'
import { decideEntry } from '@/session/decideEntry.ts'
import { findViewer } from '@/session/findViewer.ts'
import { knownViewer } from '@/session/session.ts'
import { loadComponent } from './code.ts'
import type { ScreenRoute } from './screenRoute.ts'

/** The request for a screen's data that its route starts while the screen's code is on the way. */
interface DataRequest {
  /** The answer is there, in the cache. */
  isAnswered: () => boolean
  /** The screen is there and asks itself from now on: a request that has not been started yet is none any more. */
  handOver: () => void
}

/** One arrival at a screen: whether the person may enter, and how far the screen's data is. */
export interface Visit {
  title: string
  /** Decided once, on arrival: who signs out afterwards is led away by the sign-out, not by the screen. */
  entry: EntryDecision | Promise<EntryDecision>
  request: DataRequest
}

function decide(route: ScreenRoute, pathname: string): EntryDecision | Promise<EntryDecision> {
  // The name as it is: the address has `health%20assistance` for `health assistance`.
  const slug = matchRoutes([route], pathname)?.[0]?.params.slug
  const viewer = route.audience === 'everyone' ? null : knownViewer()
  return viewer === undefined ? findViewer().then((found) => decideEntry(found, route, slug)) : decideEntry(viewer, route, slug)
}

/** What fails here fails again, and is told, where the screen waits for it. */
function begin(promise: Promise<unknown>): void {
  promise.catch(() => undefined)
}

function requestData(entry: Visit['entry'], loadAsk: ScreenRoute['data']): DataRequest {
  let isAnswered = false
  let isHandedOver = false
  const fetching = async () => {
    if (!loadAsk) return
    const [{ enter }, ask] = await Promise.all([entry, loadAsk()])
    if (!enter || isHandedOver) return
    isAnswered = await ask()
  }
  begin(fetching())
  return { isAnswered: () => isAnswered, handOver: () => void (isHandedOver = true) }
}

/** Fetches the code of a screen and of its layout. What fails here is asked for again by the next visit. */
export function fetchCode({ screen, layout }: ScreenRoute): void {
  begin(loadComponent(screen))
  if (layout) begin(loadComponent(layout))
}

/** Starts all that a screen needs, side by side: the code of its layout and of itself, and its data when the person may enter. */
export function beginVisit(route: ScreenRoute, pathname: string): Visit {
  const entry = decide(route, pathname)
  const request = requestData(entry, route.data)
  fetchCode(route)
  return { title: route.title, entry, request }
}

/** The visit that the screens below belong to. */
export const VisitContext = createContext<Visit | null>(null)

/** The present visit. Throws outside of one. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext)
  if (!visit) throw new Error('A screen is shown by its route.')
  return visit
}

import { createContext, use, useContext } from 'react'
import { matchPath } from 'react-router-dom'
import type { EntryDecision } from '@/session/decideEntry.ts'
import { decideEntry } from '@/session/decideEntry.ts'
import { findViewer } from '@/session/findViewer.ts'
import { knownViewer } from '@/session/session.ts'
import { loadComponent } from './code.ts'
import type { ScreenRoute } from './screenRoute.ts'

/** One arrival at a screen: whether the person may enter, and the screen's data on its way. */
export interface Visit {
  title: string
  /** Decided once, on arrival: who signs out afterwards is led away by the sign-out, not by the screen. */
  entry: EntryDecision | Promise<EntryDecision>
  data: Promise<unknown> | null
}

function decide(route: ScreenRoute, pathname: string): EntryDecision | Promise<EntryDecision> {
  const slug = matchPath(route.path, pathname)?.params.slug
  const viewer = route.audience === 'everyone' ? null : knownViewer()
  return viewer === undefined ? findViewer().then((found) => decideEntry(found, route, slug)) : decideEntry(viewer, route, slug)
}

async function fetchForEntrant(entry: Visit['entry'], fetchData: () => Promise<unknown>): Promise<unknown> {
  const { enter } = await entry
  return enter ? fetchData() : null
}

/** What fails here fails again, and is told, where the screen waits for it. */
function begin(promise: Promise<unknown>): void {
  promise.catch(() => undefined)
}

/** Starts all that a screen needs, side by side: the code of its layout and of itself, and its data when the person may enter. */
export function beginVisit(route: ScreenRoute, pathname: string): Visit {
  const entry = decide(route, pathname)
  const data = route.data ? fetchForEntrant(entry, route.data) : null
  begin(loadComponent(route.screen))
  if (route.layout) begin(loadComponent(route.layout))
  if (data) begin(data)
  return { title: route.title, entry, data }
}

/** The visit that the screens below belong to. */
export const VisitContext = createContext<Visit | null>(null)

/** The present visit. Throws outside of one. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext)
  if (!visit) throw new Error('A screen is shown by its route.')
  return visit
}

/** Whether the person may enter, once it is known; the nearest `Suspense` shows meanwhile. */
export function useEntry(): EntryDecision {
  const { entry } = useVisit()
  return entry instanceof Promise ? use(entry) : entry
}

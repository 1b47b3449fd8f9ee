import type { ComponentType } from 'react'
import { createElement, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { findScreen, routes } from '@/routes.tsx'
import { onSessionEnd, useExpired, useViewer } from '@/session/session.ts'
import { BreakdownBoundary } from './BreakdownBoundary.tsx'
import { Entrance } from './Entrance.tsx'
import { FirstLoad } from './FirstLoad.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import type { ScreenRoute } from './screenRoute.ts'
import { useArrival } from './useArrival.ts'
import { useLateComponent } from './useLateComponent.ts'
import { TitleContext } from './useTitle.ts'
import type { Visit } from './visit.ts'
import { beginVisit, VisitContext } from './visit.ts'

const loadSessionWatch = async () => (await import('./SessionWatch.tsx')).SessionWatch

/** Watches over the session of who is signed in, on screens with a layout: the others have nothing to lose, and no GraphQL client. */
function useSessionWatch(route: ScreenRoute | null, key: string): ComponentType | null {
  const viewer = useViewer()
  const place = useExpired() ? `${key}, session over` : key
  const watch = useLateComponent(loadSessionWatch, viewer && route, place)
  return viewer && watch
}

/** Leaves the screen when the session ends, here or in another tab. */
function useSessionEnd(): void {
  // As a page of its own: this one's memory, and what the server wrote into it, have the person who leaves. Listens before the first
  // paint: the answer that ends a session may come right after.
  useLayoutEffect(() => onSessionEnd(({ next }) => window.location.assign(next)), [])
}

/** What the page is called: what its route says, until its screen knows better. */
function usePageTitle(visit: Visit | null): { title: string | null; rename: (title: string) => void } {
  const [own, setOwn] = useState<{ visit: Visit | null; title: string } | null>(null)
  const rename = useCallback((title: string) => setOwn({ visit, title }), [visit])
  return { title: own?.visit === visit ? own.title : (visit?.title ?? null), rename }
}

/** Everything behind the page of visitors: finds the screen of an address, starts what it needs, and shows it in its layout. */
export function Portal() {
  const { pathname, key } = useLocation()
  const route = findScreen(pathname)
  // `key` makes one visit of each time that somebody comes to an address, the same address included.
  const visit = useMemo(() => route && { key, ...beginVisit(route, pathname) }, [key, pathname, route])
  const shown = useRoutes(routes)
  const sessionWatch = useSessionWatch(route, key)
  const { title, rename } = usePageTitle(visit)
  useSessionEnd()
  useArrival(title)
  return (
    <>
      <OfflineBanner />
      <BreakdownBoundary place={key}>
        <VisitContext value={visit}>
          <TitleContext value={rename}>
            <Suspense fallback={<FirstLoad />}>{visit ? <Entrance visit={visit}>{shown}</Entrance> : shown}</Suspense>
          </TitleContext>
        </VisitContext>
        {sessionWatch && createElement(sessionWatch)}
      </BreakdownBoundary>
    </>
  )
}

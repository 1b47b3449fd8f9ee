import type { ComponentType } from 'react'
import { createElement, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { onSessionEnd, useExpired, useViewer } from '@/session/session.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadingFallback } from './LoadingFallback.tsx'
import type { Navigation } from './navigation.ts'
import { NavigationContext, startNavigation } from './navigation.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { RouteGuard } from './RouteGuard.tsx'
import { findScreen, routeTree } from './routeTree.tsx'
import type { ScreenRoute } from './screenRoute.ts'
import { useDeferredComponent } from './useDeferredComponent.ts'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'
import { navigationKeyOf } from './useScreenParams.ts'
import { TitleContext } from './useTitle.ts'

const loadSessionWatch = async () => (await import('./SessionWatch.tsx')).SessionWatch

/** The session watch of a signed-in user, on screens with a layout: a public page has no GraphQL client and nothing to lose. */
function useSessionWatch(route: ScreenRoute | null, key: string): ComponentType | null {
  const viewer = useViewer()
  const attempt = useExpired() ? `${key}, session over` : key
  const watch = useDeferredComponent(loadSessionWatch, viewer && route, attempt)
  return viewer && watch
}

/** Leaves the screen when the session ends, here or in another tab. */
function useSessionEnd(): void {
  // Loads a new document: this one's memory holds the member's data. Subscribes before the first paint, because the answer that ends
  // a session may come right after it.
  useLayoutEffect(() => onSessionEnd(({ next }) => window.location.assign(next)), [])
}

/** The title of the page: the route's, until its screen sets a more precise one. */
function usePageTitle(navigation: Navigation | null): { title: string | null; rename: (title: string) => void } {
  const [renamed, setRenamed] = useState<{ navigation: Navigation | null; title: string } | null>(null)
  const rename = useCallback((title: string) => setRenamed({ navigation, title }), [navigation])
  return { title: renamed?.navigation === navigation ? renamed.title : (navigation?.title ?? null), rename }
}

/** The portal but for /home: matches the address, starts what its screen needs, and shows it in its layout. */
export function Portal() {
  const location = useLocation()
  const { pathname, key } = location
  const route = findScreen(pathname)
  const navigationKey = navigationKeyOf(location)
  // With the key, a navigation to the same address is a new navigation, too.
  const navigation = useMemo(() => route && { navigationKey, ...startNavigation(route, pathname) }, [navigationKey, pathname, route])
  const screen = useRoutes(routeTree)
  const sessionWatch = useSessionWatch(route, key)
  const { title, rename } = usePageTitle(navigation)
  useSessionEnd()
  useFocusOnNavigation(title)
  return (
    <>
      <OfflineBanner />
      <ErrorBoundary navigationKey={key}>
        <NavigationContext value={navigation}>
          <TitleContext value={rename}>
            <Suspense fallback={<LoadingFallback />}>
              {navigation ? <RouteGuard navigation={navigation}>{screen}</RouteGuard> : screen}
            </Suspense>
          </TitleContext>
        </NavigationContext>
        {sessionWatch && createElement(sessionWatch)}
      </ErrorBoundary>
    </>
  )
}

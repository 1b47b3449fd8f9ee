import type { ReactNode } from 'react'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Navigate, useLocation, useNavigationType } from 'react-router-dom'
import styled, { keyframes } from 'styled-components'
import { saveReturnPath } from '@/session/returnPath.ts'
import { onSessionEnd, useExpired, useViewer } from '@/session/session.ts'
import { lateComponent } from '@/ui/lateComponent.ts'
import { useIsTakenOver } from '@/ui/useIsTakenOver.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorFallback } from './ErrorFallback.tsx'
import type { Place } from './findPlace.ts'
import type { FirstView } from './firstView.ts'
import { LoadingFallback } from './LoadingFallback.tsx'
import type { Navigation } from './navigation.ts'
import { NavigationContext, NavigationTypeContext } from './navigation.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { UpdatedNotice } from './UpdatedNotice.tsx'
import type { PortalRoutes } from './portalRoutes.ts'
import { ScreenPlace } from './ScreenPlace.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'
import { useNavigation } from './useNavigation.ts'
import { TitleContext } from './useTitle.ts'

const SessionWatch = lateComponent(async () => (await import('./SessionWatch.tsx')).SessionWatch)

/**
 * Whether to watch the session: once the code of a screen with a layout is there, so that it delays no first screen. A public page has
 * no GraphQL client and nothing to lose.
 */
function useSessionWatch(navigation: Navigation | null): boolean {
  const viewer = useViewer()
  const [isDue, setDue] = useState(false)
  const route = navigation?.route
  useEffect(() => {
    if (!route?.layout) return
    void Promise.allSettled([route.layout.code.load(), route.screen.code.load()]).then(() => setDue(true))
  }, [route])
  return isDue && viewer !== null
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
  return { title: renamed?.navigation === navigation ? renamed.title : (navigation?.route.title ?? null), rename }
}

/** The browser loads another document in place of this one. */
function OtherDocument({ path }: { path: string }): ReactNode {
  useEffect(() => window.location.replace(path), [path])
  return null
}

const dim = keyframes`to { opacity: 0.5; }`

const ControlGroup = styled.fieldset`
  display: contents;
  &:disabled :is(button, input, select, textarea) { animation: ${dim} 0s 700ms forwards; }
`

/** A control that nothing answers yet, in a page of the server, is disabled, and looks so after a moment; links work by themselves. */
function Controls({ isEarly = false, children }: { isEarly?: boolean | undefined; children: ReactNode }) {
  const isTakenOver = useIsTakenOver()
  return (
    <ControlGroup role="presentation" disabled={!isTakenOver && !isEarly}>
      {children}
    </ControlGroup>
  )
}

/** Leads to another address: that of the screen, or where the guard of the screen sends the user. */
function Redirect({ place: { to, decision } }: { place: Extract<Place, { kind: 'redirect' }> }): ReactNode {
  const { pathname, search, hash } = useLocation()
  if (decision?.returnsAfterSignIn) saveReturnPath(pathname + search + hash)
  // A string: an object would be new at each render, and navigate again.
  return <Navigate to={to} state={decision?.missing ?? null} replace />
}

/** What is not a screen. */
function OtherPlace({ place }: { place: Exclude<Place, { kind: 'screen' }> }): ReactNode {
  if (place.kind === 'failed') return <ErrorFallback error={place.error} />
  if (place.kind === 'redirect') return <Redirect place={place} />
  return place.kind === 'document' ? <OtherDocument path={place.path} /> : <LoadingFallback />
}

interface PortalProps {
  routes: PortalRoutes
  /** What the page shows already, as the server has rendered it; null for an empty page. */
  first?: FirstView | null
}

/** The portal but for /home: shows the screen of the address in its layout. */
export function Portal({ routes, first = null }: PortalProps) {
  const { place, location } = useNavigation(routes, first?.place ?? null)
  const navigation = place?.kind === 'screen' ? place.navigation : null
  const isExpired = useExpired()
  const isWatched = useSessionWatch(navigation)
  const { title, rename } = usePageTitle(navigation)
  useSessionEnd()
  const isTakenOver = useIsTakenOver()
  const isFirst = place === first?.place
  // A layout effect: the next screen's requests begin in effects.
  useLayoutEffect(() => {
    // The user has left a page before its screen was taken over.
    if (!isFirst) first?.onShown()
  }, [first, isFirst])
  const type = useNavigationType()
  // A control that is disabled takes no focus.
  useFocusOnNavigation(isTakenOver ? title : null, location.pathname, type)
  return (
    <>
      <OfflineBanner />
      <UpdatedNotice />
      <ErrorBoundary navigationKey={location.key}>
        <NavigationTypeContext value={type}>
          <NavigationContext value={navigation}>
            <TitleContext value={rename}>
              <Controls isEarly={place?.kind === 'screen' && place.navigation.route.isEarly}>
                {place?.kind === 'screen' && (
                  <ScreenPlace route={place.navigation.route} location={location} onShown={isFirst ? first.onShown : undefined} />
                )}
              </Controls>
              {place && place.kind !== 'screen' && <OtherPlace place={place} />}
            </TitleContext>
          </NavigationContext>
        </NavigationTypeContext>
        {isWatched && <SessionWatch onMissing={null} attempt={`${location.key} ${String(isExpired)}`} />}
      </ErrorBoundary>
    </>
  )
}

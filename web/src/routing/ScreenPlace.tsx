import { createElement } from 'react'
import type { Location } from 'react-router-dom'
import { useRoutes } from 'react-router-dom'
import { useIsTakenOver } from '@/ui/useIsTakenOver.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadingFallback, ScreenLoadingFallback } from './LoadingFallback.tsx'
import type { ScreenRoute } from './screenRoute.ts'

/** A screen within its layout, which stays while the user navigates within its area, and when the screen fails. */
export function ScreenPlace({ route, location }: { route: ScreenRoute; location: Location }) {
  const { path, layout } = route
  const isTakenOver = useIsTakenOver()
  const loading = <ScreenLoadingFallback />
  // Another address of the same route is a screen of its own, with data of its own.
  const screen = route.isOfDevice && !isTakenOver ? loading : createElement(route.screen, { key: location.pathname, loading })
  const element = layout ? (
    <ErrorBoundary navigationKey={location.key} isInLayout>
      {screen}
    </ErrorBoundary>
  ) : (
    screen
  )
  const own = { path, element }
  return useRoutes(layout ? [{ element: createElement(layout, { loading: <LoadingFallback /> }), children: [own] }] : [own], location)
}

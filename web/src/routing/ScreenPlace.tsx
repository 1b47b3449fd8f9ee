import { createElement, memo, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Location } from 'react-router-dom'
import { useRoutes } from 'react-router-dom'
import { isPublic } from '@/session/resolveAccess.ts'
import { useIsTakenOver } from '@/ui/useIsTakenOver.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadingFallback, ScreenLoadingFallback } from './LoadingFallback.tsx'
import type { ScreenRoute } from './screenRoute.ts'

interface ScreenPlaceProps {
  route: ScreenRoute
  location: Location
  /** Called once the screen that the page came with is taken over. */
  onShown: (() => void) | undefined
}

interface OfDeviceProps {
  /** Whether what is shown begins with what only the device knows: it waits until the page is taken over. */
  isWaitedFor: boolean
  children: ReactNode
  loading: ReactNode
}

function OfDevice({ isWaitedFor, children, loading }: OfDeviceProps): ReactNode {
  const isTakenOver = useIsTakenOver()
  return isWaitedFor && !isTakenOver ? loading : children
}

function Shown({ onShown }: Pick<ScreenPlaceProps, 'onShown'>): null {
  const isTakenOver = useIsTakenOver()
  useEffect(() => {
    if (isTakenOver) onShown?.()
  }, [isTakenOver, onShown])
  return null
}

/**
 * A screen within its layout, which stays while the user navigates within its area, and when the screen fails. React takes the layout of a
 * page over first, and the screen after that, or at once where it is tapped. Memoised: a new rendering would take the screen over at once.
 */
export const ScreenPlace = memo(function ScreenPlace({ route, location, onShown }: ScreenPlaceProps) {
  const { path, layout } = route
  const loading = <ScreenLoadingFallback />
  // Another address of the same route is a screen of its own, with data of its own.
  const own = createElement(route.screen, { key: location.pathname, loading })
  const screen = (
    <>
      <OfDevice isWaitedFor={route.isOfDevice === true} loading={loading}>
        {own}
      </OfDevice>
      <Shown onShown={onShown} />
    </>
  )
  // A password manager fills the fields of a public page without a tap or a key: such a screen is taken over with its layout.
  const element = layout ? (
    <ErrorBoundary navigationKey={location.key} isInLayout>
      {isPublic(route) ? screen : <Suspense fallback={loading}>{screen}</Suspense>}
    </ErrorBoundary>
  ) : (
    screen
  )
  const place = { path, element }
  return useRoutes(layout ? [{ element: createElement(layout, { loading: <LoadingFallback /> }), children: [place] }] : [place], location)
})

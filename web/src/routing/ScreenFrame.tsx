import { createElement, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { LoadComponent } from './lazyComponent.ts'
import { useLoadedComponent } from './lazyComponent.ts'
import { ScreenLoadingFallback } from './LoadingFallback.tsx'
import type { ScreenRoute } from './screenRoute.ts'

function LoadedScreen({ screen }: { screen: LoadComponent }) {
  return createElement(useLoadedComponent(screen))
}

/** A screen, once its code is loaded. Its layout stays while the code is loading, and when the screen fails. */
export function ScreenFrame({ route }: { route: ScreenRoute }) {
  const { key } = useLocation()
  const screen = (
    <Suspense key={route.path} fallback={<ScreenLoadingFallback />}>
      <LoadedScreen screen={route.screen} />
    </Suspense>
  )
  if (!route.layout) return screen
  return (
    <ErrorBoundary navigationKey={key} isInLayout>
      {screen}
    </ErrorBoundary>
  )
}

import { createElement, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { BreakdownBoundary } from './BreakdownBoundary.tsx'
import type { LoadComponent } from './code.ts'
import { useLoadedComponent } from './code.ts'
import { ScreenLoad } from './FirstLoad.tsx'
import type { ScreenRoute } from './screenRoute.ts'

function LoadedScreen({ screen }: { screen: LoadComponent }) {
  return createElement(useLoadedComponent(screen))
}

/** A screen, once its code is there. The layout around it stands meanwhile, and where the screen could not be loaded. */
export function ScreenFrame({ route }: { route: ScreenRoute }) {
  const { key } = useLocation()
  const screen = (
    <Suspense key={route.path} fallback={<ScreenLoad />}>
      <LoadedScreen screen={route.screen} />
    </Suspense>
  )
  if (!route.layout) return screen
  return (
    <BreakdownBoundary place={key} isInLayout>
      {screen}
    </BreakdownBoundary>
  )
}

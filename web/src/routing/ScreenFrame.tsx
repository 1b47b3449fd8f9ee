import { createElement, Suspense } from 'react'
import type { LoadComponent } from './code.ts'
import { useLoadedComponent } from './code.ts'
import { ScreenLoad } from './FirstLoad.tsx'
import type { ScreenRoute } from './screenRoute.ts'

function LoadedScreen({ screen }: { screen: LoadComponent }) {
  return createElement(useLoadedComponent(screen))
}

/** A screen, once its code is there. The layout around it stands meanwhile. */
export function ScreenFrame({ route }: { route: ScreenRoute }) {
  return (
    <Suspense key={route.path} fallback={<ScreenLoad />}>
      <LoadedScreen screen={route.screen} />
    </Suspense>
  )
}

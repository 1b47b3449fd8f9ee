import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { rememberDestination } from '@/session/destination.ts'
import { useLoadedComponent } from './code.ts'
import { FirstLoad } from './FirstLoad.tsx'
import type { ScreenRoute } from './screenRoute.ts'
import { useEntry } from './visit.ts'

function Entrance({ route }: { route: ScreenRoute }) {
  const { pathname, search } = useLocation()
  const decision = useEntry()
  const Screen = useLoadedComponent(route.screen)
  if (decision.enter) return <Screen />
  if (decision.comeBack) rememberDestination(pathname + search)
  // A text: an object would be a new one at each render, and navigate again.
  return <Navigate to={decision.to} state={decision.missing ?? null} replace />
}

/** Shows a screen to who may enter, once its code is there, and leads everybody else to where they belong. */
export function ScreenGate({ route }: { route: ScreenRoute }) {
  return (
    <Suspense key={route.path} fallback={<FirstLoad />}>
      <Entrance route={route} />
    </Suspense>
  )
}

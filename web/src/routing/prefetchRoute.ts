import { loadRouteCode } from './navigation.ts'
import type { ScreenRoute } from './screenRoute.ts'

interface PrefetchHandlers {
  onPointerEnter: () => void
  onFocus: () => void
}

/** Handlers for a menu link that prefetch the code of its screen and layout on hover, touch start and keyboard focus. */
export function prefetchRoute(route: ScreenRoute | null): Partial<PrefetchHandlers> {
  if (!route) return {}
  const prefetch = () => loadRouteCode(route)
  return { onPointerEnter: prefetch, onFocus: prefetch }
}

import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { LoadComponent } from './code.ts'
import { loadComponent } from './code.ts'
import type { ScreenRoute } from './screenRoute.ts'

/**
 * What stands over the screens of a layout and nobody waits for: its code comes after theirs, so that it is no part of what a first
 * screen fetches. Null until it is there. Code that did not arrive is no reason to take a screen away: it is asked for again at the
 * next `place`.
 */
export function useLateComponent(load: LoadComponent, route: ScreenRoute | null, place: string): ComponentType | null {
  const [component, setComponent] = useState<ComponentType | null>(null)
  useEffect(() => {
    const layout = route?.layout
    if (!layout || component) return
    const fetching = async () => {
      await Promise.allSettled([loadComponent(layout), loadComponent(route.screen)])
      const loaded = await loadComponent(load)
      setComponent(() => loaded)
    }
    // It is not missed: it comes with the next place.
    fetching().catch(() => undefined)
  }, [load, route, place, component])
  return component
}

import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { LoadComponent } from './lazyComponent.ts'
import { loadComponent } from './lazyComponent.ts'
import type { ScreenRoute } from './screenRoute.ts'

/**
 * A component over the screens of a layout whose code is loaded after theirs, so that it delays no first screen. Null until then.
 * A failed load takes no screen away: it is repeated when `attempt` changes.
 */
export function useDeferredComponent(load: LoadComponent, route: ScreenRoute | null, attempt: string): ComponentType | null {
  const [component, setComponent] = useState<ComponentType | null>(null)
  useEffect(() => {
    const layout = route?.layout
    if (!layout || component) return
    const loadAfterScreen = async () => {
      await Promise.allSettled([loadComponent(layout), loadComponent(route.screen)])
      const loaded = await loadComponent(load)
      setComponent(() => loaded)
    }
    // The next attempt repeats it.
    loadAfterScreen().catch(() => undefined)
  }, [load, route, attempt, component])
  return component
}

import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

/**
 * A component whose code is loaded after the form is shown, because most forms are sent without it. Null until then. A load that failed
 * is repeated when the component is needed, and when `attempt` changes; `onMissing` is called where that fails, too.
 */
export function useLateComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
  onMissing?: () => void,
  attempt = 0,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null)
  const isLoaded = component !== null
  useEffect(() => {
    if (isLoaded) return
    load().then(
      (loaded) => setComponent(() => loaded),
      () => {
        if (isNeeded) onMissing?.()
      },
    )
  }, [isLoaded, isNeeded, load, onMissing, attempt])
  return component
}

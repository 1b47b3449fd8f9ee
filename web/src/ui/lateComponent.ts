import type { ReactNode } from 'react'
import { createElement, useEffect, useEffectEvent, useState } from 'react'
import type { LateCode } from './lateCode.ts'
import { lateCode } from './lateCode.ts'
import { MissingCodeError } from './MissingCodeError.ts'

/** What a late component takes beside its own properties. */
interface LateProps {
  /** Shown until the code is there. */
  loading?: ReactNode
  /** Called when the code cannot be loaded, and `loading` stays; null where that is enough. Without it the error boundary is shown. */
  onMissing?: (() => void) | null
  /** A change of it repeats a load that failed, as mounting it again does. */
  attempt?: unknown
}

/** A component whose code is loaded when it is first shown, or before. */
export interface LateComponent<Props> {
  (props: Props & LateProps): ReactNode
  code: LateCode<(props: Props) => ReactNode>
  /** Loads the code for later. The component itself repeats a load that failed, and reports it. */
  preload: () => void
}

/**
 * Declares a component whose code is loaded late: `lateComponent(async () => (await import('./GrowthChart.tsx')).GrowthChart)`.
 * Unlike React's `lazy` it loads again after a failure.
 */
export function lateComponent<Props extends object>(importComponent: () => Promise<(props: Props) => ReactNode>): LateComponent<Props> {
  const code = lateCode(importComponent)

  function Late(props: Props & LateProps): ReactNode {
    const { loading, onMissing, attempt } = props
    // State, not `code.loaded`: that may change between the first rendering and the effect.
    const [component, setComponent] = useState(() => code.loaded)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    const noteMissing = useEffectEvent((error: unknown) => {
      setFailure({ error })
      if (error instanceof MissingCodeError) onMissing?.()
    })
    const isLoaded = component !== undefined
    useEffect(() => {
      if (isLoaded) return
      let isShown = true
      code.load().then(
        (loaded) => isShown && setComponent(() => loaded),
        (error: unknown) => isShown && noteMissing(error),
      )
      return () => void (isShown = false)
    }, [attempt, isLoaded])
    if (component) return createElement(component, props)
    if (failure && (onMissing === undefined || !(failure.error instanceof MissingCodeError))) throw failure.error
    return loading
  }

  const preload = () => void code.load().catch(() => undefined)
  return Object.assign(Late, { code, preload })
}

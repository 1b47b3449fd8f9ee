import type { ComponentType } from 'react'
import { use } from 'react'

/** Loads the code of a component. The function's identity is the key of its cache entry. */
export type LoadComponent = () => Promise<ComponentType>

interface Load {
  promise: Promise<ComponentType>
  hasFailed: boolean
}

const loads = new WeakMap<LoadComponent, Load>()

function startLoad(load: LoadComponent): Load {
  const promise = load()
  const started: Load = { promise, hasFailed: false }
  loads.set(load, started)
  promise.then(
    // React reads these properties of a promise, and renders a fulfilled one without suspending.
    (component) => Object.assign(promise, { status: 'fulfilled', value: component }),
    () => (started.hasFailed = true),
  )
  return started
}

/** Loads the code of a component once, and again after a failure. For the start of a navigation. */
export function loadComponent(load: LoadComponent): Promise<ComponentType> {
  const known = loads.get(load)
  return (known && !known.hasFailed ? known : startLoad(load)).promise
}

/**
 * The component; suspends until its code is loaded. Throws when the load failed, until the next navigation repeats it: a repeat
 * during rendering would be an endless loop.
 */
export function useLoadedComponent(load: LoadComponent): ComponentType {
  return use((loads.get(load) ?? startLoad(load)).promise)
}

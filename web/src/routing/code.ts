import type { ComponentType } from 'react'
import { use } from 'react'

/** Fetches the code of a component. The function itself is the key under which the component is kept. */
export type LoadComponent = () => Promise<ComponentType>

interface Load {
  promise: Promise<ComponentType>
  hasFailed: boolean
}

const loads = new WeakMap<LoadComponent, Load>()

function begin(load: LoadComponent): Load {
  const promise = load()
  const begun: Load = { promise, hasFailed: false }
  loads.set(load, begun)
  promise.then(
    // React reads these of a promise, and then shows what is there without suspending first.
    (component) => Object.assign(promise, { status: 'fulfilled', value: component }),
    () => (begun.hasFailed = true),
  )
  return begun
}

/** Fetches the code of a component once; one that could not be fetched is asked for again. A visit calls this, once. */
export function loadComponent(load: LoadComponent): Promise<ComponentType> {
  const known = loads.get(load)
  return (known && !known.hasFailed ? known : begin(load)).promise
}

/**
 * The component, once its code is there; the nearest `Suspense` shows until then. Where it could not be fetched this throws, until
 * the next visit asks again: asking while React renders would go on without an end.
 */
export function useLoadedComponent(load: LoadComponent): ComponentType {
  return use((loads.get(load) ?? begin(load)).promise)
}

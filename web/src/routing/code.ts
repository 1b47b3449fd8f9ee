import type { ComponentType } from 'react'
import { use } from 'react'

/** Fetches the code of a component. The function itself is the key under which the component is kept. */
export type LoadComponent = () => Promise<ComponentType>

const loading = new WeakMap<LoadComponent, Promise<ComponentType>>()

/** Fetches the code of a component once. What failed is asked for again the next time. */
export function loadComponent(load: LoadComponent): Promise<ComponentType> {
  const known = loading.get(load)
  if (known) return known
  const promise = load()
  loading.set(load, promise)
  promise.then(
    // React reads these of a promise, and then shows what is there without suspending first.
    (component) => Object.assign(promise, { status: 'fulfilled', value: component }),
    () => loading.delete(load),
  )
  return promise
}

/** The component, once its code is there; the nearest `Suspense` shows until then. */
export function useLoadedComponent(load: LoadComponent): ComponentType {
  return use(loadComponent(load))
}

import type { ComponentType } from 'react'
import { use } from 'react'

/** Fetches the code of a component. The function itself is the key under which the component is kept. */
export type LoadComponent = () => Promise<ComponentType>

const loaded = new WeakMap<LoadComponent, ComponentType>()
const loading = new WeakMap<LoadComponent, Promise<ComponentType>>()

/** Fetches the code of a component once. What failed is asked for again the next time. */
export function loadComponent(load: LoadComponent): Promise<ComponentType> {
  const known = loading.get(load)
  if (known) return known
  const promise = load()
  loading.set(load, promise)
  promise.then(
    (component) => loaded.set(load, component),
    () => loading.delete(load),
  )
  return promise
}

/** The component: at once where its code is there, else the nearest `Suspense` shows meanwhile. */
export function useLoadedComponent(load: LoadComponent): ComponentType {
  return loaded.get(load) ?? use(loadComponent(load))
}

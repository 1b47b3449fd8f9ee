import { createElement } from 'react'
import type { LoadComponent } from './code.ts'
import { useLoadedComponent } from './code.ts'

/** A layout, once its code is there. It stays while one goes from screen to screen inside it. */
export function LayoutFrame({ layout }: { layout: LoadComponent }) {
  return createElement(useLoadedComponent(layout))
}

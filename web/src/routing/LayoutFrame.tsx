import { createElement } from 'react'
import type { LoadComponent } from './lazyComponent.ts'
import { useLoadedComponent } from './lazyComponent.ts'
import { MenuContext } from './menuRoutes.ts'
import type { ScreenRoute } from './screenRoute.ts'

interface LayoutFrameProps {
  layout: LoadComponent
  /** The routes of the layout's menu. */
  menuRoutes: readonly ScreenRoute[]
}

/** A layout, once its code is loaded. It stays mounted while the user navigates within its area. */
export function LayoutFrame({ layout, menuRoutes }: LayoutFrameProps) {
  return <MenuContext value={menuRoutes}>{createElement(useLoadedComponent(layout))}</MenuContext>
}

import { createElement } from 'react'
import type { LoadComponent } from './code.ts'
import { useLoadedComponent } from './code.ts'
import { MenuContext } from './menu.ts'
import type { ScreenRoute } from './screenRoute.ts'

/** A layout with the screens that its menu comes from, once its code is there. It stays while one goes from screen to screen inside. */
export function LayoutFrame({ layout, screens }: { layout: LoadComponent; screens: readonly ScreenRoute[] }) {
  return <MenuContext value={screens}>{createElement(useLoadedComponent(layout))}</MenuContext>
}

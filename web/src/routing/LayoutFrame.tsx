import { Outlet } from 'react-router-dom'
import type { LoadComponent } from './code.ts'
import { useLoadedComponent } from './code.ts'
import { MenuContext } from './menu.ts'
import type { ScreenRoute } from './screenRoute.ts'
import { useEntry } from './visit.ts'

/** A layout with the screens that its menu comes from, once its code is there. It stays while one goes from screen to screen inside. */
export function LayoutFrame({ layout, screens }: { layout: LoadComponent; screens: readonly ScreenRoute[] }) {
  const Layout = useLoadedComponent(layout)
  const { enter } = useEntry()
  // Who is led elsewhere sees nothing of the area on the way.
  if (!enter) return <Outlet />
  return (
    <MenuContext value={screens}>
      <Layout />
    </MenuContext>
  )
}

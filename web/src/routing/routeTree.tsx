import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { RouteObject } from 'react-router-dom'
import { generatePath, matchRoutes, Navigate } from 'react-router-dom'
import { layouts } from '@/areas.ts'
import { paths } from '@/paths.ts'
import { memberMenuLinks, redirects, screenRoutes } from '@/routes.ts'
import type { LoadComponent } from './lazyComponent.ts'
import { LayoutFrame } from './LayoutFrame.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'
import type { ScreenRoute } from './screenRoute.ts'

/** The screen of an address, matched as the router matches `routeTree`; null for an address that redirects. */
export function findScreen(pathname: string): ScreenRoute | null {
  return matchRoutes([...screenRoutes], pathname)?.[0]?.route ?? null
}

/** /home is a document of its own, without the portal's code: the browser loads it. */
function HomeDocument(): ReactNode {
  useEffect(() => window.location.replace(paths.home), [])
  return null
}

const screensOf = (layout: ScreenRoute['layout']) => screenRoutes.filter((route) => route.layout === layout)
const asRouteObjects = (routes: readonly ScreenRoute[]): RouteObject[] =>
  routes.map((route) => ({ path: route.path, element: <ScreenFrame route={route} /> }))

function menuRoutesOf(layout: LoadComponent): readonly ScreenRoute[] {
  return layout === layouts.member ? [...screensOf(layout), ...memberMenuLinks] : screensOf(layout)
}

/** The routes in the router's form: screens within their layouts, and redirects. */
export const routeTree: RouteObject[] = [
  { path: paths.home, element: <HomeDocument /> },
  ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  { path: '*', element: <Navigate to={generatePath(paths.error, { code: '404' })} replace /> },
  ...asRouteObjects(screensOf(null)),
  ...Object.values(layouts).map((layout) => ({
    element: <LayoutFrame layout={layout} menuRoutes={menuRoutesOf(layout)} />,
    children: asRouteObjects(screensOf(layout)),
  })),
]

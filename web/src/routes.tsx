import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { matchRoutes, Navigate } from 'react-router-dom'
import { paths } from './paths.ts'
import type { LoadComponent } from './routing/code.ts'
import { LayoutFrame } from './routing/LayoutFrame.tsx'
import { LeaveForHome } from './routing/LeaveForHome.tsx'
import { ScreenFrame } from './routing/ScreenFrame.tsx'
import type { ScreenRoute } from './routing/screenRoute.ts'
import { electionEntry, layouts, screens } from './screenTable.ts'

/** Addresses that only lead to another one. */
const redirects: Readonly<Record<string, string>> = {
  [paths.root]: paths.home,
  [paths.login]: paths.loginIdentifier,
  [paths.forgot]: paths.forgotCredentials,
  [paths.application]: paths.applicationForm,
  [paths.member]: paths.memberOverview,
  [paths.election]: paths.electionOverview,
  // What is no address of the portal.
  '*': paths.error(404),
}

/** The screen of an address, which the router reads as it does for `routes`; null for one that only leads elsewhere. */
export function findScreen(pathname: string): ScreenRoute | null {
  return matchRoutes([...screens], pathname)?.[0]?.route ?? null
}

const framed = (route: ScreenRoute): ReactNode => <ScreenFrame route={route} />
const screensOf = (layout: ScreenRoute['layout']) => screens.filter((route) => route.layout === layout)
const asRoutes = (some: readonly ScreenRoute[]): RouteObject[] => some.map((route) => ({ path: route.path, element: framed(route) }))

function menuScreens(layout: LoadComponent): readonly ScreenRoute[] {
  return layout === layouts.member ? [...screensOf(layout), electionEntry] : screensOf(layout)
}

/** The route table as the router wants it: screens within their layouts, and addresses that only lead to another one. */
export const routes: RouteObject[] = [
  { path: paths.home, element: <LeaveForHome /> },
  ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  ...asRoutes(screensOf(null)),
  ...Object.values(layouts).map((layout) => ({
    element: <LayoutFrame layout={layout} screens={menuScreens(layout)} />,
    children: asRoutes(screensOf(layout)),
  })),
]

import type { OperationVariables } from '@apollo/client'
import { createContext, useContext } from 'react'
import { matchRoutes, NavigationType } from 'react-router-dom'
import { loadViewer } from '@/session/loadViewer.ts'
import type { AccessDecision } from '@/session/resolveAccess.ts'
import { resolveAccess } from '@/session/resolveAccess.ts'
import { getViewer } from '@/session/session.ts'
import type { ScreenQuery, ScreenRoute } from './screenRoute.ts'

export interface Navigation {
  route: ScreenRoute
  menuRoutes: readonly ScreenRoute[]
}

type Access = AccessDecision | Promise<AccessDecision>

type Params = Readonly<Record<string, string | undefined>>

/** Decoded: the address has `health%20assistance` for `health assistance`. */
function paramsOf(route: ScreenRoute, pathname: string): Params {
  return matchRoutes([route], pathname)?.[0]?.params ?? {}
}

function decideAccess(route: ScreenRoute, { slug }: Params): Access {
  const viewer = route.audience === 'everyone' ? null : getViewer()
  return viewer === undefined ? loadViewer().then((loaded) => resolveAccess(loaded, route, slug)) : resolveAccess(viewer, route, slug)
}

/** The variables of the screen's query at an address. Throws for a parameter that the route's path does not have. */
export function screenVariables(route: ScreenRoute, pathname: string): OperationVariables {
  const { path, query } = route
  const params = paramsOf(route, pathname)
  const param = (name: string): string => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} has no parameter ${name}.`)
    return value
  }
  return query?.variables(param) ?? {}
}

/** Requests the data of a screen, which the screen's own request takes over. */
async function requestData(access: Access, query: ScreenQuery, variables: OperationVariables, left: AbortSignal) {
  const [{ isAllowed }, document, startQuery] = await Promise.all([access, query.document(), query.start()])
  if (isAllowed && !left.aborted) await startQuery(document, variables)
}

export function loadRouteCode({ screen, layout }: ScreenRoute): void {
  screen.preload()
  layout?.preload()
}

/** How a navigation begins: it returns the guard's decision. */
export type BeginNavigation = (route: ScreenRoute, pathname: string, left: AbortSignal) => Access

/** Loads the code of a screen whose data are in the page already. */
export const startAnswered: BeginNavigation = (route, pathname) => {
  loadRouteCode(route)
  return decideAccess(route, paramsOf(route, pathname))
}

/**
 * Starts all that a screen needs in parallel: the code of its layout and of itself, and, where access is allowed, its data. A request that
 * has not been sent when `left` is aborted never is.
 */
export const startNavigation: BeginNavigation = (route, pathname, left) => {
  const access = startAnswered(route, pathname, left)
  // The screen shows the failure of this request, and then requests the data itself.
  if (route.query) requestData(access, route.query, screenVariables(route, pathname), left).catch(() => undefined)
  return access
}

/**
 * How the user came to the address: a link, a redirect, or Back and a reload. Trap: below `useRoutes` with a location, the router's own
 * `useNavigationType` always says the last.
 */
export const NavigationTypeContext = createContext(NavigationType.Pop)

/** The navigation that led to the screens below. */
export const NavigationContext = createContext<Navigation | null>(null)

/** The navigation that led to this screen. Throws outside a route. */
export function useCurrentNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('A screen is shown by its route.')
  return navigation
}

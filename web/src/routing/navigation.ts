import type { OperationVariables } from '@apollo/client'
import { createContext, useContext } from 'react'
import { matchRoutes } from 'react-router-dom'
import { loadViewer } from '@/session/loadViewer.ts'
import type { AccessDecision } from '@/session/resolveAccess.ts'
import { resolveAccess } from '@/session/resolveAccess.ts'
import { getViewer } from '@/session/session.ts'
import { loadComponent } from './lazyComponent.ts'
import type { ScreenRoute } from './screenRoute.ts'

/** The request for a screen's data, which its route starts while the screen's code is loading. */
interface DataRequest {
  /** The data is in the cache. */
  isAnswered: () => boolean
  /** The screen is mounted and requests its data itself: a request that has not started yet must not follow. */
  preventStart: () => void
}

/** One navigation to a screen: the guard's decision, and the request for its data. */
export interface Navigation {
  title: string
  /** Decided once: a sign-out on the screen must not redirect to the sign-in page, it has a page of its own. */
  access: AccessDecision | Promise<AccessDecision>
  request: DataRequest
}

type Params = Readonly<Record<string, string | undefined>>

/** Decoded: the address has `health%20assistance` for `health assistance`. */
function paramsOf(route: ScreenRoute, pathname: string): Params {
  return matchRoutes([route], pathname)?.[0]?.params ?? {}
}

function decideAccess(route: ScreenRoute, { slug }: Params): Navigation['access'] {
  const viewer = route.audience === 'everyone' ? null : getViewer()
  return viewer === undefined ? loadViewer().then((loaded) => resolveAccess(loaded, route, slug)) : resolveAccess(viewer, route, slug)
}

/** Starts a load whose failure is reported by the component that waits for it. */
function start(promise: Promise<unknown>): void {
  promise.catch(() => undefined)
}

/** The variables of the screen's query. Throws for a parameter that the route's path does not have. */
function variablesOf({ path, query }: ScreenRoute, params: Params): OperationVariables {
  const param = (name: string): string => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} has no parameter ${name}.`)
    return value
  }
  return query?.variables(param) ?? {}
}

function requestData(access: Navigation['access'], query: ScreenRoute['query'], variables: OperationVariables): DataRequest {
  let isAnswered = false
  let isPrevented = false
  const request = async () => {
    if (!query) return
    const [{ isAllowed }, document, startQuery] = await Promise.all([access, query.document(), query.start()])
    if (!isAllowed || isPrevented) return
    isAnswered = await startQuery(document, variables)
  }
  start(request())
  return { isAnswered: () => isAnswered, preventStart: () => void (isPrevented = true) }
}

/** Loads the code of a screen and of its layout. A load that fails is repeated by the next navigation. */
export function loadRouteCode({ screen, layout }: ScreenRoute): void {
  start(loadComponent(screen))
  if (layout) start(loadComponent(layout))
}

/** Starts all that a screen needs in parallel: the code of its layout and of itself, and, where access is allowed, its data. */
export function startNavigation(route: ScreenRoute, pathname: string): Navigation {
  const params = paramsOf(route, pathname)
  const access = decideAccess(route, params)
  const request = requestData(access, route.query, variablesOf(route, params))
  loadRouteCode(route)
  return { title: route.title, access, request }
}

/** The navigation that led to the screens below. */
export const NavigationContext = createContext<Navigation | null>(null)

/** The navigation that led to this screen. Throws outside a route. */
export function useCurrentNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('A screen is shown by its route.')
  return navigation
}

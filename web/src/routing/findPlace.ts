import { generatePath, matchRoutes } from 'react-router-dom'
import { paths } from '@/paths.ts'
import type { AccessDecision } from '@/session/resolveAccess.ts'
import type { BeginNavigation, Navigation } from './navigation.ts'
import { startNavigation } from './navigation.ts'
import type { AreaRoutes, PortalRoutes, RouteFile } from './portalRoutes.ts'
import type { ScreenRoute } from './screenRoute.ts'

type Refusal = Extract<AccessDecision, { isAllowed: false }>

/** What an address shows. */
export type Place =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'redirect'; to: string; decision?: Refusal }
  /** A document of its own, without the portal's code. */
  | { kind: 'document'; path: string }
  | { kind: 'screen'; navigation: Navigation }

const notFound: Place = { kind: 'redirect', to: generatePath(paths.error, { code: '404' }) }

interface Address {
  path: string
  place?: Place
  area?: AreaRoutes
}

function findAddress({ areas, redirects }: PortalRoutes, pathname: string): Address | undefined {
  const addresses: Address[] = [
    { path: paths.home, place: { kind: 'document', path: paths.home } },
    ...Object.entries(redirects).map(([path, to]): Address => ({ path, place: { kind: 'redirect', to } })),
    ...areas.flatMap((area) => area.paths.map((path): Address => ({ path, area }))),
  ]
  return matchRoutes(addresses, pathname)?.[0]?.route
}

/** The area of an address; undefined for one without. */
export function findArea(routes: PortalRoutes, pathname: string): AreaRoutes | undefined {
  return findAddress(routes, pathname)?.area
}

/** The screen of an address among some routes, matched as the router matches them. */
export function findScreen(routes: readonly ScreenRoute[], pathname: string): ScreenRoute | null {
  return matchRoutes([...routes], pathname)?.[0]?.route ?? null
}

interface Start {
  begin: BeginNavigation
  /** Aborted when the user goes elsewhere. */
  left: AbortSignal
}

function startScreen({ routes, menuLinks = [] }: RouteFile, pathname: string, start: Start): Place | Promise<Place> {
  const route = findScreen(routes, pathname)
  if (!route) return notFound
  const menuRoutes = [...routes.filter(({ layout }) => layout === route.layout), ...menuLinks]
  const placeFor = (decision: AccessDecision): Place =>
    decision.isAllowed ? { kind: 'screen', navigation: { route, menuRoutes } } : { kind: 'redirect', to: decision.redirectTo, decision }
  const access = start.begin(route, pathname, start.left)
  return access instanceof Promise ? access.then(placeFor) : placeFor(access)
}

/**
 * Finds what an address shows, and starts what its screen needs. The guard decides once: a sign-out on the screen must not redirect to
 * the sign-in page, it has a page of its own. A promise while the routes of the area are loading, or while it is unknown whether a user
 * is signed in; rejected when either fails. `left` is aborted when the user goes elsewhere; `begin` starts what the screen needs.
 */
export function findPlace(
  routes: PortalRoutes,
  pathname: string,
  left: AbortSignal,
  begin: BeginNavigation = startNavigation,
): Place | Promise<Place> {
  const found = findAddress(routes, pathname)
  if (!found?.area) return found?.place ?? notFound
  const { file } = found.area
  const start = { begin, left }
  return file.loaded ? startScreen(file.loaded, pathname, start) : file.load().then((loaded) => startScreen(loaded, pathname, start))
}

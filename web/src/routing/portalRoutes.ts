import type { LateCode } from '@/ui/lateCode.ts'
import type { ScreenRoute } from './screenRoute.ts'

export interface RouteFile {
  /** A menu shows the entries of a group in this order. */
  routes: readonly ScreenRoute[]
  /** Links to other areas, in the area's menu after its own entries. */
  menuLinks?: readonly ScreenRoute[]
}

/** Addresses whose routes are in one file. */
export interface AreaRoutes {
  /** In the router's form. */
  paths: readonly string[]
  file: LateCode<RouteFile>
}

/** Every address that the portal shows. */
export interface PortalRoutes {
  areas: readonly AreaRoutes[]
  /** Addresses that redirect to a screen. */
  redirects: Readonly<Record<string, string>>
}

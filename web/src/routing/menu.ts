import { createContext, useContext } from 'react'
import { missingPermission } from '@/session/permissions.ts'
import type { Viewer } from '@/session/viewer.ts'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import type { ScreenRoute } from './screenRoute.ts'

/** One entry of a menu. */
export interface MenuItem {
  label: string
  to: string
  /** The screen that it leads to; null for the way to another area, where the first screen is still to be decided. */
  route: ScreenRoute | null
  icon: IconName
  /** Open even while the member's profile is not complete. */
  isAlwaysOpen: boolean
  /** Stands in the bar at the foot of a phone. */
  isQuick: boolean
  /** Who is signed in may not open it, and it stands there all the same. */
  isClosed: boolean
}

/** A list of entries, mostly headed. */
export interface MenuGroup {
  /** Null for a list that stands without one. */
  heading: string | null
  items: readonly MenuItem[]
  /** Its entries, or some of them, are the services of the cooperative. */
  hasServices: boolean
}

/** A service of the cooperative, as a menu lists it. */
export interface ServiceName {
  name: string
  slug: string
}

/** Services stand in the menu of every officer who reviews something; those that one may not open are closed. */
function serviceItems(route: ScreenRoute, icon: IconName, services: readonly ServiceName[], viewer: Viewer): MenuItem[] {
  const isForOfficers = route.anyPermissionFor !== undefined
  const reviews = viewer.permissions.some((one) => one === 'management_access' || one.includes('approval_review'))
  if (isForOfficers && !reviews) return []
  return services.map(({ name, slug }) => {
    const isClosed = missingPermission(viewer, route, slug) !== null
    const to = route.path.replace(':slug', encodeURIComponent(slug))
    // What an officer works on is one press away on a phone, too; a member applies for a service once in a while.
    return { label: name, to, route, icon, isAlwaysOpen: false, isQuick: isForOfficers && !isClosed, isClosed }
  })
}

function itemsOf(route: ScreenRoute, services: readonly ServiceName[], viewer: Viewer): MenuItem[] {
  const { menu, path } = route
  if (!menu) return []
  if ('perService' in menu) return serviceItems(route, menu.icon, services, viewer)
  if (missingPermission(viewer, route) !== null) return []
  const { label, icon, isAlwaysOpen = false, isQuick = false } = menu
  return [{ label, to: path, route, icon, isAlwaysOpen, isQuick, isClosed: false }]
}

/** The menu has an entry of this screen for each service of the cooperative. */
export function hasEntryPerService({ menu }: ScreenRoute): boolean {
  return menu !== undefined && 'perService' in menu
}

/** The menu of some screens of the route table, in its order: what this person may enter, and a group only where it has entries. */
export function menuOf(routes: readonly ScreenRoute[], services: readonly ServiceName[], viewer: Viewer): MenuGroup[] {
  const headings = [...new Set(routes.flatMap(({ menu }) => (menu ? [menu.group] : [])))]
  return headings.flatMap((heading) => {
    const own = routes.filter(({ menu }) => menu?.group === heading)
    const items = own.flatMap((route) => itemsOf(route, services, viewer))
    const perService = own.find(hasEntryPerService)
    const hasServices = perService !== undefined
    // Members see that services will stand there; officers only those of their own work.
    const isKept = hasServices && perService.anyPermissionFor === undefined
    return items.length > 0 || isKept ? [{ heading, items, hasServices }] : []
  })
}

/** The screens of the layout that stands around. */
export const MenuContext = createContext<readonly ScreenRoute[]>([])

/** The same, for the layout. */
export function useMenuRoutes(): readonly ScreenRoute[] {
  return useContext(MenuContext)
}

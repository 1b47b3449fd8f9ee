import { generatePath } from 'react-router-dom'
import { isReviewer, missingPermission } from '@/session/permissions.ts'
import type { Viewer } from '@/viewer.ts'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import type { ScreenRoute } from './screenRoute.ts'
import { menuGroups } from './screenRoute.ts'
import { serviceIcons } from './serviceIcons.ts'

export interface MenuItem {
  label: string
  to: string
  /** The route that the entry opens, for the prefetch; null for a link to another area. */
  route: ScreenRoute | null
  icon: IconName
  /** Open even while the member's profile is not complete. */
  isNeverLocked: boolean
  /** Also in the bottom bar of a phone. */
  isQuick: boolean
  /** Shown, but the user lacks the permission. */
  isLocked: boolean
}

/** The entries under one heading. */
export interface MenuGroup {
  /** Null for entries without one. */
  heading: string | null
  items: readonly MenuItem[]
  /** Some of its entries are services of the cooperative. */
  hasServices: boolean
}

/** A service of the cooperative, as a menu lists it. */
export interface ServiceName {
  name: string
  slug: string
}

/** The menu of every officer with a review permission lists all services, and locks those of other reviewers. */
function serviceItems(route: ScreenRoute, services: readonly ServiceName[], viewer: Viewer): MenuItem[] {
  const isForOfficers = route.anyPermissionFor !== undefined
  if (isForOfficers && !isReviewer(viewer)) return []
  const icons = serviceIcons(services.map(({ name }) => name))
  return services.map(({ name, slug }, index) => {
    const isLocked = missingPermission(viewer, route, slug) !== null
    const to = generatePath(route.path, { slug })
    // The bottom bar is for daily work: an officer's reviews, but not the services that a member rarely applies for.
    const icon = icons[index] ?? 'heart'
    return { label: name, to, route, icon, isNeverLocked: false, isQuick: isForOfficers && !isLocked, isLocked }
  })
}

function itemsOf(route: ScreenRoute, services: readonly ServiceName[], viewer: Viewer): MenuItem[] {
  const { menu, path } = route
  if (!menu) return []
  if ('perService' in menu) return serviceItems(route, services, viewer)
  if (missingPermission(viewer, route) !== null) return []
  const { label, icon, isNeverLocked = false, isQuick = false } = menu
  return [{ label, to: path, route, icon, isNeverLocked, isQuick, isLocked: false }]
}

/** Whether the menu has an entry of this route for each service of the cooperative. */
export function hasEntryPerService({ menu }: ScreenRoute): boolean {
  return menu !== undefined && 'perService' in menu
}

/** The menu of some routes: the entries that the user may open, and each group that has any. */
export function menuOf(routes: readonly ScreenRoute[], services: readonly ServiceName[], viewer: Viewer): MenuGroup[] {
  return menuGroups.flatMap((heading) => {
    const own = routes.filter(({ menu }) => menu?.group === heading)
    const items = own.flatMap((route) => itemsOf(route, services, viewer))
    const perService = own.find(hasEntryPerService)
    const hasServices = perService !== undefined
    // A member sees the heading even before there are services.
    const isKept = hasServices && perService.anyPermissionFor === undefined
    return items.length > 0 || isKept ? [{ heading, items, hasServices }] : []
  })
}

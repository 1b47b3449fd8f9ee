import { useLocation } from 'react-router-dom'
import type { MenuGroup } from '@/routing/menu.ts'
import { homeOf } from '@/session/homeOf.ts'
import { useViewer } from '@/session/session.ts'
import { Shell } from '../shell/Shell.tsx'

/** Adds the link back to the portal beside the overview of the election. */
function withPortal(groups: readonly MenuGroup[], home: string): MenuGroup[] {
  const portal = {
    label: 'Portal',
    to: home,
    icon: 'arrowLeft',
    isNeverLocked: true,
    isQuick: false,
    isLocked: false,
    route: null,
  } as const
  return groups.map((group) => (group.heading === 'WELCOME' ? { ...group, items: [...group.items, portal] } : group))
}

/** On a phone, officers at work have their own screens in the bar instead of the members'. */
function withOfficersBar(groups: readonly MenuGroup[], pathname: string): readonly MenuGroup[] {
  const isAtWork = ({ heading, items }: MenuGroup) => heading === 'MANAGEMENT' && items.some(({ to }) => to === pathname)
  if (!groups.some(isAtWork)) return groups
  return groups.map((group) => ({ ...group, items: group.items.map((item) => ({ ...item, isQuick: group.heading === 'MANAGEMENT' })) }))
}

export function ElectionLayout() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  if (!viewer) return null
  const home = homeOf(viewer)
  const adjustMenu = (groups: readonly MenuGroup[]) => withPortal(withOfficersBar(groups, pathname), home)
  return <Shell viewer={viewer} label="Election" lock={null} home={home} adjustMenu={adjustMenu} />
}

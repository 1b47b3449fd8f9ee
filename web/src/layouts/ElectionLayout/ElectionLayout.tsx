import type { MenuGroup } from '@/routing/menu.ts'
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

/** The layout of an election's screens. */
export function ElectionLayout() {
  const viewer = useViewer()
  if (!viewer) return null
  return <Shell viewer={viewer} label="Election" lock={null} home={viewer.home} adjustMenu={(groups) => withPortal(groups, viewer.home)} />
}

import type { MenuGroup } from '@/routing/menu.ts'
import { useViewer } from '@/session/session.ts'
import { Shell } from '../shell/Shell.tsx'

/** The way back to the portal stands beside the overview of the election. */
function withPortal(groups: readonly MenuGroup[], home: string): MenuGroup[] {
  const portal = { label: 'Portal', to: home, icon: 'house', isAlwaysOpen: true, isQuick: false, isClosed: false, route: null } as const
  return groups.map((group) => (group.heading === 'WELCOME' ? { ...group, items: [...group.items, portal] } : group))
}

/** What surrounds the screens of an election, which everybody who is signed in may look at. */
export function ElectionLayout() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <Shell viewer={viewer} label="Election" closing={null} home={viewer.home} adjustMenu={(groups) => withPortal(groups, viewer.home)} />
  )
}

import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { use, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { ClientContext } from '@/session/portalClient.ts'
import { portal } from '@/portal.ts'
import type { MenuGroup } from '@/routing/menu.ts'
import { hasEntryPerService, menuOf } from '@/routing/menu.ts'
import { useCurrentNavigation } from '@/routing/navigation.ts'
import { decidesWork } from '@/session/permissions.ts'
import type { Viewer } from '@/viewer.ts'
import { BrandMark } from '@/ui/BrandMark/BrandMark.tsx'
import { Drawer } from '@/ui/Drawer/Drawer.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { media, token } from '@/ui/theme.ts'
import { PageFrame } from '../parts/PageFrame.tsx'
import { SkipLink } from '../parts/SkipLink.tsx'
import { BottomBar } from './BottomBar.tsx'
import type { MenuLock } from './menuLock.ts'
import { Nav } from './Nav.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useServices } from './useServices.ts'

const WaitingCounts = lateComponent(async () => (await import('./WaitingCounts.tsx')).WaitingCounts)
const noCounts: ReadonlyMap<string, number> = new Map()

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100dvh;
  ${media.wide} { grid-template-columns: ${token.sidebar} minmax(0, 1fr); }
  ${media.print} { display: block; }
`

interface ShellProps {
  viewer: Viewer
  /** The accessible name of the menu. */
  label: string
  /** Null while the menu is open. */
  lock: MenuLock | null
  /** The target of the brand mark. */
  home: string
  /** Adds entries that are no screens of the area. */
  adjustMenu?: (groups: readonly MenuGroup[]) => readonly MenuGroup[]
  /** Beside the entries of queues. */
  showsCounts?: boolean
  /** Below the menu, as the link to another area. */
  foot?: ReactNode
}

function ShellFrame({ viewer, label, lock, home, adjustMenu, showsCounts = false, foot }: ShellProps) {
  const { key } = useLocation()
  // A navigation closes the drawer.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const { menuRoutes } = useCurrentNavigation()
  const services = useServices(viewer.secondFactorState !== 'DUE' && menuRoutes.some(hasEntryPerService))
  const [counts, setCounts] = useState(noCounts)
  const own = menuOf(menuRoutes, services.list, viewer)
  const groups = adjustMenu ? adjustMenu(own) : own
  const nav = (
    <>
      <Nav label={label} groups={groups} services={services} lock={lock} counts={counts} />
      {foot}
    </>
  )
  return (
    <Frame>
      {showsCounts && decidesWork(viewer) && <WaitingCounts onCounts={setCounts} onMissing={null} />}
      <SkipLink />
      <Sidebar home={home}>{nav}</Sidebar>
      <div>
        <PageFrame viewer={viewer} home={home} hasSidebar />
      </div>
      <BottomBar
        items={groups.flatMap(({ items }) => items.filter(({ isQuick }) => isQuick)).slice(0, 4)}
        lock={lock}
        onMenu={() => setOpenedAt(key)}
      />
      <Drawer
        isOpen={openedAt === key}
        onClose={() => setOpenedAt(null)}
        label="Menu"
        head={<BrandMark name={portal.coopName} to={home} />}
      >
        {nav}
      </Drawer>
    </Frame>
  )
}

/** The shell of an area: sidebar, or bottom bar and drawer, header, and the screen. */
export function Shell(props: ShellProps) {
  return (
    <ApolloProvider client={use(ClientContext)}>
      <ShellFrame {...props} />
    </ApolloProvider>
  )
}

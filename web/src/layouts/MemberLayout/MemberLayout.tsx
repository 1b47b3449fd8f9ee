import { ApolloProvider } from '@apollo/client/react'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { portalClient } from '@/apollo/portalClient.ts'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { useViewer } from '@/session/session.ts'
import type { Viewer } from '@/session/viewer.ts'
import { BrandMark } from '@/ui/BrandMark/BrandMark.tsx'
import { Drawer } from '@/ui/Drawer/Drawer.tsx'
import { media, size } from '@/ui/theme.ts'
import { Page } from '../parts/page.ts'
import { mainId, SkipLink } from '../parts/SkipLink.tsx'
import { TopBar } from '../parts/TopBar.tsx'
import { UserMenu } from '../parts/UserMenu.tsx'
import { BottomBar } from './BottomBar.tsx'
import { closingFor } from './closing.ts'
import { MemberNav } from './MemberNav.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useServices } from './useServices.ts'

const Shell = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100dvh;
  ${media.wide} { grid-template-columns: ${size.sidebar} minmax(0, 1fr); }
  ${media.print} { display: block; }
`

function MemberShell({ viewer }: { viewer: Viewer }) {
  const { key } = useLocation()
  // The drawer belongs to the place where it was opened: going elsewhere closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const services = useServices()
  const closing = closingFor(viewer)
  const nav = <MemberNav services={services} closing={closing} />
  return (
    <Shell>
      <SkipLink />
      <Sidebar home={viewer.home}>{nav}</Sidebar>
      <div>
        <TopBar home={viewer.home} hasSidebar>
          <UserMenu viewer={viewer} afterLogout={paths.home} />
        </TopBar>
        <Page id={mainId} tabIndex={-1}>
          <Outlet />
        </Page>
      </div>
      <BottomBar closing={closing} onMenu={() => setOpenedAt(key)} />
      <Drawer
        isOpen={openedAt === key}
        onClose={() => setOpenedAt(null)}
        label="Menu"
        head={<BrandMark name={portal.coopName} to={viewer.home} />}
      >
        {nav}
      </Drawer>
    </Shell>
  )
}

/** What surrounds the screens of the member area: sidebar or bottom bar and drawer, header, and the screen itself. */
export function MemberLayout() {
  const viewer = useViewer()
  return (
    viewer && (
      <ApolloProvider client={portalClient}>
        <MemberShell viewer={viewer} />
      </ApolloProvider>
    )
  )
}

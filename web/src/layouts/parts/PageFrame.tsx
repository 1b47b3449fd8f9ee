import { useRef } from 'react'
import { Outlet } from 'react-router-dom'
import styled from 'styled-components'
import { PageStatusContext } from '@/ui/PageStatus/PageStatus.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import type { Viewer } from '@/viewer.ts'
import { PrintHead } from './PrintHead.tsx'
import { mainId } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The main part of a signed-in page. The padding at the end keeps it clear of the bottom bar of a phone. */
const Page = styled.main`
  width: 100%;
  max-width: ${size.page};
  padding: ${space(2)} ${token.gutter} calc(${space(20)} + ${space(10)});
  ${media.wide} { padding: 0 ${token.gutter} ${space(20)}; }
  ${media.print} { max-width: none; padding: 0; }
`

interface PageFrameProps {
  viewer: Viewer
  /** The target of the brand mark. */
  home: string
  /** From 1024 px the brand mark is in the sidebar. */
  hasSidebar?: boolean
}

/** The header of a signed-in page, and its screen. */
export function PageFrame({ viewer, home, hasSidebar = false }: PageFrameProps) {
  const statusPlace = useRef<HTMLDivElement>(null)
  return (
    <>
      <TopBar home={home} hasSidebar={hasSidebar} statusRef={statusPlace}>
        <UserMenu viewer={viewer} />
      </TopBar>
      <PrintHead viewer={viewer} />
      <Page id={mainId} tabIndex={-1}>
        <PageStatusContext value={statusPlace}>
          <Outlet />
        </PageStatusContext>
      </Page>
    </>
  )
}

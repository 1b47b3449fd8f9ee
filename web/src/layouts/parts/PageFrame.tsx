import { useRef } from 'react'
import { Outlet } from 'react-router-dom'
import styled from 'styled-components'
import { portal } from '@/portal.ts'
import { BrandMark } from '@/ui/BrandMark/BrandMark.tsx'
import { Row } from '@/ui/Layout/Layout.ts'
import { PageStatusContext } from '@/ui/PageStatus/PageStatus.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { ThemeToggle } from '@/ui/ThemeToggle/ThemeToggle.tsx'
import type { Viewer } from '@/viewer.ts'
import { PrintHead } from './PrintHead.tsx'
import { mainId } from './SkipLink.tsx'
import { UserMenu } from './UserMenu.tsx'

const Brand = styled.div<{ $hasSidebar: boolean }>`
  ${media.wide} { display: ${({ $hasSidebar }) => ($hasSidebar ? 'none' : 'block')}; }
`

const Actions = styled(Row)`
  margin-right: calc(-1 * ${space(2)});
`

const Status = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  min-width: 0;
  margin-right: ${space(2)};
`

const Bar = styled.header<{ $hasSidebar: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${size.header};
  padding: 0 ${token.gutter};
  ${media.wide} {
    justify-content: ${({ $hasSidebar }) => ($hasSidebar ? 'flex-end' : 'space-between')};
  }
  /* Below 1024 px a status stays in sight while the screen scrolls; scroll-padding keeps the focus clear of it. */
  &:has(${Status} svg) { position: sticky; z-index: 4; top: calc(-1 * ${space(2)}); background: ${token.paper}; }
  ${media.wide} { &:has(${Status} svg) { position: static; } }
  /* A phone has no room for the name beside a status in words. The link keeps it as its accessible name. */
  &:has(${Status} svg) ${Brand} span { gap: 0; font-size: 0; }
  ${media.medium} { &:has(${Status} svg) ${Brand} span { gap: ${space(3)}; font-size: ${token.textH3}; } }
  ${media.print} { display: none; }
`

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

/** The header of a signed-in page, with brand mark, status of the screen, theme and user menu; and the screen. */
export function PageFrame({ viewer, home, hasSidebar = false }: PageFrameProps) {
  const statusPlace = useRef<HTMLDivElement>(null)
  return (
    <>
      <Bar $hasSidebar={hasSidebar}>
        <Brand $hasSidebar={hasSidebar}>
          <BrandMark name={portal.coopName} to={home} />
        </Brand>
        <Actions $gap={1} $tone="muted">
          <Status ref={statusPlace} />
          <ThemeToggle />
          <UserMenu viewer={viewer} />
        </Actions>
      </Bar>
      <PrintHead viewer={viewer} />
      <Page id={mainId} tabIndex={-1}>
        <PageStatusContext value={statusPlace}>
          <Outlet />
        </PageStatusContext>
      </Page>
    </>
  )
}

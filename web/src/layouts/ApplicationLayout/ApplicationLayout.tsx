import { Outlet } from 'react-router-dom'
import { useViewer } from '@/session/session.ts'
import { size } from '@/ui/theme.ts'
import styled from 'styled-components'
import { Page } from '../parts/page.ts'
import { PrintHead } from '../parts/PrintHead.tsx'
import { mainId, SkipLink } from '../parts/SkipLink.tsx'
import { TopBar } from '../parts/TopBar.tsx'
import { UserMenu } from '../parts/UserMenu.tsx'

const Centre = styled.div`
  max-width: ${size.page};
  margin-inline: auto;
`

/** What surrounds the screens of a new member's application: no menu, and a logout that leads to the sign-in page. */
export function ApplicationLayout() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <Centre>
      <SkipLink />
      <TopBar home={viewer.home}>
        <UserMenu viewer={viewer} />
      </TopBar>
      <PrintHead viewer={viewer} />
      <Page id={mainId} tabIndex={-1}>
        <Outlet />
      </Page>
    </Centre>
  )
}

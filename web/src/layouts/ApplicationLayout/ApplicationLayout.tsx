import { Outlet } from 'react-router-dom'
import { useViewer } from '@/session/session.ts'
import { Page } from '../parts/page.ts'
import { mainId, SkipLink } from '../parts/SkipLink.tsx'
import { TopBar } from '../parts/TopBar.tsx'
import { UserMenu } from '../parts/UserMenu.tsx'

/** What surrounds the screens of a new member's application: no menu, and a logout that leads to the sign-in page. */
export function ApplicationLayout() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <>
      <SkipLink />
      <TopBar home={viewer.home}>
        <UserMenu viewer={viewer} />
      </TopBar>
      <Page id={mainId} tabIndex={-1}>
        <Outlet />
      </Page>
    </>
  )
}

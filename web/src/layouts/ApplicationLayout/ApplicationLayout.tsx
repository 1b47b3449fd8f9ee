import { ApolloProvider } from '@apollo/client/react'
import { use, useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { homeOf } from '@/session/homeOf.ts'
import { ClientContext } from '@/session/portalClient.ts'
import { PageStatusContext } from '@/ui/PageStatus/PageStatus.tsx'
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

/** The layout of an applicant's screens, without a menu. */
export function ApplicationLayout() {
  const viewer = useViewer()
  const statusPlace = useRef<HTMLDivElement>(null)
  if (!viewer) return null
  return (
    <ApolloProvider client={use(ClientContext)}>
      <Centre>
        <SkipLink />
        <TopBar home={homeOf(viewer)} statusRef={statusPlace}>
          <UserMenu viewer={viewer} />
        </TopBar>
        <PrintHead viewer={viewer} />
        <Page id={mainId} tabIndex={-1}>
          <PageStatusContext value={statusPlace}>
            <Outlet />
          </PageStatusContext>
        </Page>
      </Centre>
    </ApolloProvider>
  )
}

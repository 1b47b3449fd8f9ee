import { ApolloProvider } from '@apollo/client/react'
import { use } from 'react'
import { homeOf } from '@/session/homeOf.ts'
import { ClientContext } from '@/session/portalClient.ts'
import { useViewer } from '@/session/session.ts'
import { size } from '@/ui/theme.ts'
import styled from 'styled-components'
import { PageFrame } from '../parts/PageFrame.tsx'
import { SkipLink } from '../parts/SkipLink.tsx'

const Centre = styled.div`
  max-width: ${size.page};
  margin-inline: auto;
`

/** The layout of an applicant's screens, without a menu. */
export function ApplicationLayout() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <ApolloProvider client={use(ClientContext)}>
      <Centre>
        <SkipLink />
        <PageFrame viewer={viewer} home={homeOf(viewer)} />
      </Centre>
    </ApolloProvider>
  )
}

import styled from 'styled-components'
import { paths } from '@/paths.ts'
import type { DemoPerson } from '../../../../../schema/rules/portalConfig.ts'
import { portal } from '@/portal.ts'
import { useViewer } from '@/session/session.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import type { TableColumn } from '@/ui/Table/Table.tsx'
import { Table } from '@/ui/Table/Table.tsx'
import { media, space } from '@/ui/theme.ts'
import { DeveloperFrame } from './parts/DeveloperFrame.tsx'
import { Steps } from './parts/Steps.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
  align-items: start;
  ${media.wide} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(16)}; }
`

const columns: readonly TableColumn<DemoPerson>[] = [
  { header: 'Username', cell: ({ userName }) => userName },
  { header: 'Password', cell: ({ password }) => password },
  { header: 'Who', cell: ({ description }) => description },
]

function Contracts() {
  return (
    <Stack as="section" $gap={4} $align="start">
      <h2>Contracts</h2>
      <Stack as="ul" $gap={3}>
        <li>
          <a href="/schema.graphql">The graph, as SDL</a>: every type, field and argument, described
        </li>
        <li>
          <a href="/openapi.yaml">The REST API behind it, as OpenAPI</a>: every call with its errors and examples
        </li>
      </Stack>
    </Stack>
  )
}

function Session() {
  const viewer = useViewer()
  return (
    <Stack as="section" $gap={4} $align="start">
      <h2>Session in this browser</h2>
      <p>
        {viewer
          ? `${viewer.userName} is signed in here. Without a token, GraphiQL asks as ${viewer.userName}.`
          : 'Nobody is signed in here. Without a token, GraphiQL asks as a visitor.'}
      </p>
      <ButtonLink to={paths.developerSignOut} variant="line" icon="signOut">
        Clear the session
      </ButtonLink>
    </Stack>
  )
}

/** /devhelpdoc, outside production: the GraphQL tools, both contracts, and the users of the demo. */
export function Screen() {
  return (
    <DeveloperFrame>
      <PageHeader
        title="For developers"
        lead={`Everything the portal of ${portal.coopName} shows comes from one graph. Here it can be tried out; in production this page does not exist.`}
      />
      <Columns>
        <Stack $gap={10}>
          <Stack as="section" $gap={4} $align="start">
            <h2>Ask the graph</h2>
            <Steps />
          </Stack>
          <Contracts />
          <Session />
        </Stack>
        {portal.demoPeople && (
          <section>
            <h2>Demo people</h2>
            <Table caption="Demo people" isCaptionHidden columns={columns} rows={portal.demoPeople} rowKey={({ userName }) => userName} />
          </section>
        )}
      </Columns>
    </DeveloperFrame>
  )
}

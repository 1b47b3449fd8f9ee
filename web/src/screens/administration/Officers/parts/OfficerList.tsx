import { useState } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { initialsOf } from '@/format/initialsOf.ts'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { Avatar } from '@/ui/Avatar/Avatar.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'
import { SearchBox } from '@/ui/SearchBox/SearchBox.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { NoMatch } from '@/ui/StatePanel/NoMatch.tsx'
import { media, size, space } from '@/ui/theme.ts'
import { matchWords } from '../../../../../../schema/rules/foldWords.ts'
import { GrantDialog } from './GrantDialog.tsx'
import { OfficerBrowsers } from './OfficerBrowsers.tsx'
import { OfficerFactor } from './OfficerFactor.tsx'
import { OfficerPermissions } from './OfficerPermissions.tsx'
import type { ShownOfficer } from './shownOfficer.ts'
import { listPermissions, textOf } from './shownOfficer.ts'
import { isolate } from '../../../../../../schema/rules/visibleText.ts'

const Box = styled(SearchBox)`
  flex: 0 1 ${size.illustration};
`

const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)} ${space(10)};
  ${media.wide} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

function LastSeen({ sessions, lastSeenAt }: ShownOfficer) {
  if (sessions.length > 0) return <Muted as="span">Signed in</Muted>
  if (lastSeenAt === null) return null
  return (
    <Muted as="span">
      Last seen <DateText value={lastSeenAt} />
    </Muted>
  )
}

interface OfficerListProps {
  officers: readonly ShownOfficer[]
  permissionNames: readonly string[]
  refetch: () => Promise<unknown>
}

/** The officers, each with what they may do and where they are signed in. */
export function OfficerList({ officers, permissionNames, refetch }: OfficerListProps) {
  const { params, setParams } = useScreenParams()
  const [granting, setGranting] = useState<ShownOfficer | null>(null)
  const search = params.get('search') ?? ''
  const find = (words: string) => setParams({ search: words === '' ? null : words }, { replace: true })
  const isFound = matchWords(search)
  const shown = officers.filter((officer) => isFound(textOf(officer)))
  const signedIn = officers.filter(({ sessions }) => sessions.length > 0).length
  if (officers.length === 0) {
    return <EmptyState title="No officers yet">Users with a permission will be listed here.</EmptyState>
  }
  return (
    <>
      <Cluster $gap={3} $bottom={4}>
        <Box label="Find an officer" placeholder="Name or right" search={search} onSearch={find} />
        <Muted role="status">{`${countOf(officers.length, 'officer')}, ${signedIn} signed in`}</Muted>
      </Cluster>
      {shown.length === 0 && <NoMatch title={`No officer matches “${search}”`} onClear={() => find('')} />}
      <AccordionList aria-label="Officers">
        {shown.map((officer) => (
          <li key={officer.id}>
            <Accordion
              title={officer.isViewer ? `${isolate(officer.fullName)} (you)` : officer.fullName}
              lead={<Avatar initials={initialsOf(officer.fullName)} />}
              detail={listPermissions(officer.permissions.map(({ name }) => name))}
              amount={<LastSeen {...officer} />}
            >
              <Details>
                <OfficerPermissions officer={officer} refetch={refetch} onGrant={() => setGranting(officer)} />
                <OfficerBrowsers officer={officer} refetch={refetch} />
                <OfficerFactor officer={officer} refetch={refetch} />
              </Details>
            </Accordion>
          </li>
        ))}
      </AccordionList>
      {granting && (
        <GrantDialog
          officer={granting}
          officers={officers}
          permissionNames={permissionNames}
          refetch={refetch}
          onClose={() => setGranting((now) => (now === granting ? null : now))}
        />
      )}
    </>
  )
}

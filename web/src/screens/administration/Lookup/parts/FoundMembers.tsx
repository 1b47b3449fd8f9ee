import { Panel } from '@/apollo/Panel.tsx'
import { generatePath } from 'react-router-dom'
import styled from 'styled-components'
import { useQueryStates } from '@/apollo/queryStates.ts'
import { countOf } from '@/format/count.ts'
import { initialsOf } from '@/format/initialsOf.ts'
import { paths } from '@/paths.ts'
import { UserStatusChip } from '@/patterns/UserStatusChip.tsx'
import { Avatar } from '@/ui/Avatar/Avatar.tsx'
import { Muted, RuledList } from '@/ui/Layout/Layout.ts'
import { RowLink } from '@/ui/Link/RowLink.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { NoMatch } from '@/ui/StatePanel/NoMatch.tsx'
import { space } from '@/ui/theme.ts'
import type { FoundMembersQuery } from '../screen.generated.ts'
import { useFoundMembersQuery } from '../screen.generated.ts'
import { describeNumbers } from '../../parts/describeNumbers.ts'

const Count = styled(Muted)`
  padding-block: ${space(3)};
`

/** In members: the search answers no more. */
const most = 20

interface FoundMembersProps {
  search: string
  onClear: () => void
}

interface MemberListProps extends FoundMembersProps {
  members: NonNullable<NonNullable<FoundMembersQuery['administration']>['members']>
  isBusy: boolean
}

function MemberList({ members, search, isBusy, onClear }: MemberListProps) {
  if (members.length === 0) return isBusy ? null : <NoMatch title={`No member matches “${search}”`} onClear={onClear} />
  return (
    <div aria-busy={isBusy || undefined}>
      <RuledList aria-label="Members found">
        {members.map((member) => (
          <li key={member.id}>
            <RowLink $isTinted to={`${generatePath(paths.adminMember, { id: member.id })}?search=${encodeURIComponent(search)}`}>
              <Avatar initials={initialsOf(member.fullName)} />
              <span>
                <strong dir="auto">{member.fullName}</strong>
                <Muted as="span">{describeNumbers(member)}</Muted>
              </span>
              <UserStatusChip status={member.status} />
            </RowLink>
          </li>
        ))}
      </RuledList>
      <Count role="status">
        {members.length >= most
          ? `The first ${most}, whole words first. Type more to narrow it down.`
          : `${countOf(members.length, 'member')} found`}
      </Count>
    </div>
  )
}

export function FoundMembers({ search, onClear }: FoundMembersProps) {
  const query = useFoundMembersQuery({ errorPolicy: 'all', variables: { search } })
  const state = useQueryStates(query)
  return (
    <Panel
      state={state}
      field="members"
      value={state.pick('members', ({ administration }) => administration?.members)}
      what={{ title: 'The search could not be made' }}
      loading="Searching…"
      skeleton={['row', 'row']}
      absent={<EmptyState title="No look-up">The cooperative’s system does not offer this portal a search of its members.</EmptyState>}
    >
      {(members) => <MemberList members={members} search={search} isBusy={query.loading} onClear={onClear} />}
    </Panel>
  )
}

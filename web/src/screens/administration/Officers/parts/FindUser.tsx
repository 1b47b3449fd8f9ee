import { Panel } from '@/apollo/Panel.tsx'
import { useState } from 'react'
import styled from 'styled-components'
import { useQueryStates } from '@/apollo/queryStates.ts'
import { initialsOf } from '@/format/initialsOf.ts'
import { hasServiceRule } from '@/portal.ts'
import { Avatar } from '@/ui/Avatar/Avatar.tsx'
import { Muted, RuledList, Text } from '@/ui/Layout/Layout.ts'
import { SearchBox } from '@/ui/SearchBox/SearchBox.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { describeNumbers } from '../../parts/describeNumbers.ts'
import type { UsersToGrantQuery } from '../screen.generated.ts'
import { useUsersToGrantQuery } from '../screen.generated.ts'

type FoundUser = NonNullable<NonNullable<UsersToGrantQuery['administration']>['usersToGrant']>[number]

const shortest = 2

const Found = styled.button`
  display: grid;
  grid-template-columns: ${size.avatar} minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: ${size.row};
  padding: ${space(2)};
  border: 0;
  background: transparent;
  color: ${token.ink};
  text-align: left;
  cursor: pointer;
  ${media.hover} { &:hover { background: ${token.brandSoft}; } }
`

interface FindUserProps {
  onChoose: (user: FoundUser) => void
}

interface UserListProps extends FindUserProps {
  users: readonly FoundUser[]
  search: string
  isBusy: boolean
}

function UserList({ users, search, isBusy, onChoose }: UserListProps) {
  if (users.length === 0) return isBusy ? null : <p role="status">No member matches “{search}”.</p>
  return (
    <RuledList aria-label="Members found" aria-busy={isBusy || undefined}>
      {users.map((user) => (
        <li key={user.id}>
          <Found type="button" onClick={() => onChoose(user)}>
            <Avatar initials={initialsOf(user.fullName)} />
            <span>
              <Text as="span" $weight="semibold" $isBlock $breaks>
                <bdi>{user.fullName}</bdi>
              </Text>
              <Muted as="span">{describeNumbers(user)}</Muted>
            </span>
          </Found>
        </li>
      ))}
    </RuledList>
  )
}

function FoundUsers({ search, onChoose }: FindUserProps & { search: string }) {
  const query = useUsersToGrantQuery({ errorPolicy: 'all', variables: { search } })
  const state = useQueryStates(query)
  return (
    <Panel
      state={state}
      field="usersToGrant"
      value={state.pick('usersToGrant', ({ administration }) => administration?.usersToGrant)}
      what={{ title: 'The search could not be made' }}
      loading="Searching…"
      skeleton={['row']}
      absent={<p role="status">The cooperative’s system does not offer this portal a search of its members.</p>}
    >
      {(users) => <UserList users={users} search={search} isBusy={query.loading} onChoose={onChoose} />}
    </Panel>
  )
}

export function FindUser({ onChoose }: FindUserProps) {
  const [search, setSearch] = useState('')
  return (
    <>
      <SearchBox label="Find a member" placeholder="Name, e-mail or code" search={search} onSearch={setSearch} />
      {search.length < shortest ? (
        <Muted $top={3}>
          {`Type ${shortest} characters or more.`}
          <span>{hasServiceRule('AUDIT_TRAIL') && ' Each look-up is recorded in the audit trail.'}</span>
        </Muted>
      ) : (
        <FoundUsers search={search} onChoose={onChoose} />
      )}
    </>
  )
}

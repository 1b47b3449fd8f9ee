import styled from 'styled-components'
import { SearchBox } from '@/ui/SearchBox/SearchBox.tsx'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import { FoundMembers } from './FoundMembers.tsx'
import { MemberSummary } from './MemberSummary.tsx'

/** Beside each other where there is room; on a phone the member's summary takes the place of the list. */
const Panes = styled.div<{ $hasMember: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)} ${space(12)};
  margin-top: ${space(6)};
  > :first-child { ${({ $hasMember }) => ($hasMember ? 'display: none;' : '')} }
  ${media.wide} {
    grid-template-columns: minmax(0, ${size.illustration}) minmax(0, 1fr);
    > :first-child { display: block; }
  }
`

const Box = styled(SearchBox)`
  max-width: ${size.field};
`

const Hint = styled.p`
  max-width: 44ch;
  margin-top: ${space(4)};
  color: ${token.inkMuted};
`

const shortest = 2

/** The search of members, with what was typed and who is shown in the address. */
export function MemberSearch() {
  const { params, setParams, addressWith, linkState } = useScreenParams()
  const [search, memberId] = [params.get('search') ?? '', params.get('member')]
  return (
    <>
      <Box
        label="Find a member"
        placeholder="Name, employee ID or System ID"
        search={search}
        onSearch={(words) => setParams({ search: words === '' ? null : words, member: null }, { replace: true })}
      />
      {search.length < shortest ? (
        <Hint>{`Type ${shortest} characters or more. Each look-up is recorded in the audit trail.`}</Hint>
      ) : (
        <Panes $hasMember={memberId !== null}>
          <FoundMembers
            search={search}
            openId={memberId}
            addressOf={(id) => addressWith({ member: id })}
            linkState={linkState}
            onClear={() => setParams({ search: null, member: null }, { replace: true })}
          />
          {memberId !== null && <MemberSummary key={memberId} id={memberId} back={addressWith({ member: null })} linkState={linkState} />}
        </Panes>
      )}
    </>
  )
}

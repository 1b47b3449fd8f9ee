import styled from 'styled-components'
import { hasServiceRule } from '@/portal.ts'
import { SearchBox } from '@/ui/SearchBox/SearchBox.tsx'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'
import { FoundMembers } from './FoundMembers.tsx'

const Box = styled(SearchBox)`
  max-width: ${size.field};
`

const Hint = styled.p`
  max-width: 44ch;
  margin-top: ${space(4)};
  color: ${token.inkMuted};
`

const shortest = 2

/** The search of members, with what was typed in the address. */
export function MemberSearch() {
  const { params, setParams } = useScreenParams()
  const search = params.get('search') ?? ''
  return (
    <>
      <Box
        label="Find a member"
        placeholder="Name, e-mail or code"
        search={search}
        onSearch={(words) => setParams({ search: words === '' ? null : words }, { replace: true })}
      />
      {search.length < shortest ? (
        <Hint>
          {`Type ${shortest} characters or more: of the name, the e-mail address, the employee ID or the System ID, or a whole request code.`}
          <span>{hasServiceRule('AUDIT_TRAIL') && ' Each look-up is recorded in the audit trail.'}</span>
        </Hint>
      ) : (
        <Stack $top={6} $width="form">
          <FoundMembers search={search} onClear={() => setParams({ search: null }, { replace: true })} />
        </Stack>
      )}
    </>
  )
}

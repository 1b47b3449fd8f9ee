import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { EntryStatusChip } from '@/patterns/serverForm/EntryStatusChip.tsx'
import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, RuledList, Stack } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { size, space, token } from '@/ui/theme.ts'

const EntryLink = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  min-height: ${size.row};
  padding: ${space(3)} 0;
  color: ${token.ink};
  text-decoration: none;
  b { margin-right: ${space(3)}; white-space: nowrap; text-decoration: underline; }
`

/** The member's other sent entries of a form, each with its date and how it ended. */
export function EarlierEntries({ entries }: { entries: ServerForm_FormFragment['earlierEntries'] }) {
  const { pathname } = useLocation()
  if (entries.length === 0) return null
  return (
    <Stack as="section" $width="form" $top={10}>
      <h2>Sent before</h2>
      <RuledList $top={3}>
        {entries.map(({ code, status, submittedAt }) => (
          <li key={code}>
            <EntryLink to={`${pathname.replace(/\/$/, '')}/${encodeURIComponent(code)}`}>
              <span>
                <b>{code}</b>{' '}
                <Muted as="span">
                  <DateText value={submittedAt} missing="—" />
                </Muted>
              </span>{' '}
              <EntryStatusChip status={status} />
            </EntryLink>
          </li>
        ))}
      </RuledList>
    </Stack>
  )
}

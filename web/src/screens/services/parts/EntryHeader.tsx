import styled from 'styled-components'
import { EntryStatusChip } from '@/patterns/serverForm/EntryStatusChip.tsx'
import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Cluster, Text } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { space, token } from '@/ui/theme.ts'

const Crumbs = styled.nav`
  min-height: 1lh;
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  a { padding-block: ${space(3)}; }
`

const Facts = styled(Cluster)`
  b { color: ${token.ink}; white-space: nowrap; }
`

/** The group of the menu that the entry belongs to; without an address where the group has no page. */
export interface Crumb {
  label: string
  to?: string
}

interface EntryHeaderProps {
  crumb: Crumb
  /** The title until the form is loaded. */
  name: string
  form: ServerForm_FormFragment | undefined
  /** A new entry is on the screen, which has no code and no status yet. */
  isNew?: boolean
}

/** The heading of a service or form: where it belongs, its title, what it is for, and how far the entry is. */
export function EntryHeader({ crumb, name, form, isNew = false }: EntryHeaderProps) {
  const hasEntry = form !== undefined && !isNew && (form.entryCode !== null || form.status !== 'DRAFT')
  return (
    <Text as="header" $bottom={6}>
      <Crumbs aria-label="Breadcrumb">{crumb.to === undefined ? crumb.label : <Link to={crumb.to}>{crumb.label}</Link>}</Crumbs>
      <h1 tabIndex={-1}>{form?.title ?? name}</h1>
      {form && form.description !== '' && (
        <Text $top={2} $tone="muted">
          {form.description}
        </Text>
      )}
      {hasEntry && (
        <Facts $gap={[2, 3]} $top={3} $tone="muted" $size="small">
          <EntryStatusChip status={form.status} />
          {form.entryCode !== null && (
            <span>
              Reference <b>{form.entryCode}</b>
            </span>
          )}
          {form.submittedAt !== null && (
            <span>
              Sent <DateText value={form.submittedAt} />
            </span>
          )}
        </Facts>
      )}
    </Text>
  )
}

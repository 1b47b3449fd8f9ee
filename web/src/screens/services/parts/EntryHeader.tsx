import styled from 'styled-components'
import { EntryStatusChip } from '@/patterns/serverForm/EntryStatusChip.tsx'
import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { space, token } from '@/ui/theme.ts'

const Head = styled.header`
  margin-bottom: ${space(6)};
`

const Crumbs = styled.nav`
  min-height: 1lh;
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  a { padding-block: ${space(3)}; }
`

const Lead = styled.p`
  margin-top: ${space(2)};
  color: ${token.inkMuted};
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-top: ${space(3)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
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
}

/** The heading of a service or form: where it belongs, its title, what it is for, and how far the entry is. */
export function EntryHeader({ crumb, name, form }: EntryHeaderProps) {
  const hasEntry = form !== undefined && (form.entryCode !== null || form.status !== 'DRAFT')
  return (
    <Head>
      <Crumbs aria-label="Breadcrumb">{crumb.to === undefined ? crumb.label : <Link to={crumb.to}>{crumb.label}</Link>}</Crumbs>
      <h1 tabIndex={-1}>{form?.title ?? name}</h1>
      {form && form.description !== '' && <Lead>{form.description}</Lead>}
      {hasEntry && (
        <Facts>
          <EntryStatusChip status={form.status} />
          {form.entryCode !== null && (
            <span>
              Reference <b>{form.entryCode}</b>
            </span>
          )}
        </Facts>
      )}
    </Head>
  )
}

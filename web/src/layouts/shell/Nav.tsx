import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import type { MenuGroup } from '@/routing/menu.ts'
import { useFocusHandedOn } from '@/ui/StatePanel/useFocusHandedOn.ts'
import { space, token } from '@/ui/theme.ts'
import type { Closing } from './closing.ts'
import { MenuEntry } from './MenuEntry.tsx'
import type { Services } from './useServices.ts'

/** More entries than this in one list, and the list scrolls: half of the next one shows that there is more. */
const entriesShown = 6

const Heading = styled.h2`
  padding: ${space(3)} ${space(3)} ${space(1)};
  color: ${token.inkMuted};
  font-size: ${token.textGroup};
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackCaps};
`

const List = styled.ul<{ $scrolls: boolean }>`
  max-height: ${({ $scrolls }) => ($scrolls ? `calc(${entriesShown + 0.5} * ${token.target})` : 'none')};
  overflow-y: ${({ $scrolls }) => ($scrolls ? 'auto' : 'visible')};
`

const Notice = styled.div`
  padding: ${space(2)} ${space(3)};
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  text-wrap: pretty;
  a, button {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: ${token.target};
    padding: 0;
    border: 0;
    background: none;
    color: ${token.brandText};
    font-weight: ${token.weightSemibold};
    text-decoration: underline;
  }
`

/** The list of so many entries. The one of the present page is in view, however far down it stands. */
function useEntryInView(count: number) {
  const { key } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [key, count])
  return list
}

function Group({ group, closing }: { group: MenuGroup; closing: Closing | null }) {
  const lockReasonId = useId()
  const list = useEntryInView(group.items.length)
  return (
    <>
      <List ref={list} $scrolls={group.items.length > entriesShown}>
        {group.items.map((item) => (
          <li key={item.to}>
            <MenuEntry item={item} closing={closing} lockReasonId={lockReasonId} />
          </li>
        ))}
      </List>
      {group.items.some(({ isClosed }) => isClosed) && (
        <Notice>
          <p id={lockReasonId}>You may not review the services with a lock.</p>
        </Notice>
      )}
    </>
  )
}

const findGroupHeading = (holder: HTMLElement) => holder.closest('section')?.querySelector('h2') ?? null

/** The services could not be fetched. Once they are, their heading has the focus that Retry had, and Tab leads into them. */
function ServicesMissing({ services: { isRetrying, retry } }: { services: Services }) {
  const notice = useFocusHandedOn<HTMLDivElement>(findGroupHeading)
  return (
    <Notice ref={notice} role="status">
      <p>The services could not be loaded.</p>
      <button type="button" aria-disabled={isRetrying || undefined} onClick={isRetrying ? undefined : retry}>
        {isRetrying ? 'Trying again…' : 'Retry'}
      </button>
    </Notice>
  )
}

interface NavProps {
  label: string
  groups: readonly MenuGroup[]
  services: Services
  closing: Closing | null
}

/** The menu of an area, in the sidebar and in the drawer. */
export function Nav({ label, groups, services, closing }: NavProps) {
  return (
    <nav aria-label={label}>
      {closing && (
        <Notice>
          <p>{closing.reason}</p>
          <Link to={closing.remedy.to}>
            {closing.remedy.label}
            <Icon name="arrowRight" size="small" />
          </Link>
        </Notice>
      )}
      {groups.map((group) => (
        <section key={group.heading}>
          {group.heading !== null && <Heading tabIndex={-1}>{group.heading}</Heading>}
          <Group group={group} closing={closing} />
          {group.hasServices && services.hasFailed && <ServicesMissing services={services} />}
          {group.items.length === 0 && services.isLoaded && (
            <Notice>
              <p>There are no services yet.</p>
            </Notice>
          )}
        </section>
      ))}
    </nav>
  )
}

import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import type { MenuGroup } from '@/routing/menu.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { useFocusHandoff } from '@/ui/StatePanel/useFocusHandoff.ts'
import { showCurrent } from '@/ui/showCurrent.ts'
import { space, token } from '@/ui/theme.ts'
import type { MenuLock } from './menuLock.ts'
import { MenuEntry } from './MenuEntry.tsx'
import type { Services } from './useServices.ts'

/** A list with more entries scrolls; half of the next entry shows that there is more. */
const entriesShown = 6

/** No heading element: in the order of the page it would precede the h1. */
const GroupName = styled.p`
  padding: ${space(3)} ${space(3)} ${space(1)};
  color: ${token.inkMuted};
  font-size: ${token.textGroup};
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackCaps};
`

const Entries = styled.ul<{ $scrolls: boolean }>`
  ${({ $scrolls }) => $scrolls && `max-height: calc(${entriesShown + 0.5} * ${token.target}); overflow-y: auto;`}
`

const Notice = styled.div`
  padding: ${space(2)} ${space(3)};
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
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

/** Scrolls the entry of the current page into view. */
function useEntryInView(count: number) {
  const { key } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    showCurrent(list.current)
  }, [key, count])
  return list
}

function Group({ group, lock, counts }: { group: MenuGroup } & Pick<NavProps, 'lock' | 'counts'>) {
  const nameId = useId()
  const lockReasonId = useId()
  const list = useEntryInView(group.items.length)
  return (
    <>
      {group.heading !== null && (
        <GroupName id={nameId} tabIndex={-1}>
          {group.heading}
        </GroupName>
      )}
      <Entries ref={list} aria-labelledby={group.heading === null ? undefined : nameId} $scrolls={group.items.length > entriesShown}>
        {group.items.map((item) => (
          <li key={item.to}>
            <MenuEntry item={item} lock={lock} lockReasonId={lockReasonId} count={counts.get(item.to) ?? 0} />
          </li>
        ))}
      </Entries>
      {group.items.some(({ isLocked }) => isLocked) && (
        <Notice>
          <p id={lockReasonId}>You may not review the services with a lock.</p>
        </Notice>
      )}
    </>
  )
}

const findGroupName = (holder: HTMLElement) => holder.closest('section')?.querySelector<HTMLElement>('p[tabindex]') ?? null

/** Shown when the services could not be fetched. After a successful Retry the focus moves to the name of their group, so that Tab goes into them. */
function ServicesMissing({ services: { isRetrying, retry } }: { services: Services }) {
  const notice = useFocusHandoff<HTMLDivElement>(findGroupName)
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
  lock: MenuLock | null
  /** How many requests wait, by the address of their queue. */
  counts: ReadonlyMap<string, number>
}

/** The menu of an area, in the sidebar and in the drawer. */
export function Nav({ label, groups, services, lock, counts }: NavProps) {
  return (
    <nav aria-label={label}>
      {lock && (
        <Notice>
          <p>{lock.reason}</p>
          <Link to={lock.remedy.to}>
            {lock.remedy.label}
            <Icon name="arrowRight" size="small" />
          </Link>
        </Notice>
      )}
      {groups.map((group) => (
        <section key={group.heading}>
          <Group group={group} lock={lock} counts={counts} />
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

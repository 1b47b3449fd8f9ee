import { useId } from 'react'
import styled, { css } from 'styled-components'
import { prefetchRoute } from '@/routing/prefetchRoute.ts'
import type { MenuItem } from '@/routing/menu.ts'
import { formatCount } from '@/format/count.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { NavLink } from '@/ui/Link/NavLink.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { MenuLock } from './menuLock.ts'
import { focusOnClick } from './menuLock.ts'

const entry = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${token.target};
  padding: 0 ${space(3)};
  border-radius: ${token.radius};
  color: ${token.ink};
  font-size: ${token.textMenu};
  text-decoration: none;
  overflow-wrap: anywhere;
  svg { color: ${token.inkMuted}; }
  &:focus-visible { border-radius: ${token.radius}; outline-offset: calc(-1 * ${space(1)}); }
`

const Open = styled(NavLink)`
  ${entry}
  ${media.hover} { &:hover { background: color-mix(in srgb, ${token.brandSoft} 55%, transparent); } }
  &[aria-current] {
    background: ${token.raised};
    color: ${token.brandText};
    font-weight: ${token.weightBold};
    box-shadow: ${token.shadow};
    svg { color: inherit; }
  }
`

const Count = styled.span`
  flex: none;
  margin-left: auto;
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  [aria-current] > & { color: inherit; }
`

const Locked = styled.a`
  ${entry}
  color: ${token.inkMuted};
  cursor: not-allowed;
  > svg:last-child { margin-left: auto; }
`

/** The remedy of a locked entry shows only while the entry, or the remedy itself, has the focus: all at once would fill the menu. */
const LockedPlace = styled.div`
  &:not(:focus-within) > [href] { display: none; }
`

const Remedy = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${token.target};
  padding: ${space(1)} ${space(3)} ${space(2)} calc(${size.icon} + ${space(6)});
  color: ${token.brandText};
  font-size: ${token.textCaption};
  font-weight: ${token.weightSemibold};
  &:focus-visible { border-radius: ${token.radius}; outline-offset: calc(-1 * ${space(1)}); }
`

/** An entry without a link target; `reasonId` is the id of the element that explains why. */
function LockedEntry({ item, reasonId }: { item: MenuItem; reasonId: string }) {
  return (
    <Locked role="link" aria-disabled="true" aria-describedby={reasonId} tabIndex={0} onClick={focusOnClick}>
      <Icon name={item.icon} />
      {item.label}
      <Icon name="lock" size="small" />
    </Locked>
  )
}

/** A locked entry that stays a tab stop, with its remedy as the next one. */
function UnlockableEntry({ item, lock }: { item: MenuItem; lock: MenuLock }) {
  const remedyId = useId()
  return (
    <LockedPlace>
      <LockedEntry item={item} reasonId={remedyId} />
      <Remedy id={remedyId} to={lock.remedy.to}>
        {lock.remedy.labelFor(item.label)}
      </Remedy>
    </LockedPlace>
  )
}

interface MenuEntryProps {
  item: MenuItem
  /** Null while the menu is open. */
  lock: MenuLock | null
  /** The id of the text for entries that the user lacks the permission for. */
  lockReasonId: string
  /** How many requests wait there; 0 shows nothing. */
  count: number
}

export function MenuEntry({ item, lock, lockReasonId, count }: MenuEntryProps) {
  if (item.isLocked) return <LockedEntry item={item} reasonId={lockReasonId} />
  if (lock && !item.isNeverLocked) return <UnlockableEntry item={item} lock={lock} />
  return (
    <Open to={item.to} {...prefetchRoute(item.route)}>
      <Icon name={item.icon} />
      {item.label}
      {count > 0 && (
        <Count>
          <span>{formatCount(count)}</span>
          <VisuallyHidden> waiting</VisuallyHidden>
        </Count>
      )}
    </Open>
  )
}

import { useId } from 'react'
import { Link, NavLink } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { fetchAhead } from '@/routing/fetchAhead.ts'
import type { MenuItem } from '@/routing/menu.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { size, space, token } from '@/ui/theme.ts'
import type { Closing } from './closing.ts'
import { takeFocus } from './closing.ts'

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
  &:hover { background: color-mix(in srgb, ${token.brandSoft} 55%, transparent); }
  &[aria-current] {
    background: ${token.raised};
    color: ${token.brandText};
    font-weight: ${token.weightBold};
    box-shadow: ${token.shadow};
    svg { color: inherit; }
  }
`

const Closed = styled.a`
  ${entry}
  color: ${token.inkMuted};
  cursor: not-allowed;
  > svg:last-child { margin-left: auto; }
`

/** The words for all closed entries at once would be a wall: each shows while it, or its link, has the focus. */
const ClosedPlace = styled.div`
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

/** An entry that leads nowhere; `reasonId` is the id of the words that say why. */
function ClosedEntry({ item, reasonId }: { item: MenuItem; reasonId: string }) {
  return (
    <Closed role="link" aria-disabled="true" aria-describedby={reasonId} tabIndex={0} onClick={takeFocus}>
      <Icon name={item.icon} />
      {item.label}
      <Icon name="lock" size="small" />
    </Closed>
  )
}

/** Keeps its place and its stop for the keyboard, and leads, one stop further, to what opens it. */
function EntryToOpen({ item, closing }: { item: MenuItem; closing: Closing }) {
  const remedyId = useId()
  return (
    <ClosedPlace>
      <ClosedEntry item={item} reasonId={remedyId} />
      <Remedy id={remedyId} to={closing.remedy.to}>
        {closing.remedy.labelFor(item.label)}
      </Remedy>
    </ClosedPlace>
  )
}

interface MenuEntryProps {
  item: MenuItem
  /** Why most of the menu is closed; null while it is open. */
  closing: Closing | null
  /** The id of the words that say why the entries are closed that this person may never open. */
  lockReasonId: string
}

/** One entry of the menu. */
export function MenuEntry({ item, closing, lockReasonId }: MenuEntryProps) {
  if (item.isClosed) return <ClosedEntry item={item} reasonId={lockReasonId} />
  if (closing && !item.isAlwaysOpen) return <EntryToOpen item={item} closing={closing} />
  return (
    <Open to={item.to} {...fetchAhead(item.route)}>
      <Icon name={item.icon} />
      {item.label}
    </Open>
  )
}

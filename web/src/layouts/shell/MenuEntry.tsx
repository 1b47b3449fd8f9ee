import { NavLink } from 'react-router-dom'
import styled, { css } from 'styled-components'
import type { MenuItem } from '@/routing/menu.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { space, token } from '@/ui/theme.ts'

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

interface MenuEntryProps {
  item: MenuItem
  /** The id of the words that say why the entry is closed; null while it is open. */
  closedBy: string | null
}

/** One entry of the menu. A closed one keeps its place and its stop for the keyboard, and says why. */
export function MenuEntry({ item, closedBy }: MenuEntryProps) {
  if (closedBy !== null) {
    return (
      <Closed role="link" aria-disabled="true" aria-describedby={closedBy} tabIndex={0}>
        <Icon name={item.icon} />
        {item.label}
        <Icon name="lock" size="small" />
      </Closed>
    )
  }
  return (
    <Open to={item.to}>
      <Icon name={item.icon} />
      {item.label}
    </Open>
  )
}

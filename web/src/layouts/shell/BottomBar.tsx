import { useId } from 'react'
import { NavLink } from 'react-router-dom'
import styled, { css } from 'styled-components'
import type { MenuItem } from '@/routing/menu.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Closing } from './closing.ts'

const Bar = styled.nav<{ $columns: number }>`
  position: fixed;
  z-index: 5;
  inset: auto 0 0;
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  padding-bottom: env(safe-area-inset-bottom);
  border-top: ${size.hairline} solid ${token.line};
  background: ${token.surface};
  ${media.wide} { display: none; }
`

const tab = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: ${size.header};
  padding: ${space(1)};
  border: 0;
  background: none;
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  line-height: 1.1;
  text-align: center;
  text-decoration: none;
  &:focus-visible { outline-offset: calc(-1 * ${space(1)}); }
`

const Tab = styled(NavLink)`
  ${tab}
  &[aria-current] { color: ${token.brandText}; font-weight: ${token.weightBold}; }
`

const ClosedTab = styled.a`
  ${tab}
  opacity: 1;
  cursor: not-allowed;
`

const MenuButton = styled.button`${tab}`

interface BottomBarProps {
  /** What stands before Menu: three at most. */
  items: readonly MenuItem[]
  closing: Closing | null
  onMenu: () => void
}

/** The bar at the foot of a phone: the most used screens, and the menu. */
export function BottomBar({ items, closing, onMenu }: BottomBarProps) {
  const reasonId = `${useId()}-reason`
  return (
    <Bar aria-label="Quick" $columns={items.length + 1}>
      {closing && <VisuallyHidden id={reasonId}>{closing.reason}</VisuallyHidden>}
      {items.map(({ to, icon, label, isAlwaysOpen }) =>
        closing && !isAlwaysOpen ? (
          <ClosedTab key={to} role="link" aria-disabled="true" aria-describedby={reasonId} tabIndex={0}>
            <Icon name="lock" />
            {label}
          </ClosedTab>
        ) : (
          <Tab key={to} to={to}>
            <Icon name={icon} />
            {label}
          </Tab>
        ),
      )}
      <MenuButton type="button" onClick={onMenu}>
        <Icon name="menu" />
        Menu
      </MenuButton>
    </Bar>
  )
}

import { useId } from 'react'
import { Link, NavLink } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { fetchAhead } from '@/routing/fetchAhead.ts'
import type { MenuItem } from '@/routing/menu.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import type { Closing } from './closing.ts'
import { takeFocus } from './closing.ts'

const Bar = styled.nav<{ $columns: number }>`
  position: fixed;
  z-index: 5;
  inset: auto 0 0;
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, auto);
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

/** The words of a closed tab stand above the bar while it, or its link, has the focus. */
const ClosedPlace = styled.div`
  display: grid;
  &:not(:focus-within) > [href] { display: none; }
`

const Remedy = styled(Link)`
  position: absolute;
  inset: auto 0 100%;
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: ${token.target};
  padding: ${space(2)} ${token.gutter};
  border-top: ${size.hairline} solid ${token.line};
  background: ${token.surface};
  color: ${token.brandText};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  text-align: center;
  text-wrap: balance;
  &:focus-visible { outline-offset: calc(-1 * ${space(1)}); }
`

const MenuButton = styled.button`${tab}`

function ClosedQuickItem({ item, closing }: { item: MenuItem; closing: Closing }) {
  const remedyId = useId()
  return (
    <ClosedPlace>
      <ClosedTab role="link" aria-disabled="true" aria-describedby={remedyId} tabIndex={0} onClick={takeFocus}>
        <Icon name="lock" />
        {item.label}
      </ClosedTab>
      <Remedy id={remedyId} to={closing.remedy.to}>
        {closing.remedy.labelFor(item.label)}
      </Remedy>
    </ClosedPlace>
  )
}

interface BottomBarProps {
  /** What stands before Menu: three at most. */
  items: readonly MenuItem[]
  closing: Closing | null
  onMenu: () => void
}

/** The bar at the foot of a phone: the most used screens, and the menu. */
export function BottomBar({ items, closing, onMenu }: BottomBarProps) {
  return (
    <Bar aria-label="Quick" $columns={items.length + 1}>
      {items.map((item) =>
        closing && !item.isAlwaysOpen ? (
          <ClosedQuickItem key={item.to} item={item} closing={closing} />
        ) : (
          <Tab key={item.to} to={item.to} {...fetchAhead(item.route)}>
            <Icon name={item.icon} />
            {item.label}
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

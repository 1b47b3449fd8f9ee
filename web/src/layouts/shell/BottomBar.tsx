import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { prefetchRoute } from '@/routing/prefetchRoute.ts'
import type { MenuItem } from '@/routing/menu.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { isWithin, NavLink } from '@/ui/Link/NavLink.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import type { MenuLock } from './menuLock.ts'
import { focusOnClick } from './menuLock.ts'

const Bar = styled.nav<{ $columns: number; $isFixed: boolean }>`
  position: ${({ $isFixed }) => ($isFixed ? 'fixed' : 'relative')};
  z-index: 5;
  inset: auto 0 0;
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  padding-bottom: env(safe-area-inset-bottom);
  border-top: ${size.hairline} solid ${token.line};
  background: ${token.surface};
  ${media.wide} { display: none; }
  /* A wizard has its own buttons there. */
  ${media.high} { :has([data-action-bar]) > & { display: none; } }
  ${media.low} { position: relative; }
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
  /* The window holds no larger names side by side. The menu has the same entries at the size of the text. */
  font-size: min(${token.textCaption}, 4.1vw);
  line-height: 1.1;
  text-align: center;
  text-decoration: none;
  &:focus-visible { outline-offset: calc(-1 * ${space(1)}); }
  /* Bold words are wider, and break into a second line: only their lines are thicker. */
  &[aria-current] { color: ${token.brandText}; -webkit-text-stroke: 0.03em; }
`

const Tab = styled(NavLink)`${tab}`

const LockedTab = styled.a`
  ${tab}
  opacity: 1;
  cursor: not-allowed;
`

/** The remedy of a locked tab shows above the bar while the tab, or the remedy itself, has the focus. */
const LockedPlace = styled.div`
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

function LockedQuickItem({ item, lock }: { item: MenuItem; lock: MenuLock }) {
  const remedyId = useId()
  return (
    <LockedPlace>
      <LockedTab role="link" aria-disabled="true" aria-describedby={remedyId} tabIndex={0} onClick={focusOnClick}>
        <Icon name="lock" />
        {item.label}
      </LockedTab>
      <Remedy id={remedyId} to={lock.remedy.to}>
        {lock.remedy.labelFor(item.label)}
      </Remedy>
    </LockedPlace>
  )
}

interface BottomBarProps {
  /** Shown before Menu: four at most. */
  items: readonly MenuItem[]
  lock: MenuLock | null
  onMenu: () => void
}

/**
 * The bottom bar of a phone: the most used screens, and the menu, which is current on the pages that only the menu has. While the
 * menu is locked, the bar follows the page, so that the task that unlocks it has the window.
 */
export function BottomBar({ items, lock, onMenu }: BottomBarProps) {
  const { pathname } = useLocation()
  const hasTab = items.some(({ to }) => isWithin(pathname, to))
  return (
    <Bar aria-label="Quick" $columns={items.length + 1} $isFixed={lock === null}>
      {items.map((item) =>
        lock && !item.isNeverLocked ? (
          <LockedQuickItem key={item.to} item={item} lock={lock} />
        ) : (
          <Tab key={item.to} to={item.to} {...prefetchRoute(item.route)}>
            <Icon name={item.icon} />
            {item.label}
          </Tab>
        ),
      )}
      <MenuButton type="button" aria-current={hasTab ? undefined : 'true'} onClick={onMenu}>
        <Icon name="menu" />
        Menu
      </MenuButton>
    </Bar>
  )
}

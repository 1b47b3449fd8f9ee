import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import type { ScreenParams } from '@/routing/useScreenParams.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { media, space, token } from '@/ui/theme.ts'

const Tabs = styled.nav`
  display: flex;
  padding: ${space(1)};
  border-radius: ${token.radius};
  background: ${token.neutral};
  ${media.medium} { display: inline-flex; }
`

const Tab = styled(Link)`
  display: inline-flex;
  flex: 1 1 auto;
  align-items: center;
  justify-content: center;
  min-height: ${token.target};
  padding: 0 ${space(2)};
  border-radius: ${token.radiusSmall};
  color: ${token.inkMuted};
  font-size: min(${token.textSmall}, 3.6vw);
  font-weight: ${token.weightSemibold};
  text-decoration: none;
  white-space: nowrap;
  ${media.medium} { padding: 0 ${space(4)}; }
  &:hover { color: ${token.ink}; }
  &[aria-current] { background: ${token.surface}; color: ${token.ink}; box-shadow: ${token.shadow}; }
`

const Count = styled.span`
  display: none;
  ${media.medium} { display: inline; margin-left: ${space(1)}; }
`

const kinds = [
  { value: null, label: 'All' },
  { value: 'change', label: 'Changes' },
  { value: 'withdrawal', label: 'Withdrawals' },
  { value: 'deposit', label: 'Deposits' },
] as const

/** The kinds of requests of savings, one of which is shown; the count is of what is listed. */
export function KindTabs({ screen, count }: { screen: ScreenParams; count: number | undefined }) {
  const kind = screen.params.get('kind')
  return (
    <Tabs aria-label="Request type">
      {kinds.map(({ value, label }) => {
        const isCurrent = value === kind
        return (
          <Tab
            key={label}
            to={screen.addressWith({ kind: value, item: null })}
            state={screen.linkState}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {label}
            {isCurrent && count !== undefined && <Count>{formatCount(count)}</Count>}
          </Tab>
        )
      })}
    </Tabs>
  )
}

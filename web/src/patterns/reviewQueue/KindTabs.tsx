import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import type { ScreenParams } from '@/routing/useScreenParams.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { media, space, token } from '@/ui/theme.ts'
import { nothingOpen } from './itemPlace.ts'
import type { QueueFilter } from './queueFilter.ts'
import type { Queue } from './queueTypes.ts'

const Tabs = styled.nav`
  display: flex;
  padding: ${space(1)};
  border-radius: ${token.radius};
  background: ${token.neutral};
  ${media.medium} { display: inline-flex; }
`

const Tab = styled(Link)`
  flex: 1 1 auto;
  align-content: center;
  min-height: ${token.target};
  padding: 0 ${space(1)};
  border-radius: ${token.radiusSmall};
  color: ${token.inkMuted};
  font-size: min(${token.textSmall}, 3.3vw);
  font-weight: ${token.weightSemibold};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  ${media.medium} { padding: 0 ${space(3)}; }
  ${media.hover} { &:hover { color: ${token.ink}; } }
  &[aria-current] { background: ${token.surface}; color: ${token.ink}; box-shadow: ${token.shadow}; }
`

/** Below the name on a phone. */
const Count = styled.span`
  display: block;
  ${media.medium} { display: inline; }
`

const tabs = [
  { value: null, kind: null, label: 'All' },
  { value: 'deposit', kind: 'DEPOSIT', label: 'Deposits' },
  { value: 'withdrawal', kind: 'WITHDRAWAL', label: 'Withdrawals' },
  { value: 'change', kind: 'CHANGE', label: 'Changes' },
] as const

/** How many of the listed status there are; undefined where the REST API does not list the kinds. */
function countOf({ byKind, ...all }: Queue['counts'], kind: (typeof tabs)[number]['kind'], status: QueueFilter['status']) {
  const hasKinds = all.total === 0 || byKind.length > 0
  const counts =
    kind === null ? all : (byKind.find((one) => one.kind === kind) ?? (hasKinds ? { total: 0, inReview: 0, staged: 0 } : undefined))
  return status === 'REVIEW' ? counts?.inReview : status === null ? counts?.total : counts?.staged
}

interface KindTabsProps {
  screen: ScreenParams
  status: QueueFilter['status']
  /** Undefined beside a list that they do not count. */
  counts: Queue['counts'] | undefined
}

/** The kinds of requests of savings, one of which is shown, with how many there are of the listed status. */
export function KindTabs({ screen, status, counts }: KindTabsProps) {
  const listed = screen.params.get('kind')
  return (
    <Tabs aria-label="Request type">
      {tabs.map(({ value, kind, label }) => {
        const isCurrent = value === listed
        const count = counts && countOf(counts, kind, status)
        return (
          <Tab
            key={label}
            to={screen.addressWith({ kind: value, ...nothingOpen })}
            state={screen.linkState}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {label}
            {count !== undefined && (
              <>
                {' '}
                <Count>{formatCount(count)}</Count>
              </>
            )}
          </Tab>
        )
      })}
    </Tabs>
  )
}

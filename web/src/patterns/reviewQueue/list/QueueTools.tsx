import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { SearchBox } from '@/ui/SearchBox/SearchBox.tsx'
import { Select } from '@/ui/Select/Select.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { countsOf } from '../queueCounts.ts'
import { nothingOpen } from '../queueFilter.ts'
import type { OpenQueue } from '../useQueue.ts'
import { folds } from '../FilterButton.tsx'

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  ${media.medium} { display: flex; flex-wrap: wrap; align-items: center; }
  ${media.narrow} { margin: calc(-1 * ${space(3)}) 0 ${space(1)}; }
  ${media.print} { display: none; }
`

const Search = styled(SearchBox)`
  ${media.medium} { flex: 1 1 ${size.question}; max-width: ${size.sections}; margin-left: auto; }
  ${folds}
`

const Filter = styled.div`
  ${media.medium} { flex: 0 1 ${token.sidebar}; }
  ${folds}
`

const options = [
  { value: 'review', label: 'In review, oldest first' },
  { value: 'newest', label: 'In review, newest first' },
  { value: 'largest', label: 'In review, largest amount first' },
  { value: 'staged', label: 'Reviewed, staged' },
  { value: 'all', label: 'In review and staged' },
  { value: 'decided', label: 'Decided, last 30 days' },
  { value: 'decided-year', label: 'Decided, last 12 months' },
]

const Tabs = styled.nav`
  display: flex;
  flex-wrap: wrap;
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
  font-size: min(${token.textSmall}, max(3.3vw, .66rem));
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

/** The kinds of requests of savings, one of which is shown, with how many there are of the listed status. */
function KindTabs({ state: { screen, filter, read } }: { state: OpenQueue }) {
  const listed = screen.params.get('kind')
  // The counts are not of what was decided.
  const counts = filter.decidedDays === null ? read.queue?.counts : undefined
  return (
    <Tabs aria-label="Request type">
      {tabs.map(({ value, kind, label }) => {
        const ofKind = counts && countsOf(counts, kind)
        const count = filter.status === 'REVIEW' ? ofKind?.toDecide : filter.status === null ? ofKind?.total : ofKind?.staged
        return (
          <Tab
            key={label}
            to={screen.addressWith({ kind: value, ...nothingOpen })}
            state={screen.linkState}
            aria-current={value === listed ? 'true' : undefined}
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

/** Tabs, search and filter of a queue; all three are in the address. */
export function QueueTools({ state, hasKinds }: { state: OpenQueue; hasKinds: boolean }) {
  const { filter, searchRef } = state
  const { params, setParams } = state.screen
  const hasAmounts = state.read.queue?.kind === 'SAVINGS' || state.read.queue?.kind === 'SHARE_CAPITAL'
  return (
    <Tools>
      {hasKinds && <KindTabs state={state} />}
      <Search
        label="Search requests"
        placeholder="Name, ID, code or amount"
        search={filter.search}
        inputRef={searchRef}
        onSearch={(text) => setParams({ search: text || null, ...nothingOpen }, { replace: true })}
      />
      <Filter>
        <Select
          aria-label="Show"
          options={hasAmounts ? options : options.filter(({ value }) => value !== 'largest')}
          value={params.get('status') ?? 'review'}
          onChange={({ target }) => setParams({ status: target.value === 'review' ? null : target.value, ...nothingOpen })}
        />
      </Filter>
    </Tools>
  )
}

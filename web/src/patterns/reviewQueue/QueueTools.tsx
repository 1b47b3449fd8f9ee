import styled from 'styled-components'
import { SearchBox } from '@/ui/SearchBox/SearchBox.tsx'
import { Select } from '@/ui/Select/Select.tsx'
import { media, size, space } from '@/ui/theme.ts'
import { nothingOpen } from './itemPlace.ts'
import { KindTabs } from './KindTabs.tsx'
import type { OpenQueue } from './useQueue.ts'

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  ${media.medium} { display: flex; flex-wrap: wrap; align-items: center; }
  ${media.print} { display: none; }
`

const Search = styled(SearchBox)`
  ${media.medium} { flex: 1 1 ${size.question}; max-width: ${size.sections}; margin-left: auto; }
`

const Filter = styled.div`
  ${media.medium} { flex: 0 1 ${size.sidebar}; }
`

const options = [
  { value: 'review', label: 'In review, oldest first' },
  { value: 'newest', label: 'In review, newest first' },
  { value: 'staged', label: 'Reviewed, staged' },
  { value: 'all', label: 'In review and staged' },
  { value: 'decided', label: 'Decided, last 30 days' },
  { value: 'decided-year', label: 'Decided, last 12 months' },
]

interface QueueToolsProps {
  state: OpenQueue
  hasKinds: boolean
}

/** Tabs, search and filter of a queue; all three are in the address. */
export function QueueTools({ state: { screen, filter, searchRef, read }, hasKinds }: QueueToolsProps) {
  const { params, setParams } = screen
  // The tabs do not count what was decided.
  const counts = filter.decidedDays === null ? read.queue?.counts : undefined
  return (
    <Tools>
      {hasKinds && <KindTabs screen={screen} status={filter.status} counts={counts} />}
      <Search
        label="Search requests"
        placeholder="Name or request code"
        search={filter.search}
        inputRef={searchRef}
        onSearch={(text) => setParams({ search: text || null, ...nothingOpen }, { replace: true })}
      />
      <Filter>
        <Select
          aria-label="Show"
          options={options}
          value={params.get('status') ?? 'review'}
          onChange={({ target }) => setParams({ status: target.value === 'review' ? null : target.value, ...nothingOpen })}
        />
      </Filter>
    </Tools>
  )
}

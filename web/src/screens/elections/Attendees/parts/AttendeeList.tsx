import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { Muted } from '@/ui/Layout/Layout.ts'
import { SearchBox } from '@/ui/SearchBox/SearchBox.tsx'
import { WindowedList } from '@/patterns/windowedList/WindowedList.tsx'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { NoMatch } from '@/ui/StatePanel/NoMatch.tsx'
import { media, space } from '@/ui/theme.ts'
import type { AttendeesQuery } from '../screen.generated.ts'
import { AttendeeRow } from './AttendeeRow.tsx'
import { Turnout } from './Turnout.tsx'

const Search = styled(SearchBox)`
  margin-block: ${space(4)} ${space(3)};
  ${media.print} { display: none; }
`

type Attendees = NonNullable<NonNullable<AttendeesQuery['election']>['attendees']>

interface AttendeeListProps {
  attendees: Attendees
  search: string
  onSearch: (search: string) => void
  list: { hasMore: boolean; hasMoreFailed: boolean; loadMore: () => Promise<unknown>; isBusy: boolean }
}

/** The attendees by name, with turnout and quorum of all of them, whatever is searched for. */
export function AttendeeList({ attendees, search, onSearch, list }: AttendeeListProps) {
  const { edges, totalCount, presentCount, absentCount } = attendees
  const isEmpty = presentCount + absentCount === 0
  return (
    <section aria-labelledby="attendees">
      <SectionHead>
        <h2 id="attendees">Attendees</h2>
        {!isEmpty && (
          <Muted>
            {formatCount(presentCount)} present, {formatCount(absentCount)} absent
          </Muted>
        )}
      </SectionHead>
      {isEmpty ? (
        <EmptyState title="No attendees yet">
          <p>Upload the attendance of the general assembly: every name in it will be here, with its status.</p>
        </EmptyState>
      ) : (
        <>
          <Turnout attendees={attendees} />
          <Search label="Search attendees" placeholder="Name or status" search={search} onSearch={onSearch} />
          {totalCount === 0 && !list.isBusy ? (
            <NoMatch title={`No attendee matches “${search}”`} onClear={() => onSearch('')} />
          ) : (
            <WindowedList
              label="Attendees"
              items={edges}
              keyOf={({ cursor }) => cursor}
              renderRow={({ node }) => <AttendeeRow name={node.name} isPresent={node.isPresent} />}
              totalCount={totalCount}
              hasMore={list.hasMore}
              hasMoreFailed={list.hasMoreFailed}
              loadMore={() => void list.loadMore()}
              isBusy={list.isBusy}
            />
          )}
        </>
      )}
    </section>
  )
}

import { useState } from 'react'
import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Muted, Row } from '@/ui/Layout/Layout.ts'
import { SearchBox } from '@/ui/SearchBox/SearchBox.tsx'
import { WindowedList } from '@/patterns/windowedList/WindowedList.tsx'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { NoMatch } from '@/ui/StatePanel/NoMatch.tsx'
import { media, space } from '@/ui/theme.ts'
import { useIsWide } from '@/ui/useIsWide.ts'
import type { AttendeesQuery } from '../screen.generated.ts'
import { AttendeeRow } from './AttendeeRow.tsx'
import { Turnout } from './Turnout.tsx'

/** Rows on a phone at first, and further ones with each press. */
const [firstRows, furtherRows] = [8, 24]

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

/** On a phone the first rows, and more by a button: the upload is below the list. Beside the upload, the list has all rows. */
function Rows({ edges, totalCount, list }: Pick<Attendees, 'edges' | 'totalCount'> & Pick<AttendeeListProps, 'list'>) {
  const isWide = useIsWide()
  const [most, setMost] = useState(firstRows)
  const shown = isWide ? edges : edges.slice(0, most)
  function showMore(): void {
    setMost(most + furtherRows)
    if (edges.length < most + furtherRows && list.hasMore) void list.loadMore()
  }
  return (
    <>
      <WindowedList
        label="Attendees"
        items={shown}
        keyOf={({ cursor }) => cursor}
        renderRow={({ node }) => <AttendeeRow {...node} />}
        totalCount={totalCount}
        hasMore={list.hasMore && (isWide || list.hasMoreFailed)}
        hasMoreFailed={list.hasMoreFailed}
        loadMore={() => void list.loadMore()}
        isBusy={list.isBusy}
      />
      {!isWide && shown.length < totalCount && (
        <Row $justify="space-between" $top={4} $isScreenOnly>
          <Muted role="status">{`1 to ${formatCount(shown.length)} out of ${formatCount(totalCount)}`}</Muted>
          <Button onClick={showMore}>Show more</Button>
        </Row>
      )}
    </>
  )
}

/** The attendees by name, with the counts of all of them, on a wide screen also turnout and quorum, whatever is searched for. */
export function AttendeeList({ attendees, search, onSearch, list }: AttendeeListProps) {
  const { edges, totalCount, presentCount, absentCount, unknownCount } = attendees
  const isEmpty = presentCount + absentCount + unknownCount === 0
  const isWide = useIsWide()
  return (
    <section aria-labelledby="attendees">
      <SectionHead>
        <h2 id="attendees">Attendees</h2>
        {!isEmpty && (
          <Muted>
            {`${formatCount(presentCount)} present, ${formatCount(absentCount)} absent${unknownCount > 0 ? `, ${formatCount(unknownCount)} unknown` : ''}`}
          </Muted>
        )}
      </SectionHead>
      {isEmpty ? (
        <EmptyState title="No attendees yet">
          Upload the attendance of the general assembly: every name in it will be here, with its status.
        </EmptyState>
      ) : (
        <>
          {isWide && <Turnout attendees={attendees} />}
          <Search label="Search attendees" placeholder="Name or status" search={search} onSearch={onSearch} />
          {totalCount === 0 && !list.isBusy ? (
            <NoMatch title={`No attendee matches “${search}”`} onClear={() => onSearch('')} />
          ) : (
            <Rows key={search} edges={edges} totalCount={totalCount} list={list} />
          )}
        </>
      )}
    </section>
  )
}

import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { NoMatch } from '@/ui/StatePanel/NoMatch.tsx'
import { useFocusHandoff } from '@/ui/StatePanel/useFocusHandoff.ts'
import { media, space, token } from '@/ui/theme.ts'
import type { HistoryQuery } from '../screen.generated.ts'
import { HistoryRow, HistoryRows } from './HistoryRow.tsx'

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  margin-top: ${space(4)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  ${media.print} { display: none; }
`

type Timeline = NonNullable<NonNullable<HistoryQuery['viewer']>['timeline']>

const findCount = (holder: HTMLElement) => holder.parentElement?.querySelector<HTMLElement>('[role="status"]') ?? null

function LoadMore({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
  const holder = useFocusHandoff<HTMLDivElement>(findCount)
  return (
    <div ref={holder}>
      <Button isBusy={isLoading} busyLabel="Loading more…" onClick={onLoad}>
        Load more
      </Button>
    </div>
  )
}

interface HistoryListProps {
  timeline: Timeline
  isFiltered: boolean
  isLoadingMore: boolean
  onLoadMore: () => void
  onClear: () => void
}

/** The movements and requests that were found, with a button for more of them. */
export function HistoryList({ timeline, isFiltered, isLoadingMore, onLoadMore, onClear }: HistoryListProps) {
  const { edges, pageInfo, totalCount } = timeline
  if (edges.length === 0 && isFiltered) return <NoMatch title="Nothing matches this filter" onClear={onClear} />
  if (edges.length === 0) {
    return (
      <EmptyState title="Nothing in the last 12 months">
        <p>Movements and requests of your share capital and savings will be listed here.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <HistoryRows>
        {edges.map(({ node }) => (
          <HistoryRow key={node.id} item={node} />
        ))}
      </HistoryRows>
      <Foot>
        <p role="status" tabIndex={-1}>
          {pageInfo.hasNextPage
            ? `${formatCount(edges.length)} of ${countOf(totalCount, 'entry', 'entries')}`
            : `All ${countOf(totalCount, 'entry', 'entries')}`}
        </p>
        {pageInfo.hasNextPage && <LoadMore isLoading={isLoadingMore} onLoad={onLoadMore} />}
      </Foot>
    </>
  )
}

import { countOf, formatCount } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Cluster, RuledList } from '@/ui/Layout/Layout.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { NoMatch } from '@/ui/StatePanel/NoMatch.tsx'
import { useFocusHandoff } from '@/ui/StatePanel/useFocusHandoff.ts'
import type { HistoryQuery } from '../screen.generated.ts'
import { HistoryRow } from './HistoryRow.tsx'

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
  const { edges, pageInfo, totalCount, unreadCount } = timeline
  if (edges.length === 0 && isFiltered) return <NoMatch title="Nothing matches this filter" onClear={onClear} />
  if (edges.length === 0 && unreadCount > 0) return null
  if (edges.length === 0) {
    return (
      <EmptyState title="Nothing in the last 12 months">
        Movements and requests of your share capital and savings will be listed here.
      </EmptyState>
    )
  }
  return (
    <>
      <RuledList as="ol">
        {edges.map(({ node }) => (
          <HistoryRow key={node.id} item={node} />
        ))}
      </RuledList>
      <Cluster $gap={[3, 4]} $top={4} $tone="muted" $size="small" $isScreenOnly>
        <p role="status" tabIndex={-1}>
          {pageInfo.hasNextPage
            ? `${formatCount(edges.length)} of ${countOf(totalCount, 'entry', 'entries')}`
            : `${totalCount === 1 ? '' : 'All '}${countOf(totalCount, 'entry', 'entries')}`}
        </p>
        {pageInfo.hasNextPage && <LoadMore isLoading={isLoadingMore} onLoad={onLoadMore} />}
      </Cluster>
    </>
  )
}

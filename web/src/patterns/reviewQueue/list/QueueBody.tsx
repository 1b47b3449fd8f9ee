import styled from 'styled-components'
import { describeFailure } from '@/apollo/failure.ts'
import { formatCount } from '@/format/count.ts'
import { WindowedList } from '@/patterns/windowedList/WindowedList.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Muted, Row } from '@/ui/Layout/Layout.ts'
import { BackLink } from '@/ui/Link/BackLink.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { NoMatch } from '@/ui/StatePanel/NoMatch.tsx'
import { media, space } from '@/ui/theme.ts'
import { isOpenToDecide } from '../nextItem.ts'
import { isFiltered, nothingOpen } from '../queueFilter.ts'
import { ItemRow } from './ItemRow.tsx'
import { ItemSkeleton } from '../ItemSkeleton.tsx'
import { QueueColumns } from '../QueueSkeleton.tsx'
import type { ReviewContent } from '../reviewContent.ts'
import { countsOf, describeCounts } from '../queueCounts.ts'
import type { Queue } from '../queueTypes.ts'
import type { OpenQueue, QueueViewProps } from '../useQueue.ts'

const ReviewPanel = lateComponent(async () => (await import('../card/ReviewPanel.tsx')).ReviewPanel)

/** Cells of the frame of the queue: the list, above what is staged, and the open item beside both. */
const Columns = styled(QueueColumns)`
  ${media.wide} {
    display: contents;
    > :nth-child(2) { grid-area: 4 / 2 / span 2; }
  }
  ${media.desk} {
    /* Hidden words are absolute: without a position of what scrolls, those below its edge make the page longer. */
    > :first-child { position: relative; align-self: stretch; min-height: ${space(20)}; overflow: hidden auto; }
    > :nth-child(2) { align-self: stretch; }
  }
`

/** A list without items: nothing waits, all of it is decided, or the filter matches nothing. */
function QueueEmpty({ state: { filter, screen }, queue: { counts } }: QueueViewProps) {
  if (filter.kind !== null || isFiltered(filter)) {
    const title = filter.search === '' ? 'No request matches this filter' : `No request matches “${filter.search}”`
    return <NoMatch title={title} onClear={() => screen.setParams({ status: null, kind: null, search: null, ...nothingOpen })} />
  }
  if (counts.inReview > 0 || counts.staged === 0) {
    return <EmptyState title="Nothing waits for a decision">New requests will show here, the oldest first.</EmptyState>
  }
  const action = <Button onClick={() => screen.setParams({ status: 'all' })}>Show them</Button>
  return (
    <EmptyState title="Everything here is decided" action={action}>
      Apply Dispositions makes it final. Until then each decision can be taken back.
    </EmptyState>
  )
}

interface QueueBodyProps extends QueueViewProps {
  listTitle: string
  content: ReviewContent
}

function QueueList({ state, queue, listTitle }: Omit<QueueBodyProps, 'content'>) {
  const { items, opened, read } = state
  if (items.length === 0 && !read.isRefiltering) return <QueueEmpty state={state} queue={queue} />
  return (
    <WindowedList
      items={items}
      keyOf={({ id }) => id}
      // Where none is open, the one that was open when the list was last shown.
      revealKey={opened.revealId}
      renderRow={(item) => <ItemRow item={item} state={state} />}
      totalCount={queue.items.totalCount}
      hasMore={read.hasMore}
      hasMoreFailed={read.hasMoreFailed}
      loadMore={() => void read.loadMore()}
      isBusy={read.isRefiltering}
      label={listTitle}
    />
  )
}

/** How many can be decided of a list in review; null where not all that a search has found is loaded. */
function countToSelect({ items, read, filter }: OpenQueue, { counts }: Queue): number | null {
  if (!read.hasMore) return items.filter(isOpenToDecide).length
  return filter.search === '' ? (countsOf(counts, filter.kind)?.toDecide ?? null) : null
}

function SelectAll({ state, queue }: QueueViewProps) {
  const { visit, read, dispatch } = state
  const count = countToSelect(state, queue)
  async function selectAll(): Promise<void> {
    dispatch({ type: 'selectionStarted' })
    const found = await read.findToDecide().then(
      (items) => ({ items, message: null }),
      (failure: unknown) => ({ items: [], message: describeFailure(failure).message }),
    )
    dispatch({ type: 'allSelected', ...found })
  }
  return (
    <Button variant="quiet" isSmall isBusy={visit.isSelecting} busyLabel="Selecting…" onClick={() => void selectAll()}>
      {count === null ? 'Select all' : `Select all ${formatCount(count)}`}
    </Button>
  )
}

/** The list and the open item, side by side; on a phone one of them. */
export function QueueBody({ state, queue, listTitle, content }: QueueBodyProps) {
  const { screen, filter, items } = state
  const { shown, isAlone } = state.opened
  const view = { state, queue }
  const count = `, ${describeCounts(queue, filter)}`
  return (
    <Columns>
      {isAlone ? (
        <BackLink to={screen.addressWith(nothingOpen)} state={screen.linkState}>
          {queue.title + count}
        </BackLink>
      ) : (
        <section aria-label={listTitle} data-scrolls>
          <Row $justify="space-between" $align="center">
            <Muted as="h2">
              <span>{listTitle}</span>
              <span>{count}</span>
            </Muted>
            {filter.status === 'REVIEW' && items.some(isOpenToDecide) && <SelectAll {...view} />}
          </Row>
          <QueueList {...view} listTitle={listTitle} />
        </section>
      )}
      {shown && <ReviewPanel loading={<ItemSkeleton />} {...view} shown={shown} content={content} />}
    </Columns>
  )
}

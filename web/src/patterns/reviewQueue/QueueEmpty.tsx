import type { ScreenParams } from '@/routing/useScreenParams.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { NoMatch } from '@/ui/StatePanel/NoMatch.tsx'
import type { QueueFilter } from './queueFilter.ts'
import { nothingOpen } from './itemPlace.ts'
import { isFiltered } from './queueFilter.ts'
import type { Queue } from './queueTypes.ts'

interface QueueEmptyProps {
  queue: Queue
  filter: QueueFilter
  setParams: ScreenParams['setParams']
}

/** A list without items: nothing waits, all of it is decided, or the filter matches nothing. */
export function QueueEmpty({ queue, filter, setParams }: QueueEmptyProps) {
  const isAllStaged = queue.counts.inReview === 0 && queue.counts.staged > 0
  if (filter.kind === null && !isFiltered(filter) && isAllStaged) {
    const action = <Button onClick={() => setParams({ status: 'all' })}>Show them</Button>
    return (
      <EmptyState title="Everything here is decided" action={action}>
        Apply Dispositions makes it final. Until then each decision can be taken back.
      </EmptyState>
    )
  }
  if (filter.kind === null && !isFiltered(filter)) {
    return <EmptyState title="Nothing waits for a decision">New requests will show here, the oldest first.</EmptyState>
  }
  const title = filter.search === '' ? 'No request matches this filter' : `No request matches “${filter.search}”`
  return <NoMatch title={title} onClear={() => setParams({ status: null, kind: null, search: null, ...nothingOpen })} />
}

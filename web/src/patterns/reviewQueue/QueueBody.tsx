import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { Muted } from '@/ui/Layout/Layout.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { space, token } from '@/ui/theme.ts'
import { nothingOpen, placeOf } from './itemPlace.ts'
import { ItemList } from './ItemList.tsx'
import { QueueColumns } from './QueueColumns.ts'
import { QueueEmpty } from './QueueEmpty.tsx'
import type { Queue } from './queueTypes.ts'
import type { ReviewContent } from './reviewContent.ts'
import { ItemSkeleton } from './ItemSkeleton.tsx'
import type { QueueState } from './useQueueState.ts'

const ReviewPanel = lateComponent(async () => (await import('./ReviewPanel.tsx')).ReviewPanel)

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space(2)};
  min-height: ${token.target};
  color: ${token.brandText};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  text-decoration: none;
`

interface QueueBodyProps {
  state: QueueState
  queue: Queue
  listTitle: string
  content: ReviewContent
  onHelp: () => void
}

function QueueList({ state, queue, listTitle }: Pick<QueueBodyProps, 'state' | 'queue' | 'listTitle'>) {
  const { screen, filter, items, opened, selection, read } = state
  if (items.length === 0 && !read.isRefiltering) return <QueueEmpty queue={queue} filter={filter} setParams={screen.setParams} />
  return (
    <ItemList
      items={items}
      totalCount={queue.items.totalCount}
      hasMore={read.hasMore}
      hasMoreFailed={read.hasMoreFailed}
      loadMore={() => void read.loadMore()}
      isBusy={read.isRefiltering}
      label={listTitle}
      kind={filter.kind}
      openId={opened.openId}
      revealId={opened.revealId}
      selected={selection.selected}
      onSelect={selection.toggle}
      addressOf={(item) => screen.addressWith(placeOf(item))}
      linkState={screen.linkState}
    />
  )
}

/** The list and the open item, side by side; on a phone one of them. */
export function QueueBody({ state, queue, listTitle, content, onHelp }: QueueBodyProps) {
  const { screen, filter, items, flow, commands } = state
  const { shown, isAlone, focusCount } = state.opened
  return (
    <QueueColumns>
      {isAlone ? (
        <BackLink to={screen.addressWith(nothingOpen)} state={screen.linkState}>
          <Icon name="arrowLeft" size="small" />
          {queue.title}, {formatCount(queue.counts.inReview)} in review
        </BackLink>
      ) : (
        <section aria-label={listTitle}>
          <Muted as="h2" $bottom={2}>
            {listTitle}, {formatCount(queue.counts.inReview)} in review
          </Muted>
          <QueueList state={state} queue={queue} listTitle={listTitle} />
        </section>
      )}
      {shown && (
        <ReviewPanel
          loading={<ItemSkeleton />}
          queue={queue.id}
          itemId={shown.reviewId}
          openId={shown.id}
          name={items.find(({ id }) => id === shown.id)?.name ?? ''}
          kind={filter.kind}
          focusCount={isAlone ? focusCount + 1 : focusCount}
          content={content}
          commands={commands}
          onHelp={onHelp}
          onDecided={flow.finishDecision}
          {...flow.press}
        />
      )}
    </QueueColumns>
  )
}

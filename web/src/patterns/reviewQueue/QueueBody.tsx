import { useState } from 'react'
import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Muted, Row } from '@/ui/Layout/Layout.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { space, token } from '@/ui/theme.ts'
import { nothingOpen, placeOf } from './itemPlace.ts'
import { ItemList } from './ItemList.tsx'
import { isOpenToDecide } from './nextItem.ts'
import { QueueColumns } from './QueueColumns.ts'
import { QueueEmpty } from './QueueEmpty.tsx'
import type { KeyCommands } from './keyCommands.ts'
import type { Queue } from './queueTypes.ts'
import type { ReviewContent } from './reviewContent.ts'
import { ItemSkeleton } from './ItemSkeleton.tsx'
import type { OpenQueue } from './useQueue.ts'

/** As many as an officer selects at once. */
const mostSelected = 500

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
  state: OpenQueue
  commands: KeyCommands
  queue: Queue
  listTitle: string
  content: ReviewContent
}

function QueueList({ state, queue, listTitle }: Pick<QueueBodyProps, 'state' | 'queue' | 'listTitle'>) {
  const { screen, filter, items, opened, dispatch, read } = state
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
      selected={state.state.selected}
      onSelect={(id, isRange) => dispatch(isRange ? { type: 'rangeSelected', items, id } : { type: 'toggled', id })}
      addressOf={(item) => screen.addressWith(placeOf(item))}
      linkState={screen.linkState}
    />
  )
}

function SelectAll({ state: { read, dispatch }, totalCount }: Pick<QueueBodyProps, 'state'> & { totalCount: number }) {
  const [isBusy, setBusy] = useState(false)
  const count = Math.min(totalCount, mostSelected)
  async function selectAll(): Promise<void> {
    setBusy(true)
    // What could not be loaded has Retry at the end of the list.
    dispatch({ type: 'allSelected', items: await read.loadUpTo(mostSelected).catch(() => []) })
    setBusy(false)
  }
  return (
    <Button variant="quiet" isSmall isBusy={isBusy} busyLabel="Selecting…" onClick={() => void selectAll()}>
      {`Select ${count < totalCount ? 'the first' : 'all'} ${formatCount(count)}`}
    </Button>
  )
}

/** The list and the open item, side by side; on a phone one of them. */
export function QueueBody({ state, commands, queue, listTitle, content }: QueueBodyProps) {
  const { screen, filter, items, last, isUndoing, isMissed } = state
  const { shown, isAlone, focusCount } = state.opened
  return (
    <QueueColumns>
      {isAlone ? (
        <BackLink to={screen.addressWith(nothingOpen)} state={screen.linkState}>
          <Icon name="arrowLeft" size="small" />
          <span>{`${queue.title}, ${formatCount(queue.counts.inReview)} in review`}</span>
        </BackLink>
      ) : (
        <section aria-label={listTitle}>
          <Row $justify="space-between" $align="center">
            <Muted as="h2">
              <span>{listTitle}</span>
              <span>{`, ${formatCount(queue.counts.inReview)} in review`}</span>
            </Muted>
            {filter.status === 'REVIEW' && items.some(isOpenToDecide) && <SelectAll state={state} totalCount={queue.items.totalCount} />}
          </Row>
          <QueueList state={state} queue={queue} listTitle={listTitle} />
        </section>
      )}
      {shown && (
        <ReviewPanel
          loading={<ItemSkeleton />}
          queue={queue}
          itemId={shown.reviewId}
          openId={shown.id}
          name={items.find(({ id }) => id === shown.id)?.name ?? ''}
          kind={filter.kind}
          focusCount={isAlone ? focusCount + 1 : focusCount}
          content={content}
          commands={commands}
          onHelp={() => state.show('keys')}
          onDecided={state.finishDecision}
          onNext={() => void state.opened.openNext([shown.id])}
          {...{ last, isUndoing, isMissed }}
          onUndo={state.undo}
        />
      )}
    </QueueColumns>
  )
}

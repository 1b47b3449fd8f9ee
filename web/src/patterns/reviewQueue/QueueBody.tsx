import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import type { ScreenParams } from '@/routing/useScreenParams.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { space, token } from '@/ui/theme.ts'
import { ItemList } from './ItemList.tsx'
import { QueueColumns } from './QueueColumns.ts'
import { QueueEmpty } from './QueueEmpty.tsx'
import type { QueueFilter } from './queueFilter.ts'
import type { Queue, QueueItem, Review } from './queueTypes.ts'
import type { ReviewContent } from './reviewContent.ts'
import { ItemSkeleton } from './ItemSkeleton.tsx'
import type { useOpenItem } from './useOpenItem.ts'
import type { KeyCommands } from './useQueueKeys.ts'
import type { Decided } from './useRequestDecision.ts'
import type { useSelection } from './useSelection.ts'

const ReviewPanel = lazy(async () => ({ default: (await import('./ReviewPanel.tsx')).ReviewPanel }))

const ListTitle = styled.h2`
  margin-bottom: ${space(2)};
  font-size: ${token.textSmall};
  color: ${token.inkMuted};
`

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
  queue: Queue
  items: readonly QueueItem[]
  filter: QueueFilter
  screen: ScreenParams
  listTitle: string
  content: ReviewContent
  opened: ReturnType<typeof useOpenItem>
  selection: ReturnType<typeof useSelection>
  list: { hasMore: boolean; hasMoreFailed: boolean; loadMore: () => Promise<unknown>; isBusy: boolean }
  commands: KeyCommands
  onHelp: () => void
  onDecided: (review: Review, ...decided: Parameters<Decided>) => void
}

/** The list and the open item, side by side; on a phone one of them. */
export function QueueBody({
  queue,
  items,
  filter,
  screen,
  listTitle,
  content,
  opened,
  selection,
  list,
  commands,
  onHelp,
  onDecided,
}: QueueBodyProps) {
  const { openId, revealId, isAlone, focusCount } = opened
  const { addressWith, linkState, setParams } = screen
  return (
    <QueueColumns>
      {isAlone ? (
        <BackLink to={addressWith({ item: null })} state={linkState}>
          <Icon name="arrowLeft" size="small" />
          All {listTitle.toLowerCase()}
        </BackLink>
      ) : (
        <section aria-label={listTitle}>
          <ListTitle>{listTitle}</ListTitle>
          {items.length === 0 && !list.isBusy ? (
            <QueueEmpty queue={queue} filter={filter} setParams={setParams} />
          ) : (
            <ItemList
              items={items}
              totalCount={queue.items.totalCount}
              hasMore={list.hasMore}
              hasMoreFailed={list.hasMoreFailed}
              loadMore={() => void list.loadMore()}
              isBusy={list.isBusy}
              label={listTitle}
              openId={openId}
              revealId={revealId}
              selected={selection.selected}
              onSelect={selection.toggle}
              addressOf={(id) => addressWith({ item: id })}
              linkState={linkState}
            />
          )}
        </section>
      )}
      {openId !== null && (
        <Suspense fallback={<ItemSkeleton />}>
          <ReviewPanel
            queue={queue.id}
            itemId={openId}
            name={items.find(({ id }) => id === openId)?.name ?? ''}
            kind={filter.kind}
            focusCount={isAlone ? focusCount + 1 : focusCount}
            content={content}
            commands={commands}
            onHelp={onHelp}
            onDecided={onDecided}
          />
        </Suspense>
      )}
    </QueueColumns>
  )
}

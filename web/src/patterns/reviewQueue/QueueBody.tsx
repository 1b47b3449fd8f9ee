import styled from 'styled-components'
import { Muted } from '@/ui/Layout/Layout.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { space, token } from '@/ui/theme.ts'
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
      hasKinds={queue.kind === 'SAVINGS'}
      openId={opened.openId}
      revealId={opened.revealId}
      selected={selection.selected}
      onSelect={selection.toggle}
      addressOf={(id) => screen.addressWith({ item: id })}
      linkState={screen.linkState}
    />
  )
}

/** The list and the open item, side by side; on a phone one of them. */
export function QueueBody({ state, queue, listTitle, content, onHelp }: QueueBodyProps) {
  const { screen, filter, items, flow, commands } = state
  const { openId, isAlone, focusCount } = state.opened
  return (
    <QueueColumns>
      {isAlone ? (
        <BackLink to={screen.addressWith({ item: null })} state={screen.linkState}>
          <Icon name="arrowLeft" size="small" />
          All {listTitle.toLowerCase()}
        </BackLink>
      ) : (
        <section aria-label={listTitle}>
          <Muted as="h2" $bottom={2}>
            {listTitle}
          </Muted>
          <QueueList state={state} queue={queue} listTitle={listTitle} />
        </section>
      )}
      {openId !== null && (
        <ReviewPanel
          loading={<ItemSkeleton />}
          queue={queue.id}
          itemId={openId}
          name={items.find(({ id }) => id === openId)?.name ?? ''}
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

import type { ReactNode } from 'react'
import { lazy, Suspense, useRef, useState } from 'react'
import { generatePath, Navigate } from 'react-router-dom'
import styled from 'styled-components'
import { portalClient } from '@/apollo/portalClient.ts'
import { paths } from '@/paths.ts'
import { RefreshFailure } from '@/patterns/RefreshFailure.tsx'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { DispositionBar } from './DispositionBar.tsx'
import { KindTabs } from './KindTabs.tsx'
import { QueueBody } from './QueueBody.tsx'
import { readFilter } from './queueFilter.ts'
import { QueueSkeleton } from './QueueSkeleton.tsx'
import { QueueTools } from './QueueTools.tsx'
import { RefusedNotice } from './RefusedNotice.tsx'
import type { ReviewContent } from './reviewContent.ts'
import { SelectionActions } from './SelectionActions.tsx'
import { useOpenItem } from './useOpenItem.ts'
import { useQueueKeys } from './useQueueKeys.ts'
import { useReviewQueue } from './useReviewQueue.ts'
import { useSelection } from './useSelection.ts'
import { useStagedHere } from './useStagedHere.ts'

const ApplyDialog = lazy(async () => ({ default: (await import('./ApplyDialog.tsx')).ApplyDialog }))
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

const Frame = styled.div`
  position: relative;
`

interface ReviewQueueProps {
  /** The id of the queue. */
  id: string
  /** The title of the page until the queue is read. */
  title: string
  /** The heading of the list. */
  listTitle: string
  content: ReviewContent
  /** Of savings: the tabs by kind. */
  hasKinds?: boolean
  /** The save/export button, where the queue has one. */
  actions?: ReactNode
}

/** A review queue: the list, the open item, and what is staged. The four queues differ in what an item shows. */
export function ReviewQueue({ id, title, listTitle, content, hasKinds = false, actions }: ReviewQueueProps) {
  const screen = useScreenParams()
  const filter = readFilter(screen.params)
  const { queue, isUnknown, isLoading, isOutdated, isRetrying, retry, hasMore, hasMoreFailed, loadMore, isRefiltering } = useReviewQueue(
    id,
    filter,
  )
  const items = queue?.items.edges.map(({ node }) => node) ?? []
  const opened = useOpenItem({ queue: id, items, screen, loadMore })
  const staged = useStagedHere(id)
  const selection = useSelection(id, filter, staged.remember)
  const [shown, setShown] = useState<'apply' | 'keys' | 'reject' | null>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const hide = () => setShown(null)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const replaced = queue?.staged.replaced.filter(({ requestId }) => !seen.has(requestId)) ?? []
  const hasSelection = selection.selected.size > 0
  const heading = queue?.title ?? title
  useTitle(heading)

  const commands = useQueueKeys({
    next: () => void opened.step(1),
    previous: () => void opened.step(-1),
    open: () => opened.openId !== null && opened.open(opened.openId),
    select: () => {
      const item = items.find(({ id: itemId }) => itemId === opened.openId)
      if (item?.decide.isAllowed) selection.toggle(item.id)
    },
    search: () => searchRef.current?.focus(),
    help: () => setShown('keys'),
    isStaging: selection.progress !== null,
    selection: hasSelection ? { approve: () => void selection.approveAll(items), reject: () => setShown('reject') } : null,
  })

  /** What was staged is decided, or in review again: all that was read of it is old. */
  const reread = () => {
    portalClient.cache.evict({ id: 'ROOT_QUERY', fieldName: 'review' })
    staged.forgetAll()
    selection.clear()
    retry()
  }

  if (isUnknown) return <Navigate to={generatePath(paths.error, { code: '404' })} replace />
  return (
    <Frame>
      <PageHeader caption="Editor" title={heading} actions={actions} />
      {!opened.isAlone && (
        <QueueTools
          screen={screen}
          search={filter.search}
          hasReviewed={hasKinds}
          searchRef={searchRef}
          tabs={hasKinds && <KindTabs screen={screen} count={queue?.items.totalCount} />}
        />
      )}
      <RefusedNotice title="Not staged" refused={selection.refused} onDismiss={selection.dismiss} />
      <RefusedNotice title="Still staged" refused={staged.refused} onDismiss={staged.dismiss} />
      <RefusedNotice
        title="Replaced by another officer"
        refused={replaced.map(({ requestId, name, message }) => ({ id: requestId, name, message }))}
        onDismiss={() => setSeen(seen.union(new Set(replaced.map(({ requestId }) => requestId))))}
      />
      {isLoading && <QueueSkeleton />}
      {!isLoading && !queue && (
        <ErrorPanel title={`${heading} could not be loaded`} isRetrying={isRetrying} onRetry={retry}>
          What you have staged is kept.
        </ErrorPanel>
      )}
      {queue && (
        <QueueBody
          queue={queue}
          items={items}
          filter={filter}
          screen={screen}
          listTitle={listTitle}
          content={content}
          opened={opened}
          selection={selection}
          list={{ hasMore, hasMoreFailed, loadMore, isBusy: isRefiltering }}
          commands={commands}
          onHelp={() => setShown('keys')}
          onDecided={(review, request, decision, requests) => {
            if (decision === 'UNDO') {
              staged.forget(request.id)
              return
            }
            staged.remember(review.id, request.id, requests)
            const isWaiting = requests.some(
              ({ status, kind, decide }) => status === 'REVIEW' && decide.isAllowed && (filter.kind === null || kind === filter.kind),
            )
            if (!isWaiting) void opened.openNext(review.id)
          }}
        />
      )}
      {isOutdated && !isRefiltering && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
      {queue && (
        <DispositionBar
          queue={queue}
          isItemOpen={opened.isAlone}
          isUndoing={staged.isUndoing}
          onUndo={staged.canUndo ? () => void staged.undoLast().then((itemId) => itemId !== null && opened.open(itemId)) : null}
          onApply={() => setShown('apply')}
          selection={
            hasSelection || selection.progress ? (
              <SelectionActions
                count={selection.selected.size}
                progress={selection.progress}
                isRejecting={shown === 'reject'}
                setRejecting={(isRejecting) => setShown(isRejecting ? 'reject' : null)}
                phrases={content.phrasesForMany(filter.kind)}
                onApprove={() => void selection.approveAll(items)}
                onReject={(remarks) => void selection.rejectAll(items, remarks)}
                onClear={selection.clear}
              />
            ) : null
          }
        />
      )}
      <Suspense fallback={<VisuallyHidden role="status">Opening…</VisuallyHidden>}>
        {shown === 'apply' && <ApplyDialog queue={id} remarks={staged.remarks} onApplied={reread} onClose={hide} />}
        {shown === 'keys' && <KeysDialog onClose={hide} />}
      </Suspense>
    </Frame>
  )
}

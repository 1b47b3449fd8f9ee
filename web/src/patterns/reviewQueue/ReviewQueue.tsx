import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { generatePath, Navigate } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { paths } from '@/paths.ts'
import { Panel } from '@/apollo/Panel.tsx'
import { useTitle } from '@/routing/useTitle.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { lateDialog } from '@/ui/lateDialog.tsx'
import { Row } from '@/ui/Layout/Layout.ts'
import { ApproveDialog, RejectDialog } from './decision/lateDialogs.ts'
import { FilterButton } from './FilterButton.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { QueueBar } from './QueueBar.tsx'
import { QueueBody } from './list/QueueBody.tsx'
import { QueueNotices } from './QueueNotices.tsx'
import { QueueSkeleton } from './QueueSkeleton.tsx'
import { QueueTools } from './list/QueueTools.tsx'
import type { ReviewContent } from './reviewContent.ts'
import { useQueue } from './useQueue.ts'
import { useQueueKeys } from './useQueueKeys.ts'

const ApplyDialog = lateDialog('Apply Dispositions', async () => (await import('./apply/ApplyDialog.tsx')).ApplyDialog)
const DecidedRequests = lateComponent(async () => (await import('./list/DecidedRequests.tsx')).DecidedRequests)
const KeysDialog = lateDialog('The list of keys', async () => (await import('./KeysDialog.tsx')).KeysDialog)

/** In a high window the heading is in the line of the top bar, and the list with what is staged stands beside the open item. */
const Frame = styled.div<{ $isSplit: boolean }>`
  position: relative;
  ${media.narrow} { --docked: ${size.row}; }
  ${({ $isSplit }) =>
    $isSplit &&
    css`
      ${media.wide} {
        display: grid;
        grid-template: repeat(3, auto) minmax(0, 1fr) auto / minmax(17rem, 3fr) minmax(0, 7fr);
        column-gap: ${space(6)};
        align-items: start;
        > * { grid-column: 1 / -1; min-width: 0; }
      }
      ${media.desk} {
        height: calc(100dvh - ${size.header} - ${space(4)});
        margin: 0 calc(${space(6)} - ${token.gutter}) calc(-1 * ${space(20)});
        > :first-child { max-width: 60%; min-height: ${size.header}; margin: calc(-1 * ${size.header}) 0 0; justify-content: start; column-gap: ${space(6)}; align-items: center; }
      }
    `}
`

interface ReviewQueueProps {
  id: string
  /** The title of the page until the queue is read. */
  title: string
  listTitle: string
  content: ReviewContent
  /** Of savings: the tabs by kind. */
  hasKinds?: boolean
  /** The save/export button, where the queue has one. */
  actions?: ReactNode
}

/** A review queue: the list, the open item, and what is staged. The four queues differ in what an item shows. */
export function ReviewQueue({ id, title, listTitle, content, hasKinds = false, actions }: ReviewQueueProps) {
  const state = useQueue(id)
  const { filter, show } = state
  const [isFilterOpen, openFilter] = useState(false)
  // The search takes the focus at once: a folded one takes none.
  useQueueKeys(state, () => flushSync(() => openFilter(true)))
  const { said, dialog: opened } = state.visit
  const { queue, isUnknown } = state.read
  const heading = queue?.title ?? title
  useTitle(heading)
  const onClose = () => show(null)
  // A press finds their code there, also where a new build is installed meanwhile.
  useEffect(() => {
    for (const dialog of [ApproveDialog, RejectDialog, ApplyDialog]) dialog.preload()
  }, [])

  if (isUnknown) return <Navigate to={generatePath(paths.error, { code: '404' })} replace />
  return (
    <Frame $isSplit={filter.decidedDays === null} data-folded={isFilterOpen ? undefined : ''}>
      <PageHeader
        caption="Editor"
        title={heading}
        actions={
          <Row $gap={2}>
            {actions}
            {!state.opened.isAlone && <FilterButton params={state.screen.params} isOpen={isFilterOpen} onToggle={openFilter} />}
          </Row>
        }
      />
      {!state.opened.isAlone && <QueueTools state={state} hasKinds={hasKinds} />}
      <QueueNotices state={state} />
      {filter.decidedDays !== null && <DecidedRequests loading={<QueueSkeleton />} {...{ state, content }} days={filter.decidedDays} />}
      <Panel state={state.read} field="reviewQueue" value={queue} what={heading} isWhole skeleton={<QueueSkeleton />}>
        {(shown) => filter.decidedDays === null && <QueueBody {...{ state, queue: shown, listTitle, content }} />}
      </Panel>
      {queue && filter.decidedDays === null && <QueueBar state={state} queue={queue} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {opened === 'apply' && <ApplyDialog state={state} onClose={onClose} />}
      {opened === 'keys' && <KeysDialog onClose={onClose} />}
    </Frame>
  )
}

import type { ReactElement } from 'react'
import { Fragment, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { isUnreadableAt } from '@/apollo/failure.ts'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import { portalClient } from '@/session/portalClient.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import { usePanelTop } from '@/ui/usePanelTop.ts'
import { Reason } from './DecisionButtons.tsx'
import { JumpLink, jumpTargets } from './JumpLink.tsx'
import { ItemSkeleton } from './ItemSkeleton.tsx'
import { KeyHints } from './KeyHints.tsx'
import { findPhrases } from './findPhrases.ts'
import type { Decided, StagedDecision } from './queueState.ts'
import type { Queue, Review, ReviewRequest } from './queueTypes.ts'
import { RequestCard } from './RequestCard.tsx'
import { missedWords } from './requestWords.ts'
import { useReviewQuery } from './review.generated.ts'
import type { ReviewContent } from './reviewContent.ts'
import { Sign } from './Sign.tsx'
import { useIsReady } from './useIsReady.ts'
import type { KeyCommands } from './keyCommands.ts'
import type { LateDecision, StagingFailure } from './useRequestDecision.ts'

const LateCard = lateComponent(async () => (await import('./LateCard.tsx')).LateCard)

/** As high as the window leaves it from its top to the bar. */
const Panel = styled(Card).attrs({ as: 'section' })`
  min-width: 0;
  overflow-wrap: break-word;
  ${media.wide} {
    position: sticky;
    top: ${space(4)};
    max-height: calc(100dvh - var(--panel-top, ${size.sidebar}) - ${size.siteHeader});
    padding-bottom: 0;
    overflow: auto;
  }
  ${media.low} { position: static; max-height: none; }
  ${media.print} { position: static; max-height: none; overflow: visible; }
`

const Requests = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  > section + section, > h3 { padding-top: ${space(6)}; border-top: ${size.hairline} solid ${token.line}; }
`

/** The opened request first, then those of the listed kind, in the order in which they were sent. */
function orderRequests(requests: readonly ReviewRequest[], openId: string, kind: ReviewRequestKind | null): readonly ReviewRequest[] {
  const place = (request: ReviewRequest) => (request.id === openId ? 0 : request.kind === kind ? 1 : 2)
  return [...requests].sort((one, other) => place(one) - place(other))
}

/** The request that the keys act on: the opened one, else of the listed kind the first that waits, else the first. */
function findActive(requests: readonly ReviewRequest[], openId: string, kind: ReviewRequestKind | null): ReviewRequest | undefined {
  const opened = requests.find(({ id }) => id === openId)
  if (opened) return opened
  const listed = requests.filter((request) => kind === null || request.kind === kind)
  return listed.find(({ status, decide }) => status === 'REVIEW' && decide.isAllowed) ?? listed[0]
}

interface ReviewPanelProps {
  queue: Queue
  itemId: string
  /** The request that was opened, or the item where it stands for all its requests. */
  openId: string
  /** Known from the list before the rest is read. */
  name: string
  kind: ReviewRequestKind | null
  /** Counts the openings by a key or a decision: each moves the focus to the heading. */
  focusCount: number
  content: ReviewContent
  commands: KeyCommands
  /** The last decision of this visit. */
  last: StagedDecision | null
  isUndoing: boolean
  onUndo: () => void
  /** Whether a key to decide it found it not ready. */
  isMissed: boolean
  onDecided: (decided: Decided) => void
  /** Opens the next item that waits. */
  onNext: () => void
  onHelp: () => void
}

/** Shows an item from its top, and gives its heading the focus after a key or a decision has opened it. */
function useItemFocus(openId: string, focusCount: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusCount > 0) heading.current?.focus({ preventScroll: true })
  }, [focusCount])
  const panel = useRef<HTMLElement>(null)
  // The item before was scrolled, in the panel or, on a phone, with the page.
  useEffect(() => {
    const shown = panel.current
    if (!shown) return
    shown.scrollTop = 0
    if (shown.getBoundingClientRect().top < 0) shown.scrollIntoView()
  }, [openId])
  return { panel, heading }
}

/** Forgets that an item did not wait when it is left: sent again, it has the same id. */
function useForgetGone(isGone: boolean, queue: string, id: string) {
  useEffect(() => {
    if (!isGone) return
    return () => void portalClient.cache.evict({ id: 'ROOT_QUERY', fieldName: 'review', args: { queue, id } })
  }, [isGone, queue, id])
}

interface ItemStateProps {
  review: Review | null | undefined
  isLoading: boolean
  error: unknown
  onRetry: () => void
}

/** What is shown in place of an item that cannot be. */
function ItemState({ review, isLoading, error, onRetry }: ItemStateProps) {
  if (review === null && !isLoading) {
    return <EmptyState title="It does not wait any more">It was decided, or taken back, since the list was read.</EmptyState>
  }
  if (review === undefined && isLoading) {
    return (
      <Skeleton>
        <SkeletonBar $width="60%" />
        <SkeletonBar $shape="figure" $width="70%" />
        <SkeletonBar $shape="row" />
        <SkeletonBar $shape="row" />
      </Skeleton>
    )
  }
  if (review !== undefined) return null
  return (
    <ErrorPanel what="This request" isUnreadable={isUnreadableAt(error, 'review')} onRetry={onRetry}>
      The list beside it is up to date.
    </ErrorPanel>
  )
}

interface ItemRequestsProps extends Pick<ReviewPanelProps, 'queue' | 'content' | 'commands' | 'isMissed' | 'onDecided'> {
  review: Review
  onLate: (late: LateDecision) => void
  requests: readonly ReviewRequest[]
  active: ReviewRequest | undefined
  /** The request whose buttons stay in view; null where it is not clear which they are for. */
  inView: string | null
  isReady: boolean
  shownSign: ReactElement | false | null
}

function ItemRequests({ review, queue, requests, active, inView, content, isMissed, shownSign, ...card }: ItemRequestsProps) {
  const [failure, setFailure] = useState<StagingFailure | null>(null)
  const missed = isMissed && (
    <Reason>
      <Icon name="clock" />
      <span>{missedWords}</span>
    </Reason>
  )
  return (
    <Requests>
      {requests.map((request, index) => (
        <Fragment key={`${request.id} ${request.status}`}>
          {index === 1 && inView !== null && <Muted as="h3">Other requests of {review.name}</Muted>}
          <RequestCard
            {...card}
            queue={queue.id}
            review={review}
            request={request}
            isActive={request === active}
            isInView={request.id === inView}
            sign={
              <>
                {request === active && missed}
                {request.id === inView && shownSign}
              </>
            }
            failure={failure?.requestId === request.id ? failure : null}
            setFailure={setFailure}
            phrases={findPhrases(queue, request.kind)}
          >
            {(approval) => content.renderRequest(review, request, approval)}
          </RequestCard>
        </Fragment>
      ))}
    </Requests>
  )
}

/** The open item of a queue: what is asked for, and the decision. */
export function ReviewPanel({
  itemId,
  openId,
  name,
  kind,
  focusCount,
  last,
  isUndoing,
  onUndo,
  onNext,
  onHelp,
  ...item
}: ReviewPanelProps) {
  const { content } = item
  const { data, error, loading, refetch } = useReviewQuery({
    variables: { queue: item.queue.id, id: itemId },
  })
  const { panel, heading } = useItemFocus(openId, focusCount)
  usePanelTop(panel)
  const [lately, setLately] = useState<(LateDecision & { openId: string }) | null>(null)
  const late = lately?.openId === openId ? lately : null
  if (lately && !late) setLately(null)
  const review = data?.review
  useForgetGone(review === null, item.queue.id, itemId)
  const requests = orderRequests(review?.requests ?? [], openId, kind)
  const active = findActive(requests, openId, kind)
  const isReady = useIsReady([openId, ...requests.map(({ id, version, status }) => `${id} ${version} ${status}`)].join(' '))
  const inView = active && (requests.length === 1 || active.id === openId) ? active.id : null
  const isLoose = inView === null || active?.status !== 'REVIEW'
  const shownSign = last && <Sign decision={last} isLoose={isLoose} isReady={isReady} isUndoing={isUndoing} onUndo={onUndo} />
  return (
    <Panel ref={panel} aria-label="Request">
      <h2 ref={heading} id={jumpTargets.item} tabIndex={-1}>
        {late?.review.name ?? review?.name ?? name}
      </h2>
      <JumpLink to={jumpTargets.apply}>To Apply Dispositions</JumpLink>
      {late && <LateCard loading={<ItemSkeleton />} late={late} content={content} onNext={onNext} />}
      {!late && <ItemState review={review} isLoading={loading} error={error} onRetry={() => void refetch()} />}
      {!late && review && (
        <>
          {content.renderHead?.(review)}
          <ItemRequests
            {...item}
            review={review}
            onLate={(found) => setLately({ ...found, openId })}
            requests={requests}
            active={active}
            inView={inView}
            isReady={isReady}
            shownSign={!isLoose && shownSign}
          />
          {content.renderFoot?.(review)}
        </>
      )}
      {isLoose && shownSign}
      <KeyHints onHelp={onHelp} />
    </Panel>
  )
}

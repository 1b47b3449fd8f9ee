import { Fragment, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { isUnreadableAt } from '@/apollo/failure.ts'
import type { ReviewRequestKind } from '@/schema.generated.ts'
import { portalClient } from '@/session/portalClient.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Cluster, Muted, Stack } from '@/ui/Layout/Layout.ts'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { usePanelTop } from '@/ui/usePanelTop.ts'
import { planApproval, startApproval } from '../approvalDraft.ts'
import { Reason } from './DecisionButtons.tsx'
import { JumpLink, jumpTargets } from '../JumpLink.tsx'
import { KeyHints } from './KeyHints.tsx'
import type { QueueItem, ReviewRequest } from '../queueTypes.ts'
import type { RequestCardProps } from './RequestCard.tsx'
import { Refusal } from './Refusal.tsx'
import { RequestCard, RequestFacts } from './RequestCard.tsx'
import { missedWords } from '../requestWords.ts'
import { useReviewQuery } from '../review.generated.ts'
import type { ReviewContent } from '../reviewContent.ts'
import { Sign } from './Sign.tsx'
import { useIsReady } from '../useIsReady.ts'
import type { QueueViewProps } from '../useQueue.ts'
import type { LateDecision, StagingFailure } from './useRequestDecision.ts'

/** As high as the window leaves it from its top to the bar. */
const Panel = styled(Card).attrs({ as: 'section' })`
  min-width: 0;
  overflow-wrap: break-word;
  ${media.wide} {
    position: sticky;
    top: ${space(4)};
    max-height: calc(100dvh - var(--panel-top, ${token.sidebar}) - ${size.siteHeader});
    padding-bottom: 0;
    overflow: auto;
  }
  ${media.low} { position: static; max-height: none; }
  ${media.desk} { container-type: size; position: relative; max-height: none; padding: ${space(4)}; }
  ${media.print} { position: static; max-height: none; overflow: visible; }
`

/** The line of facts, with the status at its end. */
const Facts = styled(Cluster)`
  > :nth-last-child(2) { margin-left: auto; }
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

/** What is shown in place of an item that cannot be. */
function ItemState({ data, loading, error, refetch }: Pick<ReturnType<typeof useReviewQuery>, 'data' | 'loading' | 'error' | 'refetch'>) {
  if (data?.review === null && !loading) {
    return <EmptyState title="It does not wait any more">It was decided, or taken back, since the list was read.</EmptyState>
  }
  if (data?.review === undefined && loading) {
    return <Skeleton bars={[['text', '60%'], ['figure', '70%'], 'row', 'row']} />
  }
  if (data?.review !== undefined) return null
  return (
    <ErrorPanel what="This request" isUnreadable={isUnreadableAt(error, 'review')} onRetry={() => void refetch()}>
      The list beside it is up to date.
    </ErrorPanel>
  )
}

const notDone = { APPROVE: 'Not approved.', REJECT: 'Not rejected.', UNDO: 'Not taken back.', TAKE_BACK_FIRST: 'Not taken back.' } as const

interface LateRequestProps {
  late: LateDecision
  content: ReviewContent
  onNext: () => void
}

/** A request that another officer has decided first, as it was read, with the refusal and what was written. */
function LateRequest({ late, content, onNext }: LateRequestProps) {
  const { review, request, decision, refusal } = late
  return (
    <Stack $gap={4}>
      <Refusal of={late} refusal={`${notDone[decision.decision]} ${refusal}`} written={decision.remarks ?? ''} />
      <Button variant="solid" onClick={onNext}>
        Next request
      </Button>
      <div>{content.renderRequest(review, request, planApproval(request, startApproval(request)))}</div>
    </Stack>
  )
}

interface ItemRequestsProps extends Omit<RequestCardProps, 'request' | 'isFirst' | 'isActive' | 'sign' | 'failure' | 'setFailure'> {
  requests: readonly ReviewRequest[]
  active: ReviewRequest | undefined
}

function ItemRequests({ requests, active, ...card }: ItemRequestsProps) {
  const [failure, setFailure] = useState<StagingFailure | null>(null)
  const missed = card.state.isMissed && (
    <Reason>
      <Icon name="clock" />
      <span>{missedWords}</span>
    </Reason>
  )
  return (
    <Requests>
      {requests.map((request, index) => (
        <Fragment key={`${request.id} ${request.status}`}>
          {index === 1 && requests[0] === active && <Muted as="h3">Other requests of {card.review.name}</Muted>}
          <RequestCard
            {...card}
            request={request}
            isFirst={index === 0}
            isActive={request === active}
            sign={request === active && missed}
            failure={failure?.requestId === request.id ? failure : null}
            setFailure={setFailure}
          />
        </Fragment>
      ))}
    </Requests>
  )
}

interface ReviewPanelProps extends QueueViewProps {
  /** The request that was opened, or the member whose requests are all shown. */
  shown: Pick<QueueItem, 'id' | 'reviewId'>
  content: ReviewContent
}

/** The open item of a queue: what is asked for, and the decision. */
export function ReviewPanel({ state, queue, shown: { id: openId, reviewId }, content }: ReviewPanelProps) {
  const { filter, items, opened, last, isUndoing, undo } = state
  const query = useReviewQuery({ variables: { queue: queue.id, id: reviewId } })
  const review = query.data?.review
  const { panel, heading } = useItemFocus(openId, opened.focusCount + (opened.isAlone ? 1 : 0))
  usePanelTop(panel)
  const [lately, setLately] = useState<(LateDecision & { openId: string }) | null>(null)
  const late = lately?.openId === openId ? lately : null
  if (lately && !late) setLately(null)
  useForgetGone(review === null, queue.id, reviewId)
  const requests = orderRequests(review?.requests ?? [], openId, filter.kind)
  const active = findActive(requests, openId, filter.kind)
  const isReady = useIsReady([openId, ...requests.map(({ id, version, status }) => `${id} ${version} ${status}`)].join(' '))
  const shownSign = last && <Sign decision={last} isReady={isReady} isUndoing={isUndoing} onUndo={undo} />
  const shownFirst = late?.request ?? requests[0]
  // Known from the list before the rest is read.
  const listedName = items.find(({ id }) => id === openId)?.name ?? ''
  return (
    <Panel ref={panel} aria-label="Request">
      <Facts $gap={[1, 3]} $bottom={2}>
        <h2 ref={heading} id={jumpTargets.item} tabIndex={-1}>
          <bdi>{late?.review.name ?? review?.name ?? listedName}</bdi>
        </h2>
        {shownFirst && <RequestFacts request={shownFirst} />}
        <JumpLink to={jumpTargets.apply}>To Apply Dispositions</JumpLink>
      </Facts>
      {late && <LateRequest late={late} content={content} onNext={() => void opened.openNext([openId])} />}
      {!late && <ItemState {...query} />}
      {!late && review && (
        <>
          <ItemRequests
            {...{ state, queue, content, review, requests, active, isReady }}
            onLate={(found) => setLately({ ...found, openId })}
          />
          {shownSign}
          <div>{content.renderFoot?.(review)}</div>
        </>
      )}
      {(late !== null || !review) && shownSign}
      <KeyHints onHelp={() => state.show('keys')} />
    </Panel>
  )
}

import { generatePath } from 'react-router-dom'
import { formatDate } from '@/format/date.ts'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import styled from 'styled-components'
import { AnswerList } from '@/ui/AnswerList/AnswerList.tsx'
import { isUnreadableAt } from '@/apollo/failure.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Cluster, Muted, Text } from '@/ui/Layout/Layout.ts'
import { AmountChange } from '@/ui/Money/AmountChange.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { media, space } from '@/ui/theme.ts'
import { ItemSkeleton } from '../ItemSkeleton.tsx'
import { ProofView } from '../proof/ProofView.tsx'
import type { QueueItem, Review, ReviewRequest } from '../queueTypes.ts'
import { useReviewQuery } from '../review.generated.ts'
import type { ReviewContent } from '../reviewContent.ts'
import { statusLook } from '../statusLook.ts'
import { nameSlip, RequestFacts, useMayLookUp } from './RequestCard.tsx'

const Panel = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  overflow-wrap: break-word;
  ${media.wide} { position: sticky; top: ${space(4)}; max-height: calc(100dvh - ${space(8)}); overflow: auto; }
  ${media.low} { position: static; max-height: none; }
`

const Slip = styled.div`
  ${media.desk} { display: flex; flex-direction: column; height: 60dvh; }
`

/** Who has done what with the request, and when; of money what is held now. */
function stepsOf(review: Review, request: ReviewRequest) {
  const { submittedAt, secondOfficer, status, decidedAt, decidedBy, amount, requestedAmount, posted } = request
  const first = secondOfficer?.first
  const when = (officer: string | null, at: string | null) => (
    <>
      <span>{officer}</span> {at !== null && <DateText value={at} hasTime />}
    </>
  )
  return [
    ...(submittedAt === null ? [] : [{ question: 'Asked', answer: <DateText value={submittedAt} hasTime /> }]),
    ...(first ? [{ question: 'Approved first by', answer: when(first.officer, first.approvedAt) }] : []),
    { question: `${statusLook[status].word} by`, answer: when(decidedBy, decidedAt) },
    ...(requestedAmount === null || requestedAmount === amount
      ? []
      : [{ question: 'Asked for', answer: <Money amount={requestedAmount} /> }]),
    ...(posted
      ? [
          { question: 'Posted', answer: <DateText value={posted.on} /> },
          { question: 'Savings, before and after', answer: <AmountChange from={posted.before} to={posted.after} /> },
        ]
      : []),
    ...(review.__typename === 'SavingsReview' ? [{ question: 'Savings now', answer: <Money amount={review.totalAmount} /> }] : []),
  ]
}

/** That what was posted can be taken back, or was. */
function Reversal({ memberId, postingId, reversedOn }: NonNullable<ReviewRequest['posted']>) {
  const mayLookUp = useMayLookUp()
  if (reversedOn !== null) return <Muted>Taken back on {formatDate(reversedOn)}.</Muted>
  const place = `${generatePath(paths.adminMember, { id: memberId })}?reverse=${encodeURIComponent(postingId)}`
  return (
    <Cluster $gap={3}>
      <Muted>An applied decision stays. It can be taken back by an entry of its own, with a second officer.</Muted>
      {mayLookUp && (
        <ButtonLink to={place} variant="line" icon="undo">
          Reverse…
        </ButtonLink>
      )}
    </Cluster>
  )
}

function DecidedRequest({ review, request, content }: { review: Review; request: ReviewRequest; content: ReviewContent }) {
  const { remarks, proof, requestCode, effectivityDate, amount, posted } = request
  return (
    <>
      <Cluster $gap={[1, 3]}>
        <h2>
          <bdi>{review.name}</bdi>
        </h2>
        <RequestFacts request={request} />
      </Cluster>
      {proof && (
        <Slip>
          <ProofView files={[proof]} label={nameSlip(requestCode)} />
        </Slip>
      )}
      <AnswerList rows={stepsOf(review, request)} />
      {remarks !== '' && (
        <div>
          <Muted>Remarks, as the member reads them</Muted>
          <Text $breaks>{remarks}</Text>
        </div>
      )}
      {amount === null && <div>{content.renderRequest(review, request, { effectivityDate, amount })}</div>}
      {posted && <Reversal {...posted} />}
    </>
  )
}

interface DecidedCardProps {
  queue: string
  shown: Pick<QueueItem, 'id' | 'reviewId'>
  content: ReviewContent
}

/** A request that was decided: the card it was decided on without its buttons, with the officers, the remarks and how it stands now. */
export function DecidedCard({ queue, shown: { id, reviewId }, content }: DecidedCardProps) {
  const { data, error, loading, refetch } = useReviewQuery({ variables: { queue, id: reviewId, decided: id } })
  const review = data?.review
  const [request] = review?.requests ?? []
  return (
    <Panel aria-label="Decided request">
      {review && request && <DecidedRequest {...{ review, request, content }} />}
      {review === undefined && loading && <ItemSkeleton />}
      {review === undefined && !loading && (
        <ErrorPanel what="This request" isUnreadable={isUnreadableAt(error, 'review')} onRetry={() => void refetch()} />
      )}
      {review === null && (
        <EmptyState title="It cannot be shown">{portal.coopName} does not give decided requests here, or it waits again.</EmptyState>
      )}
    </Panel>
  )
}

import styled from 'styled-components'
import { formatMoney } from '../../../../../schema/rules/money.ts'
import type { ReviewHistory_RequestFragment as PastRequest } from '@/patterns/reviewQueue/review.generated.ts'
import type { Review, ReviewOf } from '@/patterns/reviewQueue/queueTypes.ts'
import { StatusMark } from '@/patterns/reviewQueue/StatusMark.tsx'
import { Stack, Text } from '@/ui/Layout/Layout.ts'
import { UnreadEntries } from '@/ui/StatePanel/UnreadEntries.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { Table } from '@/ui/Table/Table.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Empty = styled.p`
  &:is(p) { margin-top: ${space(2)}; }
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

/** Two lines a request, so that it fits a phone. */
const EventList = styled.ul`
  font-size: ${token.textSmall};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: ${space(1)} ${space(4)};
    padding: ${space(3)} 0;
  }
  li > span:nth-child(even) { justify-self: end; }
  li + li { border-top: ${size.hairline} solid ${token.line}; }
`

const Remarks = styled.p`
  grid-column: 1 / -1;
  color: ${token.inkMuted};
  overflow-wrap: anywhere;
`

function describeRequest(past: PastRequest): string {
  return 'newContribution' in past ? `${formatMoney(past.newContribution)} per payday` : formatMoney(past.amount)
}

function Decided({ past: { processedAt, decidedBy } }: { past: PastRequest }) {
  if (processedAt === null) return null
  return (
    <Remarks>
      decided on <DateText value={processedAt} />
      <span>{decidedBy !== null && ` by ${decidedBy}`}</span>
    </Remarks>
  )
}

/** What the member asked for before, and the latest movements. */
function ReviewHistory({ review }: { review: ReviewOf<'SavingsReview' | 'ShareCapitalReview'> }) {
  const { recentActivities: movements, unreadActivityCount: unreadCount } = review
  const requests = review.__typename === 'SavingsReview' ? review.history : review.changeHistory
  return (
    <>
      <Stack as="section" $top={6}>
        <Text as="h3" $size="body">
          Earlier requests
        </Text>
        {requests.length === 0 ? (
          <Empty>This member has no earlier requests.</Empty>
        ) : (
          <EventList aria-label="Earlier requests">
            {requests.map((past) => (
              <li key={past.id}>
                <b>{past.requestCode}</b>
                <span>{describeRequest(past)}</span>
                <Empty as="span">
                  asked on <DateText value={past.requestedAt} missing="—" />
                </Empty>
                <StatusMark status={past.status} isReplaced={'replacedAt' in past && past.replacedAt !== null} />
                <Decided past={past} />
                {past.remarks !== '' && <Remarks>{past.remarks}</Remarks>}
              </li>
            ))}
          </EventList>
        )}
      </Stack>
      <Stack as="section" $top={6}>
        <Text as="h3" $size="body">
          Recent activity
        </Text>
        <UnreadEntries count={unreadCount} />
        {movements.length === 0 && unreadCount === 0 && <Empty>Nothing has been posted yet.</Empty>}
        {movements.length > 0 && (
          <Table
            caption="Recent activity"
            isCaptionHidden
            columns={[
              { header: 'What', cell: ({ title }) => title },
              { header: 'Date', cell: ({ on }) => <DateText value={on} /> },
              { header: 'Amount', cell: ({ amount }) => <Money amount={amount} />, isAmount: true },
            ]}
            rows={movements}
            rowKey={({ title, on, amount }) => `${on} ${title} ${amount}`}
          />
        )}
      </Stack>
    </>
  )
}

/** The foot of a review of money. */
export const renderHistory = (review: Review) =>
  review.__typename === 'SavingsReview' || review.__typename === 'ShareCapitalReview' ? <ReviewHistory review={review} /> : null

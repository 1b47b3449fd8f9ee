import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { RequestStatus } from '@/schema.generated.ts'
import { StatusMark } from '@/patterns/reviewQueue/StatusMark.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { Table } from '@/ui/Table/Table.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Part = styled.section`
  margin-top: ${space(6)};
`

const Empty = styled.p`
  &:is(p) { margin-top: ${space(2)}; }
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

/** Two lines a request, so that it fits a phone. */
const List = styled.ul`
  font-size: ${token.textSmall};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: ${space(1)} ${space(4)};
    padding: ${space(3)} 0;
  }
  li > :nth-child(even) { justify-self: end; }
  li + li { border-top: ${size.hairline} solid ${token.line}; }
`

const Remarks = styled.p`
  grid-column: 1 / -1;
  color: ${token.inkMuted};
  overflow-wrap: anywhere;
`

const Heading = styled.h3`
  font-size: ${token.textBody};
`

/** A request that was decided before. */
interface PastRequest {
  id: string
  requestCode: string
  status: RequestStatus
  requestedAt: string
  remarks: string
  /** What it was about: an amount, or another contribution. */
  what: ReactNode
}

interface Movement {
  title: string
  amount: string
  on: string
}

interface ReviewHistoryProps {
  requests: readonly PastRequest[]
  movements: readonly Movement[]
}

/** What the member asked for before, and the latest movements. */
export function ReviewHistory({ requests, movements }: ReviewHistoryProps) {
  return (
    <>
      <Part>
        <Heading>Earlier requests</Heading>
        {requests.length === 0 ? (
          <Empty>This member has no earlier requests.</Empty>
        ) : (
          <List aria-label="Earlier requests">
            {requests.map(({ id, requestCode, requestedAt, status, remarks, what }) => (
              <li key={id}>
                <b>{requestCode}</b>
                <span>{what}</span>
                <Empty as="span">
                  asked on <DateText value={requestedAt} />
                </Empty>
                <StatusMark status={status} />
                {remarks !== '' && <Remarks>{remarks}</Remarks>}
              </li>
            ))}
          </List>
        )}
      </Part>
      <Part>
        <Heading>Recent activity</Heading>
        {movements.length === 0 ? (
          <Empty>Nothing has been posted yet.</Empty>
        ) : (
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
      </Part>
    </>
  )
}

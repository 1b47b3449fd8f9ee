import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { RequestStatus } from '@/schema.generated.ts'
import { StatusMark } from '@/patterns/reviewQueue/StatusMark.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { Table } from '@/ui/Table/Table.tsx'
import { space, token } from '@/ui/theme.ts'

const Part = styled.section`
  margin-top: ${space(6)};
`

const Empty = styled.p`
  margin-top: ${space(2)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
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
          <Table
            caption="Earlier requests"
            isCaptionHidden
            columns={[
              { header: 'Request', cell: ({ requestCode }) => requestCode },
              { header: 'Asked on', cell: ({ requestedAt }) => <DateText value={requestedAt} /> },
              { header: 'What', cell: ({ what }) => what, isAmount: true },
              { header: 'Outcome', cell: ({ status, remarks }) => <Outcome status={status} remarks={remarks} /> },
            ]}
            rows={requests}
            rowKey={({ id }) => id}
          />
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

function Outcome({ status, remarks }: { status: RequestStatus; remarks: string }) {
  return (
    <>
      <StatusMark status={status} />
      {remarks !== '' && <Empty as="div">{remarks}</Empty>}
    </>
  )
}

import { Muted, Stack } from '@/ui/Layout/Layout.ts'
import { MoreRows } from './MoreRows.tsx'
import { RequestRow } from './RequestRow.tsx'
import type { MemberRecord, RecordRequest } from './recordTypes.ts'

interface RequestsProps {
  title: string
  requests: readonly RecordRequest[]
  empty: string
}

function Requests({ title, requests, empty }: RequestsProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {requests.length === 0 ? (
        <Muted $top={2}>{empty}</Muted>
      ) : (
        <MoreRows label={title} rows={requests} renderRow={(request) => <RequestRow key={request.id} request={request} />} />
      )}
    </section>
  )
}

/** What the member has asked for: what waits, then what became of the rest. */
export function RecordRequests({ requests }: Pick<MemberRecord, 'requests'>) {
  if (requests === null) {
    return (
      <section aria-label="Requests">
        <h2>Requests</h2>
        <Muted $top={2}>The cooperative’s system does not list the requests of a member for this portal.</Muted>
      </section>
    )
  }
  return (
    <Stack $gap={8}>
      <Requests title="In review" requests={requests.filter(({ status }) => status === 'REVIEW')} empty="Nothing waits for a decision." />
      <Requests title="Decided and sent" requests={requests.filter(({ status }) => status !== 'REVIEW')} empty="Nothing yet." />
    </Stack>
  )
}

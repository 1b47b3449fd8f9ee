import { Stack } from '@/ui/Layout/Layout.ts'
import { MoreRows } from './MoreRows.tsx'
import { RequestRow } from './RequestRow.tsx'
import type { MemberRecord, RecordRequest } from './recordTypes.ts'

const unlisted = 'The cooperative’s system does not list the requests of a member for this portal.'
const renderRow = (request: RecordRequest) => <RequestRow key={request.id} request={request} />

/** What the member has asked for: what waits, then what became of the rest. */
export function RecordRequests({ requests }: Pick<MemberRecord, 'requests'>) {
  if (requests === null) return <MoreRows title="Requests" rows={[]} empty={unlisted} renderRow={renderRow} />
  const waiting = requests.filter(({ status }) => status === 'REVIEW')
  const decided = requests.filter(({ status }) => status !== 'REVIEW')
  return (
    <Stack $gap={8}>
      <MoreRows title="In review" rows={waiting} empty="Nothing waits for a decision." renderRow={renderRow} />
      <MoreRows title="Decided and sent" rows={decided} empty="Nothing yet." renderRow={renderRow} />
    </Stack>
  )
}

import { Panel } from '@/apollo/Panel.tsx'
import { useParams } from 'react-router-dom'
import { countOf } from '@/format/count.ts'
import { initialsOf } from '@/format/initialsOf.ts'
import { paths } from '@/paths.ts'
import { hasServiceRule } from '@/portal.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { PastDueLine } from '@/patterns/pastDue/PastDueLine.tsx'
import { UserStatusChip } from '@/patterns/UserStatusChip.tsx'
import { Avatar } from '@/ui/Avatar/Avatar.tsx'
import { Columns } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Cluster, Muted, Row, Stack, Text } from '@/ui/Layout/Layout.ts'
import { BackLink } from '@/ui/Link/BackLink.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { Table } from '@/ui/Table/Table.tsx'
import { describeNumbers } from '../parts/describeNumbers.ts'
import { MoreRows } from './parts/MoreRows.tsx'
import { MovementRow } from './parts/MovementRow.tsx'
import { RecordRequests } from './parts/RecordRequests.tsx'
import type { MemberRecord, Movement, RecordProps } from './parts/recordTypes.ts'
import { useMemberRecordQuery } from './screen.generated.ts'

const unlisted = 'The cooperative’s system does not list them here for this portal.'

function Head({ member }: { member: MemberRecord }) {
  return (
    <Cluster $gap={[3, 6]} $justify="space-between">
      <Row $gap={4}>
        <Avatar initials={initialsOf(member.fullName)} />
        <div>
          <h1 tabIndex={-1}>{member.fullName}</h1>
          <Muted>{describeNumbers(member)}</Muted>
        </div>
      </Row>
      <UserStatusChip status={member.status} />
    </Cluster>
  )
}

interface AmountListProps {
  title: string
  amounts: readonly (MemberRecord['assets'][number] & Partial<MemberRecord['loans'][number]>)[]
  /** Of all of them. */
  total: string
  /** Where there are none. */
  empty: string
}

function Kind({ name, loan }: { name: string; loan: MemberRecord['loans'][number]['progress'] | undefined }) {
  return (
    <>
      <span>{name}</span>
      {loan && <PastDueLine loan={loan} />}
    </>
  )
}

/** What a member owns or owes, by kind, with the sum. */
function AmountList({ title, amounts, total, empty }: AmountListProps) {
  if (amounts.length === 0) {
    return (
      <div>
        <h3>{title}</h3>
        <Text $top={2} $tone="muted">
          {empty}
        </Text>
      </div>
    )
  }
  const rows = amounts.map((item, index) => ({ ...item, key: `${index} ${item.name}` }))
  return (
    <Table
      caption={title}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { header: 'Kind', cell: ({ name, progress }) => <Kind name={name} loan={progress} />, isLight: true, foot: 'Together' },
        { header: 'Amount', cell: ({ amount }) => <Money amount={amount} />, isAmount: true, foot: <Money amount={total} isStrong /> },
      ]}
    />
  )
}

/** What was posted to the member's accounts: what waits to be taken back, then the rest, first what the address asks to take back. */
function Movements({ member, refetch }: RecordProps) {
  const asked = useScreenParams().params.get('reverse')
  const { movements } = member
  const isAsked = ({ postingId }: Movement) => postingId !== null && postingId === asked
  const isWaiting = ({ reversal }: Movement) => reversal?.reversedAt === null
  const waiting = movements?.filter(isWaiting) ?? []
  const others = movements?.filter((one) => !isWaiting(one)).sort((one, other) => Number(isAsked(other)) - Number(isAsked(one))) ?? []
  const renderRow = (movement: Movement, index: number) => (
    <MovementRow key={movement.postingId ?? index} {...{ member, movement, refetch }} isAsking={isAsked(movement)} />
  )
  const empty = movements === null ? unlisted : `Nothing ${waiting.length > 0 ? 'else ' : ''}has been posted yet.`
  return (
    <>
      {waiting.length > 0 && <MoreRows title="Waits for a second officer" rows={waiting} renderRow={renderRow} />}
      <MoreRows title="Movements" rows={others} empty={empty} renderRow={renderRow} />
    </>
  )
}

function Member({ member, refetch }: RecordProps) {
  const waiting = member.requests?.filter(({ status }) => status === 'REVIEW').length
  return (
    <Stack $gap={8}>
      <Stack $gap={4}>
        <Head member={member} />
        {hasServiceRule('AUDIT_TRAIL') && <Muted>You opened this record: that is in the audit trail.</Muted>}
      </Stack>
      <Facts
        isBand
        facts={[
          { label: 'E-mail', value: member.emailAddress },
          { label: 'Member since', value: member.memberSince === null ? 'Not a member yet' : <DateText value={member.memberSince} /> },
          { label: 'Profile', value: member.isCompliant ? 'Complete' : 'Not complete' },
          { label: 'In Review', value: waiting === undefined ? 'Not listed' : countOf(waiting, 'request') },
        ]}
      />
      <Columns>
        <RecordRequests requests={member.requests} />
        <Stack $gap={8}>
          <AmountList title="Assets" amounts={member.assets} total={member.totalAssets} empty="No assets." />
          <AmountList title="Loans" amounts={member.loans} total={member.totalLoans} empty="No loans." />
          <Movements member={member} refetch={refetch} />
        </Stack>
      </Columns>
    </Stack>
  )
}

/** /admin/member/:id: the record of a member, to read and to take movements back. */
export function Screen() {
  const { id = '' } = useParams()
  const { params } = useScreenParams()
  const search = params.get('search')
  const query = useMemberRecordQuery({ ...screenOptions, variables: { id } })
  const state = useScreenData(query)
  const member = state.data?.administration?.member
  return (
    <>
      <BackLink to={search === null ? paths.adminLookup : `${paths.adminLookup}?search=${encodeURIComponent(search)}`}>
        {search === null ? 'Look Up' : 'Back to the members found'}
      </BackLink>
      {!member && <PageHeader title="Member" />}
      <Panel
        state={state}
        field="member"
        value={member}
        what="The member"
        isWhole
        loading="Loading the member…"
        skeleton={[['figure', '60%'], 'row', 'row']}
        absent={
          <EmptyState title="No such member">This member is not in the cooperative’s records, or the look-up is switched off.</EmptyState>
        }
      >
        {(shown) => <Member member={shown} refetch={() => query.refetch()} />}
      </Panel>
    </>
  )
}

import { useFragment } from '@apollo/client/react'
import type { FragmentType } from '@apollo/client'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useQueryStates } from '@/apollo/queryStates.ts'
import { countOf } from '@/format/count.ts'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Cluster, Muted, Stack } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { media, token } from '@/ui/theme.ts'
import type { MemberSummary_RecordFragment } from '../screen.generated.ts'
import { MemberSummary_RecordFragmentDoc, useMemberRecordQuery } from '../screen.generated.ts'
import { AmountList } from './AmountList.tsx'
import { describeNumbers, statusLooks } from '../../parts/memberStatus.ts'

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  ${media.wide} { display: none; }
`

const MemberHead = styled(Cluster)`
  h2 { overflow-wrap: anywhere; }
`

interface MemberSummaryProps {
  id: string
  /** The address of the list alone. */
  back: string
  linkState: unknown
}

function Summary({ record }: { record: FragmentType<MemberSummary_RecordFragment> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, complete } = useFragment({ fragment: MemberSummary_RecordFragmentDoc, from: record })
  useEffect(() => heading.current?.focus(), [])
  if (!complete) return null
  const { label, tone, icon } = statusLooks[data.status]
  return (
    <>
      <MemberHead $gap={[2, 4]} $justify="space-between">
        <h2 ref={heading} tabIndex={-1}>
          {data.fullName}
        </h2>
        <Chip tone={tone} icon={icon}>
          {label}
        </Chip>
      </MemberHead>
      <Muted $bottom={5}>{describeNumbers(data)}</Muted>
      <Facts
        facts={[
          { label: 'E-mail', value: data.emailAddress },
          { label: 'Member since', value: data.memberSince === null ? 'Not a member yet' : <DateText value={data.memberSince} /> },
          { label: 'Profile', value: data.isCompliant ? 'Complete' : 'Not complete' },
          { label: 'Requests in Review', value: countOf(data.openRequestCount, 'request') },
        ]}
      />
      <Stack $gap={[8, 10]} $top={8}>
        <AmountList title="Assets" amounts={data.assets} total={data.totalAssets} empty="No assets." />
        <AmountList title="Loans" amounts={data.loans} total={data.totalLoans} empty="No loans." />
      </Stack>
    </>
  )
}

/** A member's summary, to read only. */
export function MemberSummary({ id, back, linkState }: MemberSummaryProps) {
  const { data, isRetrying, retry, whyNull } = useQueryStates(useMemberRecordQuery({ errorPolicy: 'all', variables: { id } }))
  const member = data?.administration?.member
  const reason = whyNull('member', member)
  return (
    <section aria-label="Member">
      <Back to={back} state={linkState}>
        Back to the members found
      </Back>
      {member && <Summary record={member} />}
      {!member && reason === null && (
        <Skeleton label="Loading the member…">
          <SkeletonBar $shape="figure" $width="60%" />
          <SkeletonBar $shape="row" />
          <SkeletonBar $shape="row" />
        </Skeleton>
      )}
      {reason === 'failed' && <ErrorPanel title="The member could not be loaded" onRetry={retry} isRetrying={isRetrying} />}
      {reason === 'absent' && (
        <EmptyState title="No such member">
          <p>This member is not in the cooperative’s records. Search again.</p>
        </EmptyState>
      )}
    </section>
  )
}

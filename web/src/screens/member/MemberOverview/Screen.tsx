import type { FragmentType } from '@apollo/client'
import { skipToken, useFragment } from '@apollo/client/react'
import styled from 'styled-components'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Cluster, Muted, Stack } from '@/ui/Layout/Layout.ts'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import { Columns, SectionHead, SectionLink } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Figure } from '@/ui/Figure/Figure.tsx'
import { token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { ActiveLoans } from './parts/ActiveLoans.tsx'
import { AssetGrowth } from './parts/AssetGrowth.tsx'
import { AssetList } from './parts/AssetList.tsx'
import { InReview } from './parts/InReview.tsx'
import { Passbook } from './parts/Passbook.tsx'
import type { AssetList_ViewerFragment, TotalAssets_ViewerFragment } from './screen.generated.ts'
import { AssetList_ViewerFragmentDoc, TotalAssets_ViewerFragmentDoc, useMemberOverviewQuery } from './screen.generated.ts'
import { countOf } from '@/format/count.ts'
import { daysSince } from '@/format/daysSince.ts'
import { paths } from '@/paths.ts'
import { decidesWork } from '@/session/permissions.ts'
import { serverNow } from '@/clock.ts'
import { useViewer } from '@/session/session.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { useOfficersWorkQuery } from './parts/officersWork.generated.ts'
import { Decisions } from './parts/Decisions.tsx'
import { Holdings } from './parts/Holdings.tsx'
import { NeedsYou } from './parts/NeedsYou.tsx'

/** What waits for a member who is an officer, too. Shows nothing where nothing waits, or it could not be counted: the linked page says so. */
function OfficersWork() {
  const viewer = useViewer()
  const { data } = useOfficersWorkQuery(viewer && decidesWork(viewer) ? screenOptions : skipToken)
  const work = data?.viewer?.reviewWork
  if (!work?.oldestAt) return null
  const days = daysSince(work.oldestAt, serverNow())
  return (
    <Card as="section">
      <SectionHead>
        <h2>{`${countOf(work.waitingCount, 'decision')} ${work.waitingCount === 1 ? 'waits' : 'wait'}`}</h2>
        <SectionLink to={paths.adminWork}>Open the queues</SectionLink>
      </SectionHead>
      <Muted>{`For you as an officer. The oldest was sent ${days === 0 ? 'today' : `${countOf(days, 'day')} ago`}.`}</Muted>
    </Card>
  )
}

/** The place of the growth, whose data are requested once the overview is shown, or come with its first view. */
function GrowthPlace({ viewer }: { viewer: FragmentType<AssetList_ViewerFragment> | null }) {
  const { data, complete } = useFragment({ fragment: AssetList_ViewerFragmentDoc, from: viewer })
  const hasTimeDeposits = complete && data.member?.assets.some(({ kind }) => kind === 'TIME_DEPOSIT') === true
  return <AssetGrowth hasTimeDeposits={hasTimeDeposits} />
}

const Payday = styled.dl`
  dt { color: ${token.inkMuted}; font-size: ${token.textCaption}; }
  dd { font-weight: ${token.weightSemibold}; }
`

/** The total assets, and the next payday. Shows nothing where they could not be loaded: the list of assets below says so. */
function TotalAssets({ viewer }: { viewer: FragmentType<TotalAssets_ViewerFragment> | null }) {
  const { data, complete } = useFragment({ fragment: TotalAssets_ViewerFragmentDoc, from: viewer })
  if (!complete || !data.member) return null
  const { nextPayday, member } = data
  return (
    <Cluster $gap={[4, 6]} $align="end" $justify="space-between">
      <section>
        <h2>Total assets</h2>
        <Figure amount={member.totalAssets} asOf={member.asOf ?? undefined} isSmall />
      </section>
      <Payday>
        <dt>Next payday</dt>
        <dd>
          <DateText value={nextPayday} />
        </dd>
      </Payday>
    </Cluster>
  )
}

function Overview() {
  const state = useScreenData(useMemberOverviewQuery(screenOptions))
  const { data, isLoading, isOutdated, isRetrying, retry } = state
  if (isLoading) return <OverviewSkeleton />
  const panel = { viewer: data?.viewer ?? null, state }
  return (
    <>
      <Columns>
        <Stack $gap={10}>
          <NeedsYou {...panel} />
          <OfficersWork />
          <Holdings {...panel} />
          <TotalAssets viewer={panel.viewer} />
          {data && <GrowthPlace viewer={panel.viewer} />}
          <AssetList {...panel} />
          <ActiveLoans {...panel} />
        </Stack>
        <Stack $gap={8}>
          <Passbook {...panel} />
          <InReview {...panel} />
          <Decisions viewer={panel.viewer} />
        </Stack>
      </Columns>
      {isOutdated && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
    </>
  )
}

/** /member/overview: a member's assets, loans and membership. */
export function Screen() {
  return (
    <>
      <VisuallyHidden as="h1" tabIndex={-1}>
        Overview
      </VisuallyHidden>
      <Overview />
    </>
  )
}

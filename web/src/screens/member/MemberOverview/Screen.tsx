import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import styled from 'styled-components'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Cluster, Stack } from '@/ui/Layout/Layout.ts'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import { Columns } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Figure } from '@/ui/Figure/Figure.tsx'
import { token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { ActiveLoans } from './parts/ActiveLoans.tsx'
import { AssetGrowth } from './parts/AssetGrowth.tsx'
import { AssetList } from './parts/AssetList.tsx'
import { InReview } from './parts/InReview.tsx'
import { OfficersWork } from './parts/OfficersWork.tsx'
import { OverviewAttention } from './parts/OverviewAttention.tsx'
import { Passbook } from './parts/Passbook.tsx'
import { Rail } from './parts/Rail.tsx'
import type { AssetList_ViewerFragment, TotalAssets_ViewerFragment } from './screen.generated.ts'
import { AssetList_ViewerFragmentDoc, TotalAssets_ViewerFragmentDoc, useMemberOverviewQuery } from './screen.generated.ts'

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
      <Figure label="Total assets" amount={member.totalAssets} asOf={member.asOf ?? undefined} />
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
          <TotalAssets viewer={panel.viewer} />
          <OfficersWork />
          <OverviewAttention {...panel}>
            <InReview {...panel} />
          </OverviewAttention>
          {data && <GrowthPlace viewer={panel.viewer} />}
          <AssetList {...panel} />
        </Stack>
        <Rail passbook={<Passbook {...panel} />} loans={<ActiveLoans {...panel} />} />
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

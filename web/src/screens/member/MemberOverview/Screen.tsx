import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import { Columns } from '@/ui/Columns/Columns.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { ActiveLoans } from './parts/ActiveLoans.tsx'
import { AssetList } from './parts/AssetList.tsx'
import { GrowthPlace } from './parts/GrowthPlace.tsx'
import { InReview } from './parts/InReview.tsx'
import { OfficersWork } from './parts/OfficersWork.tsx'
import { OverviewAttention } from './parts/OverviewAttention.tsx'
import { Passbook } from './parts/Passbook.tsx'
import { Rail } from './parts/Rail.tsx'
import { TotalAssets } from './parts/TotalAssets.tsx'
import { useMemberOverviewQuery } from './screen.generated.ts'

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

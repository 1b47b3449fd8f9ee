import { screenOptions, useScreenData } from '@/apollo/screenQuery.ts'
import { RefreshFailure } from '@/patterns/RefreshFailure.tsx'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { ActiveLoans } from './parts/ActiveLoans.tsx'
import { AssetList } from './parts/AssetList.tsx'
import { Columns, Main } from './parts/columns.ts'
import { Passbook } from './parts/Passbook.tsx'
import { Rail } from './parts/Rail.tsx'
import { TotalAssets } from './parts/TotalAssets.tsx'
import { useMemberOverviewQuery } from './screen.generated.ts'

function Overview() {
  const { data, isLoading, isOutdated, isRetrying, retry } = useScreenData(useMemberOverviewQuery(screenOptions))
  if (isLoading) return <OverviewSkeleton />
  const panel = { viewer: data?.viewer ?? null, isRetrying, retry }
  return (
    <>
      <Columns>
        <Main>
          <TotalAssets viewer={panel.viewer} />
          <AssetList {...panel} />
        </Main>
        <Rail passbook={<Passbook {...panel} />} loans={<ActiveLoans {...panel} />} />
      </Columns>
      {isOutdated && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
    </>
  )
}

/** /member/overview: what a member has and owes, and who they are to the cooperative. */
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

import { screenOptions, useScreenData } from '@/apollo/screenQuery.ts'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { ActiveLoans } from './parts/ActiveLoans.tsx'
import { AssetList } from './parts/AssetList.tsx'
import { Columns, Main, Rail } from './parts/columns.ts'
import { Passbook } from './parts/Passbook.tsx'
import { TotalAssets } from './parts/TotalAssets.tsx'
import { useMemberOverviewQuery } from './screen.generated.ts'

function Overview() {
  const { data, isLoading, isOutdated, isRetrying, retry } = useScreenData(useMemberOverviewQuery(screenOptions))
  if (isLoading) return <OverviewSkeleton />
  const panel = { viewer: data?.viewer ?? null, isRetrying, retry }
  return (
    <Columns>
      <Main>
        <TotalAssets viewer={panel.viewer} />
        {isOutdated && (
          <ErrorPanel title="Your overview could not be refreshed" onRetry={retry}>
            <p>What you see is what was last fetched.</p>
          </ErrorPanel>
        )}
        <AssetList {...panel} />
      </Main>
      <Rail>
        <Passbook viewer={panel.viewer} />
        <ActiveLoans {...panel} />
      </Rail>
    </Columns>
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

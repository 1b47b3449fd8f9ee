import { Suspense } from 'react'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { ActiveLoans } from './parts/ActiveLoans.tsx'
import { AssetList } from './parts/AssetList.tsx'
import { Columns, Main, Rail } from './parts/columns.ts'
import { Passbook } from './parts/Passbook.tsx'
import { TotalAssets } from './parts/TotalAssets.tsx'
import { overviewQuery } from './query.ts'

function Overview() {
  const { data, isRetrying, retry } = overviewQuery.useData()
  const panel = { viewer: data?.viewer ?? null, isRetrying, retry }
  return (
    <Columns>
      <Main>
        <TotalAssets viewer={panel.viewer} />
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
      <Suspense fallback={<OverviewSkeleton />}>
        <Overview />
      </Suspense>
    </>
  )
}

import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useState } from 'react'
import { GrowthSkeleton } from '@/patterns/GrowthPanel/GrowthSkeleton.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import type { AssetList_ViewerFragment } from '../screen.generated.ts'
import { AssetList_ViewerFragmentDoc } from '../screen.generated.ts'

const AssetGrowth = lateComponent(async () => (await import('./AssetGrowth.tsx')).AssetGrowth)

/**
 * The place of the growth, whose code and data are loaded once the overview is shown. Without its code the overview is whole without
 * it, and the next visit loads it again.
 */
export function GrowthPlace({ viewer }: { viewer: FragmentType<AssetList_ViewerFragment> | null }) {
  const { data, complete } = useFragment({ fragment: AssetList_ViewerFragmentDoc, from: viewer })
  const hasTimeDeposits = complete && data.member?.assets.some(({ kind }) => kind === 'TIME_DEPOSIT') === true
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return null
  const loading = (
    <Skeleton label="Loading the chart…">
      <GrowthSkeleton />
    </Skeleton>
  )
  return <AssetGrowth hasTimeDeposits={hasTimeDeposits} loading={loading} onMissing={() => setIsMissing(true)} />
}

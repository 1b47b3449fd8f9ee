import { useQueryStates } from '@/apollo/queryStates.ts'
import { GrowthPanel } from '@/patterns/GrowthPanel/GrowthPanel.tsx'
import { GrowthSkeleton } from '@/patterns/GrowthPanel/GrowthSkeleton.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { useAssetGrowthQuery } from './assetGrowth.generated.ts'
import { addGrowth } from './addGrowth.ts'

interface AssetGrowthProps {
  /** The total has time deposits, of which there is no history. */
  hasTimeDeposits: boolean
}

/** How share capital and savings grew together in a year. The words below the chart are there while it loads: nothing moves. */
export function AssetGrowth({ hasTimeDeposits }: AssetGrowthProps) {
  const { data, isRetrying, retry, isUnreadable, whyNull } = useQueryStates(
    useAssetGrowthQuery({ errorPolicy: 'all', fetchPolicy: 'cache-and-network' }),
  )
  const { shareCapital, savings } = data?.viewer ?? {}
  const growth = shareCapital?.growth && savings?.growth ? addGrowth(shareCapital.growth, savings.growth) : null
  const reason = whyNull('viewer', growth)
  return (
    <div>
      {!growth && reason === null ? (
        <Skeleton label="Loading the chart…">
          <GrowthSkeleton />
        </Skeleton>
      ) : (
        <GrowthPanel
          subject="Your share capital and savings"
          growth={growth}
          hasFailed={reason === 'failed'}
          isUnreadable={isUnreadable('viewer')}
          isRetrying={isRetrying}
          retry={retry}
        />
      )}
      {hasTimeDeposits && reason === null && <Muted>Without time deposits.</Muted>}
    </div>
  )
}

import { NetworkStatus } from '@apollo/client'
import { useNullReason } from '@/apollo/useNullReason.ts'
import { GrowthPanel } from '@/patterns/GrowthPanel/GrowthPanel.tsx'
import { GrowthSkeleton } from '@/patterns/GrowthPanel/GrowthSkeleton.tsx'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { useAssetGrowthQuery } from './assetGrowth.generated.ts'
import { addGrowth } from './addGrowth.ts'

/** How share capital and savings grew together in a year. */
export function AssetGrowth() {
  const query = useAssetGrowthQuery({ errorPolicy: 'all', fetchPolicy: 'cache-and-network' })
  const { data, networkStatus, refetch } = query
  const { shareCapital, savings } = data?.viewer ?? {}
  const growth = shareCapital?.growth && savings?.growth ? addGrowth(shareCapital.growth, savings.growth) : null
  const reason = useNullReason(query, 'viewer', growth)
  if (!growth && reason === null) {
    return (
      <Skeleton label="Loading the chart…">
        <GrowthSkeleton />
      </Skeleton>
    )
  }
  return (
    <GrowthPanel
      subject="Your share capital and savings"
      growth={growth}
      hasFailed={reason === 'failed'}
      isRetrying={networkStatus === NetworkStatus.refetch}
      retry={() => void refetch()}
    />
  )
}

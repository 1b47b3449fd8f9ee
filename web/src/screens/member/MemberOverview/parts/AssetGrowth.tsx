import { useQueryStates } from '@/apollo/queryStates.ts'
import { sumMoney } from '../../../../../../schema/rules/money.ts'
import type { GrowthPanel_GrowthFragment } from '@/patterns/GrowthPanel/growthPanel.generated.ts'
import { GrowthPanel } from '@/patterns/GrowthPanel/GrowthPanel.tsx'
import { GrowthSkeleton } from '@/patterns/GrowthPanel/GrowthSkeleton.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { useAssetGrowthQuery } from './assetGrowth.generated.ts'

type Growth = GrowthPanel_GrowthFragment

/** The balance at the end of a day: that of the last point until then. */
function balanceOn({ points, opening }: Growth, day: string): string {
  return points.findLast(({ on }) => on <= day)?.balance ?? opening
}

/** Two balances together, over the same days. */
function addGrowth(one: Growth, other: Growth): Growth {
  const days = [...new Set([...one.points, ...other.points].map(({ on }) => on))].sort()
  return {
    from: one.from < other.from ? one.from : other.from,
    to: one.to,
    opening: sumMoney([one.opening, other.opening]),
    closing: sumMoney([one.closing, other.closing]),
    change: sumMoney([one.change, other.change]),
    points: days.map((on) => ({ on, balance: sumMoney([balanceOn(one, on), balanceOn(other, on)]) })),
  }
}

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

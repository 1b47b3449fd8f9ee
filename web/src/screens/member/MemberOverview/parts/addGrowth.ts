import { sumMoney } from '@/format/sumMoney.ts'
import type { GrowthPanel_GrowthFragment } from '@/patterns/GrowthPanel/growthPanel.generated.ts'

type Growth = GrowthPanel_GrowthFragment

/** The balance at the end of a day: that of the last point until then. */
function balanceOn({ points, opening }: Growth, day: string): string {
  return points.findLast(({ on }) => on <= day)?.balance ?? opening
}

/** Two balances together, over the same days. */
export function addGrowth(one: Growth, other: Growth): Growth {
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

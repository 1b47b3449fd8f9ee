import type { GraphContext } from '../../context.ts'
import type { BalancePoint, Growth, GrowthSpan, SubscriptionType } from '../../generated/graph.ts'
import { moneyOf, pesos } from '../../mapping/pesos.ts'
import type { Period } from './findActivities.ts'
import { findActivities, lastYear } from './findActivities.ts'
import type { SavingsSource, ShareCapitalSource } from '../../mapping/subscriptionSource.ts'
import type { Activities } from './source.ts'

const types = { ShareCapital: 'SHARE_CAPITAL', Savings: 'SAVINGS' } as const satisfies Record<string, SubscriptionType>

function pointsOf({ opening, closing, movements }: Activities, { from, to }: Period): BalancePoint[] {
  const balances = new Map([[from, opening]])
  let balance = pesos(opening)
  for (const { on, amount } of movements) {
    balance = balance.plus(amount)
    balances.set(on, moneyOf(balance))
  }
  balances.set(to, closing)
  return [...balances].map(([on, value]) => ({ __typename: 'BalancePoint', on, balance: value }))
}

/** How a subscription grew; null where the REST API has no activities. Source: GET /api/subscription/activities/{type}. */
export async function findGrowth(
  { __typename, effectivityDate }: ShareCapitalSource | SavingsSource,
  span: GrowthSpan,
  context: GraphContext,
): Promise<Growth | null> {
  const year = lastYear(context.today)
  const isTerm = span === 'TERM' && effectivityDate !== null && effectivityDate <= year.to
  const period = isTerm ? { from: effectivityDate, to: year.to } : year
  const found = await findActivities(types[__typename], period, context)
  if (!found) return null
  const { opening, closing } = found
  const change = moneyOf(pesos(closing).minus(opening))
  return { __typename: 'Growth', ...period, opening, closing, change, points: pointsOf(found, period) }
}

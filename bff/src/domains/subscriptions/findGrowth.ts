import type { GraphContext } from '../../context.ts'
import type { BalancePoint, Growth, GrowthSpan, SubscriptionType } from '../../generated/graph.ts'
import { addDays } from '../../../../schema/rules/days.ts'
import { moneyOf, pesos } from '../../money/pesos.ts'
import type { Period } from './findActivities.ts'
import { findAllActivities, lastYear } from './findActivities.ts'
import type { SavingsSource, ShareCapitalSource } from '../../money/subscriptionSource.ts'
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

/** The day before the first movement of what held nothing when the period began; null where it held something, or holds nothing yet. */
function beganOn({ opening, movements }: Activities): string | null {
  const [first] = movements
  return first && pesos(opening).isZero() ? addDays(first.on, -1) : null
}

/** How a subscription grew; null where the REST API has no activities. Source: GET /api/subscription/activities/{type}. */
export async function findGrowth(
  { __typename, effectivityDate }: ShareCapitalSource | SavingsSource,
  span: GrowthSpan,
  context: GraphContext,
): Promise<Growth | null> {
  const year = lastYear(context.today)
  const isTerm = span === 'TERM' && effectivityDate !== null && effectivityDate <= year.to
  const asked = isTerm ? { from: effectivityDate, to: year.to } : year
  const found = await findAllActivities(types[__typename], asked, context)
  if (!found) return null
  const { opening, closing } = found
  const period = { from: beganOn(found) ?? asked.from, to: asked.to }
  const change = moneyOf(pesos(closing).minus(opening))
  return { __typename: 'Growth', ...period, opening, closing, change, points: pointsOf(found, period) }
}

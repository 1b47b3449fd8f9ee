import type { GraphContext } from '../../context.ts'
import { dueFrom } from '../../money/amountAtExpiry.ts'
import type { SavingsSource, ShareCapitalSource } from '../../money/subscriptionSource.ts'
import { findSavings, findShareCapital } from './findSubscription.ts'

type Contributed = Pick<SavingsSource | ShareCapitalSource, 'contribution' | 'recentActivities'>
type Calendar = Pick<GraphContext, 'paydays' | 'today'>

/** The next payday of a subscription: not today, where today's contribution is posted. */
export const nextPaydayOf = (source: Contributed, { paydays, today }: Calendar): string => paydays.next(dueFrom(source, today))

/**
 * The caller's next payday: not today, where today's contribution to share capital or savings is posted. Source: on a payday alone, GET
 * /api/subscription/current/user/{type} of both.
 */
export async function findNextPayday(context: GraphContext): Promise<string> {
  const { paydays, today } = context
  const next = paydays.next(today)
  if (next !== today) return next
  // A subscription that cannot be read is reported by its own field; here it counts as not posted.
  const read = await Promise.allSettled([findShareCapital(context), findSavings(context)])
  const days = read.map((one) => (one.status === 'fulfilled' ? nextPaydayOf(one.value, context) : today))
  return days.find((day) => day !== today) ?? today
}

import type { GraphContext } from '../../context.ts'
import { addDays } from '../../mapping/dayArithmetic.ts'
import { pesos } from '../../mapping/pesos.ts'
import type { SavingsSource, ShareCapitalSource } from '../../mapping/subscriptionSource.ts'
import { findSavings, findShareCapital } from './findSubscription.ts'

type Contributed = Pick<SavingsSource | ShareCapitalSource, 'contribution' | 'recentActivities'>
type Calendar = Pick<GraphContext, 'paydays' | 'today'>

/** The first day whose payday is still to be posted: tomorrow, where today's contribution is among the movements. */
export function dueFrom({ contribution, recentActivities }: Contributed, today: string): string {
  const isPosted = recentActivities.some(({ on, amount }) => on === today && pesos(amount).eq(contribution))
  return isPosted ? addDays(today, 1) : today
}

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
  // Where one cannot be read, its own field says so: here it is taken for not posted.
  const read = await Promise.allSettled([findShareCapital(context), findSavings(context)])
  const days = read.map((one) => (one.status === 'fulfilled' ? nextPaydayOf(one.value, context) : today))
  return days.find((day) => day !== today) ?? today
}

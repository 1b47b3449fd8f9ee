import type { GraphContext } from '../../context.ts'
import { PublicError } from '../../errors/publicError.ts'
import type { SubscriptionType } from '../../generated/graph.ts'
import { addMonths } from '../../../../schema/rules/days.ts'
import { money, sumOf } from '../../money/money.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { readActivity } from '../../money/readSubscription.ts'
import type { Unread } from '../../reading/unread.ts'
import { reportUnreadable } from '../../reading/unread.ts'
import { eachReadable, fieldsOf, number } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import type { Activities } from './source.ts'

/** Both days are included. */
export interface Period {
  from: string
  to: string
}

/** The subscriptions as the paths of the REST API name them. */
const pathOf = { SHARE_CAPITAL: 'share_capital', SAVINGS: 'savings' } as const satisfies Record<SubscriptionType, string>

/** Every field that shows a year shares this call. */
export const lastYear = (today: string): Period => ({ from: addMonths(today, -12), to: today })

const byDay = (one: { on: string }, other: { on: string }) => (one.on < other.on ? -1 : Number(one.on > other.on))

type Reader = (response: Unread<Contract['Activities']>, period: Period) => Activities

/** The balances are compared with the movements only where all movements can be read. */
const readActivities: Reader = (response, { from, to }) => {
  const activities = fieldsOf(response)
  const opening = money(number(activities.Opening))
  const { items, unreadCount } = eachReadable(activities.Movements, readActivity)
  if (items.some(({ on }) => on < from || on > to)) reportUnreadable('days of the period', items)
  const closing = money(number(activities.Closing))
  const sum = sumOf([opening, ...items.map(({ amount }) => amount)])
  if (unreadCount === 0 && sum !== closing) reportUnreadable('the opening balance and all movements', sum)
  return { opening, closing, movements: items.sort(byDay), unreadCount }
}

const readAllActivities: Reader = (response, period) => {
  const activities = readActivities(response, period)
  return activities.unreadCount === 0 ? activities : reportUnreadable('movements that can all be read', activities)
}

/**
 * The movements of a period, by a reader; null where the REST API has no activities (an extension). Throws BAD_USER_INPUT when `from` is
 * after `to`. Source: GET /api/subscription/activities/{type}.
 */
const find =
  (readPeriod: Reader) =>
  async (type: SubscriptionType, period: Period, { rest }: Pick<GraphContext, 'rest'>): Promise<Activities | null> => {
    const { from, to } = period
    if (from > to) throw new PublicError('BAD_USER_INPUT', { message: 'The first day is after the last one.' })
    const read = (response: Unread<Contract['Activities']>) => readPeriod(response, period)
    return readIfThere(() => rest('listSubscriptionActivities', { path: { type: pathOf[type] }, query: { from, to }, read }))
  }

/** Movements that can be read; for lists. */
export const findActivities = find(readActivities)

/** Movements for sums: one that cannot be read fails the whole read. */
export const findAllActivities = find(readAllActivities)

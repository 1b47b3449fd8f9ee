import type { GraphContext } from '../../context.ts'
import { AnswerError } from '../../errors/answerError.ts'
import type { SubscriptionType } from '../../generated/graph.ts'
import { addMonths } from '../../mapping/dayArithmetic.ts'
import { money, sumOf } from '../../mapping/money.ts'
import type { Unread } from '../../reading/unread.ts'
import { refuse } from '../../reading/unread.ts'
import { each, fieldsOf, number } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { RestError } from '../../rest/errors.ts'
import { readActivity } from '../../mapping/readSubscription.ts'
import type { Activities } from './source.ts'

/** Days, both included. */
export interface Period {
  from: string
  to: string
}

/** The subscriptions as they stand in the paths of the REST API. */
export const pathOf = { SHARE_CAPITAL: 'share_capital', SAVINGS: 'savings' } as const satisfies Record<SubscriptionType, string>

/** The last twelve months: the same call for all that shows a year. */
export const lastYear = (today: string): Period => ({ from: addMonths(today, -12), to: today })

const byDay = (one: { on: string }, other: { on: string }) => (one.on < other.on ? -1 : Number(one.on > other.on))

function readActivities(answer: Unread<Contract['Activities']>, { from, to }: Period): Activities {
  const activities = fieldsOf(answer)
  const opening = money(number(activities.Opening))
  const movements = each(activities.Movements, (item) => {
    const movement = readActivity(item)
    if (movement.on < from || movement.on > to) refuse('a day of the period', from)
    return movement
  }).sort(byDay)
  const closing = money(number(activities.Closing))
  const sum = sumOf([opening, ...movements.map(({ amount }) => amount)])
  if (sum !== closing) refuse('the opening balance and all movements', sum)
  return { opening, closing, movements }
}

/**
 * The movements of a period; null where the REST API has no activities (an extension). Throws BAD_USER_INPUT when `from` is after `to`.
 * Source: GET /api/subscription/activities/{type}.
 */
export async function findActivities(
  type: SubscriptionType,
  period: Period,
  { rest }: Pick<GraphContext, 'rest'>,
): Promise<Activities | null> {
  if (period.from > period.to) throw new AnswerError('BAD_USER_INPUT', { message: 'The first day is after the last one.' })
  try {
    const { from, to } = period
    const read = (answer: Unread<Contract['Activities']>) => readActivities(answer, period)
    return await rest('listSubscriptionActivities', { path: { type: pathOf[type] }, query: { from, to }, read })
  } catch (error) {
    if (error instanceof RestError && error.failure === 'missing') return null
    throw error
  }
}

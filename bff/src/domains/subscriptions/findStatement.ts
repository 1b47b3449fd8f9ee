import type { GraphContext } from '../../context.ts'
import type { MoneyRequest, StatementMovement, SubscriptionType } from '../../generated/graph.ts'
import { PublicError } from '../../errors/publicError.ts'
import { dayInManila } from '../../calendar/day.ts'
import { addMonths } from '../../../../schema/rules/days.ts'
import { sumOf } from '../../money/money.ts'
import { moneyOf, pesos } from '../../money/pesos.ts'
import type { Period } from './findActivities.ts'
import { findAllActivities } from './findActivities.ts'
import { findSavings } from './findSubscription.ts'
import type { RequestSource } from '../../money/subscriptionSource.ts'
import type { Activities, StatementSource } from './source.ts'

interface StatementArguments extends Period {
  subscription: SubscriptionType
}

function withBalances({ opening, movements }: Activities): StatementMovement[] {
  let balance = pesos(opening)
  return movements.map((movement) => {
    balance = balance.plus(movement.amount)
    return { ...movement, __typename: 'StatementMovement', balance: moneyOf(balance) }
  })
}

/** The sum of the amounts of one sign, without a movement and its reversal that are both of the period. */
function sumOfSign({ movements }: Activities, { from, to }: Period, isNegative: boolean): string {
  const isUndone = ({ reversedOn, reverses }: Activities['movements'][number]) =>
    reverses ? reverses.on >= from : reversedOn !== null && reversedOn <= to
  const summed = movements.filter((movement) => movement.amount.startsWith('-') === isNegative && !isUndone(movement))
  return sumOf(summed.map(({ amount }) => amount))
}

const mostYears = 10

/**
 * The movements of a period between its balances; null where the REST API has no activities. Throws BAD_USER_INPUT for a period of more
 * than ten years. Source: GET /api/subscription/activities/{type}.
 */
export async function findStatement(
  { subscription, from, to }: StatementArguments,
  context: Pick<GraphContext, 'rest'>,
): Promise<StatementSource | null> {
  if (from < addMonths(to, -12 * mostYears))
    throw new PublicError('BAD_USER_INPUT', { message: `A statement is of ${mostYears} years at most. Choose a shorter period.` })
  const found = await findAllActivities(subscription, { from, to }, context)
  if (!found) return null
  const { opening, closing } = found
  const url = (format: string) => `/exports/statement?subscription=${subscription}&from=${from}&to=${to}&format=${format}`
  return {
    __typename: 'Statement',
    subscription,
    from,
    to,
    opening,
    putIn: sumOfSign(found, { from, to }, false),
    takenOut: sumOfSign(found, { from, to }, true),
    closing,
    movements: withBalances(found),
    csvUrl: url('csv'),
    pdfUrl: url('pdf'),
  }
}

/**
 * Deposits and withdrawals in review that were asked for until the statement's last day. Source: GET
 * /api/subscription/current/user/savings; share capital has none.
 */
export async function findPending({ subscription, to }: StatementSource, context: GraphContext): Promise<RequestSource[]> {
  if (subscription === 'SHARE_CAPITAL') return []
  const { depositRequests, withdrawalRequests } = await findSavings(context)
  const isPending = ({ status, requestedAt }: MoneyRequest) =>
    status === 'REVIEW' && (requestedAt == null || dayInManila(requestedAt) <= to)
  return [...depositRequests, ...withdrawalRequests].filter(isPending)
}

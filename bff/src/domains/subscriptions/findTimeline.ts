import type { GraphContext } from '../../context.ts'
import type { RequestStatus, SubscriptionType, TimelineFilter, TimelineItem, TimelineKind } from '../../generated/graph.ts'
import type { Connection } from '../../mapping/connection.ts'
import { connectionOf } from '../../mapping/connection.ts'
import { dayInManila } from '../../mapping/day.ts'
import { hashOf } from '../../mapping/hashOf.ts'
import type { Period } from './findActivities.ts'
import { findActivities, lastYear } from './findActivities.ts'
import { findSavings, findShareCapital } from './findSubscription.ts'
import type { RequestSource } from '../../mapping/subscriptionSource.ts'
import type { Activities } from './source.ts'

interface TimelineArguments {
  first: number
  after?: string | null
  filter?: TimelineFilter | null
}

/** An item with the instant that orders it among those of its day. */
type OrderedItem = TimelineItem & { at: number }

const kindOf = {
  ChangeRequest: 'CHANGE_REQUEST',
  WithdrawalRequest: 'WITHDRAWAL_REQUEST',
  DepositRequest: 'DEPOSIT_REQUEST',
} as const satisfies Record<RequestSource['__typename'], TimelineKind>

function titleOf(request: RequestSource, subscription: SubscriptionType): string {
  if (request.__typename === 'WithdrawalRequest') return 'Withdrawal'
  if (request.__typename === 'DepositRequest') return 'Deposit'
  return subscription === 'SHARE_CAPITAL' ? 'Renewal' : 'Change of contribution'
}

function amountOf(request: RequestSource): string {
  if (request.__typename === 'ChangeRequest') return request.newContribution
  return request.__typename === 'WithdrawalRequest' ? `-${request.amount}` : request.amount
}

function itemOfRequest(request: RequestSource, subscription: SubscriptionType): OrderedItem {
  const { id, requestCode, requestedAt, status, remarks } = request
  return {
    __typename: 'TimelineItem',
    id: `${subscription}:${id}`,
    subscription,
    kind: kindOf[request.__typename],
    title: titleOf(request, subscription),
    amount: amountOf(request),
    on: dayInManila(requestedAt),
    status,
    isReplaced: request.__typename === 'ChangeRequest' && request.replacedAt !== null,
    requestCode,
    remarks,
    at: Date.parse(requestedAt),
  }
}

/** The items of movements, whose ids count those that are alike: they stay as later movements come. */
function itemsOfMovements({ movements }: Activities, subscription: SubscriptionType): OrderedItem[] {
  const alike = new Map<string, number>()
  return movements.map(({ title, amount, on }, index) => {
    const hash = hashOf([subscription, on, title, amount])
    const count = (alike.get(hash) ?? 0) + 1
    alike.set(hash, count)
    const id = `${hash}:${count}`
    const nothing = { status: null, isReplaced: false, requestCode: null, remarks: '' }
    return { __typename: 'TimelineItem', id, subscription, kind: 'MOVEMENT', title, amount, on, ...nothing, at: index }
  })
}

/** The newest first; of a day the movements before the requests that led to them. */
function isNewerFirst(one: OrderedItem, other: OrderedItem): number {
  if (one.on !== other.on) return one.on < other.on ? 1 : -1
  const isMovement = ({ kind }: OrderedItem) => Number(kind === 'MOVEMENT')
  return isMovement(other) - isMovement(one) || other.at - one.at
}

interface Wanted {
  period: Period
  kinds: readonly TimelineKind[] | null
  status: RequestStatus | null
}

async function findRequests(subscription: SubscriptionType, { period, kinds }: Wanted, context: GraphContext): Promise<RequestSource[]> {
  if (kinds?.every((kind) => kind === 'MOVEMENT')) return []
  const isWithin = ({ requestedAt }: RequestSource) => {
    const on = dayInManila(requestedAt)
    return on >= period.from && on <= period.to
  }
  if (subscription === 'SHARE_CAPITAL') return (await findShareCapital(context)).changeRequests.filter(isWithin)
  const { changeRequests, withdrawalRequests, depositRequests } = await findSavings(context)
  return [...changeRequests, ...withdrawalRequests, ...depositRequests].filter(isWithin)
}

async function findItems(subscription: SubscriptionType, wanted: Wanted, context: GraphContext): Promise<OrderedItem[] | null> {
  const { kinds, status, period } = wanted
  const [activities, requests] = await Promise.all([
    findActivities(subscription, period, context),
    findRequests(subscription, wanted, context),
  ])
  if (!activities) return null
  const items = [...itemsOfMovements(activities, subscription), ...requests.map((request) => itemOfRequest(request, subscription))]
  return items.filter((item) => (kinds === null || kinds.includes(item.kind)) && (status === null || item.status === status))
}

/**
 * Movements and requests of a period, the newest first; null where the REST API has no activities. Source: GET
 * /api/subscription/activities/{type} and GET /api/subscription/current/user/{type}, of each subscription that is wanted.
 */
export async function findTimeline(
  { first, after, filter }: TimelineArguments,
  context: GraphContext,
): Promise<Connection<TimelineItem> | null> {
  const year = lastYear(context.today)
  const period = { from: filter?.from ?? year.from, to: filter?.to ?? year.to }
  const wanted = { period, kinds: filter?.kinds ?? null, status: filter?.status ?? null }
  const types: SubscriptionType[] = filter?.subscription ? [filter.subscription] : ['SHARE_CAPITAL', 'SAVINGS']
  const found = await Promise.all(types.map((type) => findItems(type, wanted, context)))
  if (found.includes(null)) return null
  const items = found.flatMap((some) => some ?? []).sort(isNewerFirst)
  const search = filter?.search ?? null
  const textOf = ({ title, requestCode }: TimelineItem) => `${title} ${requestCode ?? ''}`
  return connectionOf(items, { first, after: after ?? null, search }, { keyOf: ({ id }) => id, textOf })
}

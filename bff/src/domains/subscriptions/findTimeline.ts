import type { GraphContext } from '../../context.ts'
import type { RequestStatus, SubscriptionType, TimelineFilter, TimelineItem, TimelineKind } from '../../generated/graph.ts'
import type { Connection } from '../../connection.ts'
import { connectionOf } from '../../connection.ts'
import { dayInManila, orderOf } from '../../calendar/day.ts'
import { titleOf } from './titleOf.ts'
import { hashOf } from '../../reading/hashOf.ts'
import type { ReadableItems } from '../../reading/values.ts'
import type { Period } from './findActivities.ts'
import { findActivities, lastYear } from './findActivities.ts'
import { findSavings, findShareCapital } from './findSubscription.ts'
import type { RequestSource } from '../../money/subscriptionSource.ts'
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

interface DatedRequest {
  request: RequestSource
  on: string
}

/** Only an approved request takes money out. */
function amountOf(request: RequestSource): string {
  if (request.__typename === 'ChangeRequest') return request.newContribution
  return request.__typename === 'WithdrawalRequest' && request.status === 'APPROVED' ? `-${request.amount}` : request.amount
}

function itemOfRequest({ request, on }: DatedRequest, subscription: SubscriptionType): OrderedItem {
  const { id, requestCode, requestedAt, status, remarks } = request
  return {
    __typename: 'TimelineItem',
    id: `${subscription}:${kindOf[request.__typename]}:${id}`,
    subscription,
    kind: kindOf[request.__typename],
    title: titleOf(request, subscription),
    amount: amountOf(request),
    on,
    status,
    isReplaced: request.__typename === 'ChangeRequest' && request.replacedAt !== null,
    requestCode,
    remarks,
    at: orderOf(requestedAt),
  }
}

/** An item, and of a movement the reference number of the request that it was posted for. */
type UnfoldedItem = OrderedItem & { postedFor: string | null }

/** The ids count the movements that are alike, so that they stay when later movements come. */
function itemsOfMovements({ movements }: Activities, subscription: SubscriptionType): UnfoldedItem[] {
  const alike = new Map<string, number>()
  return movements.map(({ title, amount, on, requestCode }, index) => {
    const hash = hashOf([subscription, on, title, amount])
    const count = (alike.get(hash) ?? 0) + 1
    alike.set(hash, count)
    const id = `${hash}:${count}`
    const nothing = { status: null, isReplaced: false, requestCode: null, remarks: '' }
    return {
      __typename: 'TimelineItem',
      id,
      subscription,
      kind: 'MOVEMENT',
      title,
      amount,
      on,
      ...nothing,
      at: index,
      postedFor: requestCode ?? null,
    }
  })
}

/** Puts each approved request into the movement that posted it: both are the same money. */
function fold(movements: readonly UnfoldedItem[], requests: readonly OrderedItem[]): OrderedItem[] {
  const byCode = new Map(requests.map((request) => [request.requestCode, request]))
  const folded = new Set<string>()
  const items = movements.map(({ postedFor, ...movement }) => {
    const request = byCode.get(postedFor)
    if (request?.status !== 'APPROVED') return movement
    folded.add(request.id)
    const { title, status, requestCode, remarks } = request
    return { ...movement, title, status, requestCode, remarks }
  })
  return [...items, ...requests.filter(({ id }) => !folded.has(id))]
}

/** The newest come first; on the same day the movements come before the requests that led to them. */
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

async function listRequests(subscription: SubscriptionType, { kinds }: Wanted, context: GraphContext): Promise<RequestSource[]> {
  if (kinds?.every((kind) => kind === 'MOVEMENT')) return []
  if (subscription === 'SHARE_CAPITAL') return (await findShareCapital(context)).changeRequests
  const { changeRequests, withdrawalRequests, depositRequests } = await findSavings(context)
  return [...changeRequests, ...withdrawalRequests, ...depositRequests]
}

function datedWithin(requests: readonly RequestSource[], { from, to }: Period): DatedRequest[] {
  const dated = requests.flatMap((request) => (request.requestedAt == null ? [] : [{ request, on: dayInManila(request.requestedAt) }]))
  return dated.filter(({ on }) => on >= from && on <= to)
}

/** The items of a subscription. A request without a day belongs to no period, and is counted as unread. */
async function findItems(
  subscription: SubscriptionType,
  wanted: Wanted,
  context: GraphContext,
): Promise<ReadableItems<OrderedItem> | null> {
  const { kinds, status, period } = wanted
  const [activities, listed] = await Promise.all([
    findActivities(subscription, period, context),
    listRequests(subscription, wanted, context),
  ])
  if (!activities) return null
  const isOfKind = (kind: TimelineKind) => kinds === null || kinds.includes(kind)
  const isOfStatus = (found: RequestStatus | null) => status === null || found === status
  const requests = listed.filter((request) => isOfKind(kindOf[request.__typename]))
  const movements = isOfKind('MOVEMENT') ? itemsOfMovements(activities, subscription) : []
  const dated = datedWithin(requests, period).map((request) => itemOfRequest(request, subscription))
  const undated = requests.filter((request) => request.requestedAt == null && isOfStatus(request.status))
  const unreadMovements = isOfKind('MOVEMENT') && status === null ? activities.unreadCount : 0
  const items = fold(movements, dated).filter((item) => isOfStatus(item.status ?? null))
  return { items, unreadCount: unreadMovements + undated.length }
}

/**
 * Movements and requests of a period, the newest first; null where the REST API has no activities. Source: GET
 * /api/subscription/activities/{type} and GET /api/subscription/current/user/{type}, of each subscription that is wanted.
 */
export async function findTimeline(
  { first, after, filter }: TimelineArguments,
  context: GraphContext,
): Promise<(Connection<TimelineItem> & { unreadCount: number }) | null> {
  const year = lastYear(context.today)
  const period = { from: filter?.from ?? year.from, to: filter?.to ?? year.to }
  const wanted = { period, kinds: filter?.kinds ?? null, status: filter?.status ?? null }
  const types: SubscriptionType[] = filter?.subscription ? [filter.subscription] : ['SHARE_CAPITAL', 'SAVINGS']
  const found = await Promise.all(types.map((type) => findItems(type, wanted, context)))
  if (found.includes(null)) return null
  const items = found.flatMap((some) => some?.items ?? []).sort(isNewerFirst)
  const unreadCount = found.reduce((sum, some) => sum + (some?.unreadCount ?? 0), 0)
  const search = filter?.search ?? null
  const textOf = ({ title, requestCode }: TimelineItem) => `${title} ${requestCode ?? ''}`
  return { ...connectionOf(items, { first, after: after ?? null, search }, { keyOf: ({ id }) => id, textOf }), unreadCount }
}

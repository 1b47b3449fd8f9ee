import type { GraphContext } from '../../context.ts'
import type { AttentionKind, SubscriptionType } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { dayInManila } from '../../calendar/day.ts'
import { addDays } from '../../../../schema/rules/days.ts'
import { renewalOf } from './availabilities.ts'
import { findSavings, findShareCapital } from './findSubscription.ts'
import type { RequestSource } from '../../money/subscriptionSource.ts'

type Item = Awaited<ResolversTypes['AttentionItem']>

const daysShown = 30

const kindOf: Partial<Record<RequestSource['status'], AttentionKind>> = { APPROVED: 'REQUEST_APPROVED', REJECTED: 'REQUEST_REJECTED' }

function decisionOf(request: RequestSource, subscription: SubscriptionType): Item[] {
  const kind = kindOf[request.status]
  if (!kind || request.processedAt === null) return []
  return [{ __typename: 'AttentionItem', kind, subscription, on: dayInManila(request.processedAt), request }]
}

/**
 * The member's open renewal, then the decisions of the last 30 days, the newest first. Source: GET /api/subscription/current/user/{type} of
 * both.
 */
export async function findAttention(context: GraphContext): Promise<Item[]> {
  const { today, session } = context
  const [{ claims }, shareCapital, savings] = await Promise.all([session.require(), findShareCapital(context), findSavings(context)])
  const isOpen = renewalOf(shareCapital, claims.isCompliant, today).isAllowed
  const on = shareCapital.expiresOn ?? today
  const renewals: Item[] = isOpen
    ? [{ __typename: 'AttentionItem', kind: 'RENEWAL_OPEN', subscription: 'SHARE_CAPITAL', on, request: null }]
    : []
  const ofSavings = [...savings.changeRequests, ...savings.withdrawalRequests, ...savings.depositRequests]
  const decisions = [
    ...shareCapital.changeRequests.flatMap((request) => decisionOf(request, 'SHARE_CAPITAL')),
    ...ofSavings.flatMap((request) => decisionOf(request, 'SAVINGS')),
  ].filter((item) => item.on >= addDays(today, -daysShown))
  return [...renewals, ...decisions.sort((one, other) => (one.on < other.on ? 1 : -1))]
}

import { readShareCapital } from '../../money/readSubscription.ts'
import { expirationOf } from '../../../../schema/rules/expirationOf.ts'
import type { ChangeRequestSource } from '../../money/subscriptionSource.ts'
import type { Unread } from '../../reading/unread.ts'
import { fieldsOf, optional, readText, text } from '../../reading/values.ts'
import type { ResponseInfo, Contract } from '../../rest/contract.ts'
import { aboveMaximum, holdingAt } from './capOf.ts'
import type { ReadingRequest } from './requestedChange.ts'
import { changeRequestOf, isAskedFor, readChange, requestedChangeOf } from './requestedChange.ts'
import { isCaller } from './officer.ts'
import type { ShareCapitalReviewSource } from './source.ts'

const shareCapital = 'share_capital'

/** The last day of the present term, from the request itself where the REST API does not give the subscription. */
function expiryOf({ oldEffectivityDate, oldTerm }: ChangeRequestSource): string | null {
  return oldEffectivityDate === null || oldTerm === null ? null : expirationOf(oldEffectivityDate, oldTerm)
}

/** A change request of share capital; null for one that does not wait. Source: GET /api/subscription/change/{id}. */
export function readShareCapitalReview(
  response: Unread<Contract['ChangeRequest']>,
  { etag }: ResponseInfo,
  reviewing: ReadingRequest,
): ShareCapitalReviewSource | null {
  const fields = fieldsOf(response)
  const read = readChange(response)
  if (text(fields.SubscriptionType).toLowerCase() !== shareCapital || !isAskedFor(read, reviewing)) return null
  const subscription = optional(fields.Subscription, readShareCapital)
  const [totalAmount, maximumAmount] = [subscription?.totalAmount ?? null, subscription?.maximumAmount ?? null]
  const expiresOn = subscription ? subscription.expiresOn : expiryOf(read)
  const change = requestedChangeOf(read, expiresOn, reviewing)
  const recentActivities = subscription?.recentActivities ?? []
  const { oldContribution, newContribution, newTerm } = read
  const holding = { totalAmount, maximumAmount, recentActivities, oldContribution, newContribution, newTerm }
  const stagedDate = read.status === 'REVIEW' ? null : read.effectivityDate
  const atExpiry = holdingAt(holding, stagedDate ?? change.suggestedEffectivityDate, reviewing)
  const member = { userName: optional(fields.Username, readText), name: optional(fields.Requestor, readText) }
  const isOwn = isCaller(member, reviewing.officer)
  return {
    __typename: 'ShareCapitalReview',
    id: read.id,
    name: text(fields.Requestor),
    requests: [changeRequestOf(read, change, { etag, isOwn, problem: aboveMaximum(holding, atExpiry) })],
    totalAmount,
    maximumAmount,
    ...atExpiry,
    expiresOn,
    history: (subscription?.changeRequests ?? []).filter(({ id, status }) => id !== read.id && status !== 'REVIEW'),
    recentActivities,
    unreadActivityCount: subscription?.unreadActivityCount ?? 0,
  }
}

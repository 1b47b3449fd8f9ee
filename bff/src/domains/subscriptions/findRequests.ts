import type { GraphContext } from '../../context.ts'
import type { WaitsFor, EntryStatus, MemberRequest, MemberRequestKind, SubscriptionType } from '../../generated/graph.ts'
import { orderOf } from '../../calendar/day.ts'
import { readWaitsFor } from '../../forms/readWaitsFor.ts'
import { readCancellation } from '../../money/readCancellation.ts'
import type { RequestSource } from '../../money/subscriptionSource.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { findSavings, findShareCapital, remarksFor } from './findSubscription.ts'
import { titleOf } from './titleOf.ts'
import { readOptionalInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, oneOf, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

const statuses: Readonly<Record<Contract['SentEntry']['Status'], EntryStatus>> = {
  Submitted: 'SUBMITTED',
  Review: 'REVIEW',
  Approved: 'APPROVED',
  Rejected: 'REJECTED',
  Cancelled: 'CANCELLED',
}

const kinds: Readonly<Record<string, MemberRequestKind>> = { service: 'SERVICE', registration: 'REGISTRATION' }

function readSentEntry(response: Unread<Contract['SentEntry']>): MemberRequest {
  const entry = fieldsOf(response)
  const requestCode = nonEmpty(entry.EntryCode)
  const kind = kinds[text(entry.Type).toLowerCase()] ?? 'FORM'
  const status = oneOf(entry.Status, statuses)
  return {
    __typename: 'MemberRequest',
    id: `${kind}:${requestCode}`,
    requestCode,
    kind,
    title: text(entry.Title),
    slug: kind === 'REGISTRATION' ? null : text(entry.Name).toLowerCase(),
    amount: null,
    oldAmount: null,
    status,
    waitsFor: readWaitsFor(status, entry.WaitsFor),
    isReplaced: false,
    requestedAt: readOptionalInstant(entry.DateSubmitted),
    processedAt: readOptionalInstant(entry.DateProcessed),
    effectivityDate: null,
    remarks: remarksFor(text(entry.Remarks)),
    cancellation: readCancellation(status, entry.IsCancellable),
  }
}

/** What was sent of services, forms and the registration. Source: GET /api/entry/list. */
const readSentEntries = (response: Unread<Contract['SentEntry'][]>): MemberRequest[] => each(response, readSentEntry)

function kindOf(request: RequestSource, subscription: SubscriptionType): MemberRequestKind {
  if (request.__typename === 'WithdrawalRequest') return 'WITHDRAWAL'
  if (request.__typename === 'DepositRequest') return 'DEPOSIT'
  return subscription === 'SHARE_CAPITAL' ? 'RENEWAL' : 'SAVINGS_CHANGE'
}

/** A change that is approved waits for its day. */
function waitsForOf(request: RequestSource, today: string): WaitsFor | null {
  if (request.status !== 'APPROVED' || request.__typename !== 'ChangeRequest') return readWaitsFor(request.status)
  const { effectivityDate, replacedAt } = request
  const isToCome = (effectivityDate ?? '') > today
  return isToCome && (replacedAt ?? null) === null ? 'DAY' : null
}

function amountsOf(request: RequestSource): Pick<MemberRequest, 'amount' | 'oldAmount' | 'effectivityDate' | 'isReplaced'> {
  if (request.__typename !== 'ChangeRequest')
    return { amount: request.amount, oldAmount: request.requestedAmount ?? null, effectivityDate: null, isReplaced: false }
  const { newContribution, oldContribution, effectivityDate, replacedAt } = request
  return {
    amount: newContribution,
    oldAmount: oldContribution,
    effectivityDate: effectivityDate ?? null,
    isReplaced: (replacedAt ?? null) !== null,
  }
}

const ofMoney =
  (subscription: SubscriptionType, today: string) =>
  (request: RequestSource): MemberRequest => {
    const { id, requestCode, status, requestedAt, processedAt, remarks, cancellation } = request
    const kind = kindOf(request, subscription)
    return {
      __typename: 'MemberRequest',
      id: `${kind}:${id}`,
      requestCode,
      kind,
      title: titleOf(request, subscription),
      slug: null,
      ...amountsOf(request),
      status,
      waitsFor: waitsForOf(request, today),
      requestedAt: requestedAt ?? null,
      processedAt: processedAt ?? null,
      remarks,
      cancellation: cancellation ?? null,
    }
  }

function isWaitingFirst(one: MemberRequest, other: MemberRequest): number {
  const isWaiting = ({ status }: MemberRequest) => Number(status === 'REVIEW')
  return isWaiting(other) - isWaiting(one) || orderOf(other.requestedAt) - orderOf(one.requestedAt)
}

/** What was sent of services and forms; null where the REST API does not list it. Source: GET /api/entry/list, an extension. */
export const findEntries = ({ rest }: GraphContext): Promise<MemberRequest[] | null> =>
  readIfThere(() => rest('listEntries', { read: readSentEntries }))

/**
 * All that a user has asked for, or what has a status: in review first, then the newest. An applicant has no subscriptions yet. Source: GET
 * /api/subscription/current/user/{type} of both, GET /api/entry/list, which is an extension.
 */
export async function findRequests(context: GraphContext, status: EntryStatus | null = null): Promise<MemberRequest[]> {
  const [shareCapital, savings, entries] = await Promise.all([
    readIfThere(() => findShareCapital(context)),
    readIfThere(() => findSavings(context)),
    findEntries(context),
  ])
  const ofSavings = savings ? [...savings.changeRequests, ...savings.withdrawalRequests, ...savings.depositRequests] : []
  const requests = [
    ...(shareCapital?.changeRequests ?? []).map(ofMoney('SHARE_CAPITAL', context.today)),
    ...ofSavings.map(ofMoney('SAVINGS', context.today)),
    ...(entries ?? []),
  ]
  return requests.filter((request) => status === null || request.status === status).sort(isWaitingFirst)
}

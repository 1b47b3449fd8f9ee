import type { RequestStatus, ReviewQueueKind, ReviewRequestKind, ReviewStatus } from '../../generated/graph.ts'
import { money } from '../../money/money.ts'
import { readOptionalDay, readOptionalInstant } from '../../calendar/readTimes.ts'
import type { Unread, UnreadFields } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, number, oneOf, optional, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { countByKind } from './countByKind.ts'
import { readSecondOfficer } from './readSecondOfficer.ts'
import { readText } from './readText.ts'
import type { ListedRequest, ReviewItemSource } from './source.ts'

type ListResponse = Contract['ListItem'][]

const itemStatuses: Readonly<Record<string, ReviewStatus>> = {
  Review: 'REVIEW',
  Submitted: 'REVIEW',
  Approved: 'APPROVED',
  Rejected: 'REJECTED',
  Reviewed: 'REVIEWED',
}
const requestStatuses: Readonly<Record<string, RequestStatus>> = { Review: 'REVIEW', Approved: 'APPROVED', Rejected: 'REJECTED' }
const savingsKinds = { change: 'CHANGE', withdrawal: 'WITHDRAWAL', deposit: 'DEPOSIT' } as const
const kindOf = { REGISTRATION: 'REGISTRATION', SERVICE: 'SERVICE', SHARE_CAPITAL: 'CHANGE' } as const satisfies Partial<
  Record<ReviewQueueKind, ReviewRequestKind>
>

const positive = (value: Unread<number>): string => money(Math.abs(number(value)))

function readStagedWords({ Remarks, EffectivityDate }: Pick<UnreadFields<Contract['ListItem']>, 'Remarks' | 'EffectivityDate'>) {
  return { remarks: optional(Remarks, readText) ?? '', effectivityDate: optional(EffectivityDate, readOptionalDay) }
}

function readListedRequest(response: Unread<Contract['ListedRequest']>): ListedRequest {
  const request = fieldsOf(response)
  return {
    id: nonEmpty(request.Guid),
    kind: oneOf(request.Kind, savingsKinds),
    status: oneOf(request.Status, requestStatuses),
    amount: optional(request.Amount, positive),
    previousAmount: optional(request.OldAmount, positive) ?? optional(request.RequestedAmount, positive),
    ...readStagedWords(request),
    requestCode: optional(request.RequestCode, readText),
    submittedAt: optional(request.DateRequested, readOptionalInstant),
    processedAt: optional(request.DateProcessed, readOptionalInstant),
    transactor: optional(request.Transactor, readText),
    transactorId: optional(request.TransactorGuid, readText),
    stagedBy: optional(request.StagedBy, readText),
    secondOfficer: readSecondOfficer(request.SecondOfficer),
    replacedBy: optional(request.ReplacedBy, readText),
  }
}

/** In a queue with one request an item, the item itself is its request. */
function asRequest(item: UnreadFields<Contract['ListItem']>, kind: ReviewRequestKind, status: ReviewStatus): ListedRequest {
  return {
    id: nonEmpty(item.Guid),
    kind,
    status: status === 'REVIEWED' ? 'REVIEW' : status,
    amount: optional(item.Amount, positive),
    previousAmount: optional(item.OldAmount, positive),
    ...readStagedWords(item),
    requestCode: optional(item.RequestCode, readText),
    submittedAt: optional(item.DateRequested, readOptionalInstant),
    processedAt: optional(item.DateProcessed, readOptionalInstant),
    transactor: optional(item.Transactor, readText),
    transactorId: optional(item.TransactorGuid, readText),
    stagedBy: optional(item.StagedBy, readText),
    secondOfficer: readSecondOfficer(item.SecondOfficer),
    replacedBy: optional(item.ReplacedBy, readText),
  }
}

/** The new contribution; null without a change, and for several changes, which have no sum. */
function contributionOf(requests: readonly ListedRequest[]): string | null {
  const [change, another] = requests.filter(({ kind }) => kind === 'CHANGE')
  return change && !another ? change.amount : null
}

/** The decision that the caller has staged on all requests; null where there is no such. */
function stagedAsOf(waiting: readonly ListedRequest[]): RequestStatus | null {
  const [first, ...others] = waiting.map(({ status }) => status)
  return first !== undefined && first !== 'REVIEW' && others.every((status) => status === first) ? first : null
}

function readItem(response: Unread<Contract['ListItem']>, queueKind: ReviewQueueKind): ReviewItemSource {
  const item = fieldsOf(response)
  const status = oneOf(item.Status, itemStatuses)
  const isSavings = queueKind === 'SAVINGS'
  const requests = isSavings
    ? optional(item.Requests, (list) => each(list, readListedRequest))
    : [asRequest(item, kindOf[queueKind], status)]
  const waiting = requests?.filter(({ processedAt }) => processedAt === null) ?? []
  const id = nonEmpty(item.Guid)
  return {
    id,
    reviewId: id,
    name: text(item.Name),
    status,
    stagedAs: stagedAsOf(waiting),
    requestCode: isSavings ? null : optional(item.RequestCode, readText),
    contribution: contributionOf(waiting),
    submittedAt: optional(item.DateRequested, readOptionalInstant),
    kinds: countByKind(waiting),
    stagedBy: optional(item.StagedBy, readText) ?? waiting.find(({ stagedBy }) => stagedBy !== null)?.stagedBy ?? null,
    secondOfficer: readSecondOfficer(item.SecondOfficer),
    userName: optional(item.Username, readText),
    otherNames: [optional(item.MemberCode, readText), optional(item.EmailAddress, readText)].join(' '),
    requests,
    isWaiting: requests ? waiting.length > 0 : optional(item.DateProcessed, readOptionalInstant) === null,
  }
}

/** The items of a queue, those included that were decided. Source: the GET …/list of its kind. */
export const readItems =
  (queueKind: ReviewQueueKind) =>
  (response: Unread<ListResponse>): ReviewItemSource[] =>
    each(response, (item) => readItem(item, queueKind))

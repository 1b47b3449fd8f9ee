import type { RequestStatus, ReviewQueueKind, ReviewRequestKind, ReviewStatus } from '../../generated/graph.ts'
import { money, sumOf } from '../../mapping/money.ts'
import { readOptionalInstant } from '../../mapping/readTimes.ts'
import type { Unread, UnreadFields } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, number, oneOf, optional, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readText } from './readText.ts'
import type { ListedRequest, ReviewItemSource } from './source.ts'

type ListAnswer = Contract['ListItem'][]

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

function readListedRequest(answer: Unread<Contract['ListedRequest']>): ListedRequest {
  const request = fieldsOf(answer)
  return {
    id: nonEmpty(request.Guid),
    kind: oneOf(request.Kind, savingsKinds),
    status: oneOf(request.Status, requestStatuses),
    amount: optional(request.Amount, positive),
    requestCode: optional(request.RequestCode, readText),
    processedAt: optional(request.DateProcessed, readOptionalInstant),
    transactor: optional(request.Transactor, readText),
    transactorId: optional(request.TransactorGuid, readText),
    stagedBy: optional(request.StagedBy, readText),
    replacedBy: optional(request.ReplacedBy, readText),
  }
}

/** The item itself as its request, of a queue with an item for each. */
function asRequest(item: UnreadFields<Contract['ListItem']>, kind: ReviewRequestKind, status: ReviewStatus): ListedRequest {
  return {
    id: nonEmpty(item.Guid),
    kind,
    status: status === 'REVIEWED' ? 'REVIEW' : status,
    amount: optional(item.Amount, positive),
    requestCode: optional(item.RequestCode, readText),
    processedAt: optional(item.DateProcessed, readOptionalInstant),
    transactor: optional(item.Transactor, readText),
    transactorId: optional(item.TransactorGuid, readText),
    stagedBy: optional(item.StagedBy, readText),
    replacedBy: optional(item.ReplacedBy, readText),
  }
}

/** The transactions' sum, withdrawals and deposits alike as positive; without transactions the contribution of the change. */
function amountOf(requests: readonly ListedRequest[]): string | null {
  const transactions = requests.filter(({ kind }) => kind !== 'CHANGE')
  const amounts = (transactions.length > 0 ? transactions : requests).flatMap(({ amount }) => amount ?? [])
  return amounts.length === 0 ? null : sumOf(amounts)
}

function readItem(answer: Unread<Contract['ListItem']>, queueKind: ReviewQueueKind): ReviewItemSource {
  const item = fieldsOf(answer)
  const status = oneOf(item.Status, itemStatuses)
  const isSavings = queueKind === 'SAVINGS'
  const requests = isSavings
    ? optional(item.Requests, (list) => each(list, readListedRequest))
    : [asRequest(item, kindOf[queueKind], status)]
  const waiting = requests?.filter(({ processedAt }) => processedAt === null)
  return {
    id: nonEmpty(item.Guid),
    name: text(item.Name),
    status,
    requestCode: isSavings ? null : optional(item.RequestCode, readText),
    amount: waiting ? amountOf(waiting) : optional(item.Amount, positive),
    submittedAt: optional(item.DateRequested, readOptionalInstant),
    kinds: [...new Set(waiting?.map(({ kind }) => kind))],
    stagedBy: optional(item.StagedBy, readText) ?? waiting?.find(({ stagedBy }) => stagedBy !== null)?.stagedBy ?? null,
    userName: optional(item.Username, readText),
    requests,
    isWaiting: waiting ? waiting.length > 0 : optional(item.DateProcessed, readOptionalInstant) === null,
  }
}

/** The items of a queue, those included that were decided. Source: the GET …/list of its kind. */
export const readItems =
  (queueKind: ReviewQueueKind) =>
  (answer: Unread<ListAnswer>): ReviewItemSource[] =>
    each(answer, (item) => readItem(item, queueKind))

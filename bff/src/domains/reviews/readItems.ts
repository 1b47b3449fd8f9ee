import type { RequestStatus, ReviewQueueKind, ReviewRequestKind, ReviewStatus } from '../../generated/graph.ts'
import { money } from '../../money/money.ts'
import { readOptionalDay, readOptionalInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, number, oneOf, optional, readText, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readingEach } from '../../rest/readingEach.ts'
import { countByKind } from './countByKind.ts'
import { readStaging } from './readStaging.ts'
import type { ListedRequest, ReviewItemSource } from './source.ts'

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

type ListedName = Exclude<keyof Contract['ListItem'] & keyof Contract['ListedRequest'], 'Status'>

/** A request that an item lists; in a queue with one request an item, the item itself. */
function readListed(
  response: Unread<Pick<Contract['ListItem'], ListedName>>,
  kind: ReviewRequestKind,
  status: RequestStatus,
): ListedRequest {
  const request = fieldsOf(response)
  return {
    id: nonEmpty(request.Guid),
    kind,
    status,
    amount: optional(request.Amount, positive),
    previousAmount: optional(request.OldAmount, positive),
    remarks: optional(request.Remarks, readText) ?? '',
    effectivityDate: optional(request.EffectivityDate, readOptionalDay),
    requestCode: optional(request.RequestCode, readText),
    submittedAt: optional(request.DateRequested, readOptionalInstant),
    processedAt: optional(request.DateProcessed, readOptionalInstant),
    transactor: optional(request.Transactor, readText),
    transactorId: optional(request.TransactorGuid, readText),
    ...readStaging(response),
    replacedBy: optional(request.ReplacedBy, readText),
    version: optional(request.Version, readText),
  }
}

function readListedRequest(response: Unread<Contract['ListedRequest']>): ListedRequest {
  const request = fieldsOf(response)
  const listed = readListed(response, oneOf(request.Kind, savingsKinds), oneOf(request.Status, requestStatuses))
  return { ...listed, previousAmount: listed.previousAmount ?? optional(request.RequestedAmount, positive) }
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

/** A request of a member as an item of the list by itself. */
function rowOf(item: ReviewItemSource, request: ListedRequest): ReviewItemSource {
  const { id, kind, amount, requestCode, submittedAt, stagedBy, secondOfficer, warnings, version } = request
  const status = request.status === 'CANCELLED' ? 'REVIEW' : request.status
  const statuses = { status, stagedAs: status === 'REVIEW' ? null : status, stagedBy, secondOfficer, warnings, version }
  const contents = { requestCode, contribution: kind === 'CHANGE' ? amount : null, submittedAt, kinds: countByKind([request]) }
  return { ...item, id, ...statuses, ...contents, requests: [request] }
}

/** An item of savings with its requests; each that waits is a row. */
export function withRequests(item: ReviewItemSource, requests: ListedRequest[] | null): ReviewItemSource {
  const rows = requests?.filter(({ processedAt }) => processedAt === null).map((request) => rowOf(item, request)) ?? null
  return { ...item, requests, rows }
}

function readItem(response: Unread<Contract['ListItem']>, queueKind: ReviewQueueKind): ReviewItemSource {
  const item = fieldsOf(response)
  const status = oneOf(item.Status, itemStatuses)
  const isSavings = queueKind === 'SAVINGS'
  const requests = isSavings
    ? optional(item.Requests, (list) => each(list, readListedRequest))
    : [readListed(response, kindOf[queueKind], status === 'REVIEWED' ? 'REVIEW' : status)]
  const waiting = requests?.filter(({ processedAt }) => processedAt === null) ?? []
  const id = nonEmpty(item.Guid)
  const { stagedBy, secondOfficer } = readStaging(response)
  const warnings = waiting.flatMap((request) => request.warnings)
  const read: ReviewItemSource = {
    id,
    reviewId: id,
    name: text(item.Name),
    status,
    stagedAs: stagedAsOf(waiting),
    requestCode: isSavings ? null : optional(item.RequestCode, readText),
    contribution: contributionOf(waiting),
    submittedAt: optional(item.DateRequested, readOptionalInstant),
    kinds: countByKind(waiting),
    secondOfficer,
    warnings,
    version: isSavings ? null : (waiting[0]?.version ?? null),
    stagedBy: stagedBy ?? waiting.find((request) => request.stagedBy !== null)?.stagedBy ?? null,
    userName: optional(item.Username, readText),
    employeeId: optional(item.EmployeeId, readText),
    otherNames: [item.MemberCode, item.EmailAddress, item.EmployeeId].map((name) => optional(name, readText)).join(' '),
    requests,
    isWaiting: requests ? waiting.length > 0 : optional(item.DateProcessed, readOptionalInstant) === null,
    rows: null,
  }
  return isSavings ? withRequests(read, requests) : read
}

/** The readers of the items of a queue, those included that were decided. Source: the GET …/list of its kind. */
export const readItems = (queueKind: ReviewQueueKind) =>
  readingEach((item: Unread<Contract['ListItem']>): ReviewItemSource => readItem(item, queueKind))

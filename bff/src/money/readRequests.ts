import type { MoneyRequest, RequestStatus } from '../generated/graph.ts'
import { orderOf } from '../calendar/day.ts'
import { readFile } from '../forms/mapFile.ts'
import { money } from './money.ts'
import { readMoney } from './readMoney.ts'
import type { Unread } from '../reading/unread.ts'
import { each, fieldsOf, nonEmpty, number, oneOf, optional, readText, text, whole } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'
import { readOptionalDay, readOptionalInstant } from '../calendar/readTimes.ts'
import { readCancellation } from './readCancellation.ts'
import type { ChangeRequestSource, DepositRequestSource, WithdrawalRequestSource } from './subscriptionSource.ts'

type TransactionRequest = Contract['TransactionRequest']

/** The documents name Submitted beside the others, for a request that waits. */
const statuses: Readonly<Record<string, RequestStatus>> = {
  Review: 'REVIEW',
  Approved: 'APPROVED',
  Rejected: 'REJECTED',
  Cancelled: 'CANCELLED',
  Submitted: 'REVIEW',
}

const readTerm = (value: Unread<number>): number | null => (whole(value) > 0 ? whole(value) : null)
const positive = (value: Unread<number>): string => money(Math.abs(number(value)))

export const readOptionalTerm = (value: Unread<number | null>): number | null => optional(value, readTerm)

type SharedPart = 'RequestCode' | 'Status' | 'DateRequested' | 'DateProcessed' | 'Transactor' | 'Remarks' | 'IsCancellable'

function readRequest(response: Unread<Pick<TransactionRequest, SharedPart>>): Omit<MoneyRequest, '__typename' | 'id'> {
  const request = fieldsOf(response)
  return {
    requestCode: text(request.RequestCode),
    status: oneOf(request.Status, statuses),
    requestedAt: readOptionalInstant(request.DateRequested),
    processedAt: readOptionalInstant(request.DateProcessed),
    decidedBy: optional(request.Transactor, readText),
    remarks: optional(request.Remarks, text) ?? '',
    cancellation: readCancellation(oneOf(request.Status, statuses), request.IsCancellable),
  }
}

export function readChangeRequest(response: Unread<Contract['ChangeRequest']>): ChangeRequestSource {
  const request = fieldsOf(response)
  return {
    __typename: 'ChangeRequest',
    id: nonEmpty(request.Guid),
    ...readRequest(response),
    oldContribution: readMoney(request.OldAmount),
    newContribution: readMoney(request.NewAmount),
    oldTerm: readOptionalTerm(request.OldTerm),
    newTerm: readOptionalTerm(request.NewTerm),
    oldEffectivityDate: readOptionalDay(request.OldEffectivityDate),
    effectivityDate: readOptionalDay(request.EffectivityDate),
    replacedAt: optional(request.DateReplaced, readOptionalInstant),
  }
}

/** The amount of a request, and the one asked for where it is another. */
function readAmounts(response: Unread<TransactionRequest>): { amount: string; requestedAmount: string | null } {
  const request = fieldsOf(response)
  const amount = positive(request.Amount)
  const requested = optional(request.RequestedAmount, positive)
  return { amount, requestedAmount: requested === amount ? null : requested }
}

/** A request for a withdrawal, its amounts positive. */
export function readWithdrawalRequest(response: Unread<TransactionRequest>): WithdrawalRequestSource {
  const request = readRequest(response)
  return { __typename: 'WithdrawalRequest', id: request.requestCode, ...request, ...readAmounts(response) }
}

export function readDepositRequest(response: Unread<TransactionRequest>): DepositRequestSource {
  const request = readRequest(response)
  return {
    __typename: 'DepositRequest',
    id: request.requestCode,
    ...request,
    ...readAmounts(response),
    proof: optional(fieldsOf(response).Proof, readFile),
  }
}

function newestFirst<Request extends MoneyRequest>(requests: Request[]): Request[] {
  return requests.sort((one, other) => orderOf(other.requestedAt) - orderOf(one.requestedAt))
}

export const readChangeRequests = (response: Unread<Contract['ChangeRequest'][]>): ChangeRequestSource[] =>
  newestFirst(each(response, readChangeRequest))

/** Requests for withdrawals, the newest first, their amounts positive. */
export const readWithdrawalRequests = (response: Unread<TransactionRequest[]>): WithdrawalRequestSource[] =>
  newestFirst(each(response, readWithdrawalRequest))

export const readDepositRequests = (response: Unread<TransactionRequest[]>): DepositRequestSource[] =>
  newestFirst(each(response, readDepositRequest))

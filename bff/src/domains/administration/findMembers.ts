import type { GraphContext } from '../../context.ts'
import { PublicError } from '../../errors/publicError.ts'
import type {
  FoundMember,
  EntryStatus,
  MemberRequestKind,
  RecordMovement,
  RecordRequest,
  Reversal,
  UserStatus,
} from '../../generated/graph.ts'
import { isGuid } from '../../reading/isGuid.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { sumOf } from '../../money/money.ts'
import { readMoney } from '../../money/readMoney.ts'
import { readLoanSummary } from '../../money/readLoanProgress.ts'
import { readDay, readInstant, readOptionalDay, readOptionalInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, flag, nonEmpty, oneOf, optional, present, readText, text, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import type { MemberRecordSource, RecordAmountSource } from './source.ts'

const statuses: Readonly<Record<Contract['UserStatus'], UserStatus>> = { Active: 'ACTIVE', Pending: 'PENDING', Review: 'REVIEW' }

function readNames(response: Unread<Contract['FoundMember']>) {
  const member = fieldsOf(response)
  return {
    id: nonEmpty(member.Guid),
    fullName: text(member.FullName),
    employeeId: text(member.EmployeeId),
    memberCode: readText(member.MemberCode),
    status: oneOf(member.Status, statuses),
  }
}

/** The members that the look-up found. Source: GET /api/user/search. */
function readFoundMembers(response: Unread<Contract['FoundMember'][]>): FoundMember[] {
  return each(response, (member) => ({ __typename: 'FoundMember', ...readNames(member) }))
}

function readAsset(response: Unread<Contract['MemberRecord']['Assets'][number]>): RecordAmountSource {
  const { Name, Amount } = fieldsOf(response)
  return { __typename: 'RecordAmount', name: text(Name), amount: readMoney(Amount), progress: null }
}

function readLoan(response: Unread<Contract['MemberRecord']['Loans'][number]>): RecordAmountSource {
  return { ...readAsset(response), progress: optional(fieldsOf(response).Progress, readLoanSummary) }
}

const requestKinds: Readonly<Record<Contract['RecordedRequest']['Kind'], MemberRequestKind>> = {
  renewal: 'RENEWAL',
  savings_change: 'SAVINGS_CHANGE',
  withdrawal: 'WITHDRAWAL',
  deposit: 'DEPOSIT',
  service: 'SERVICE',
  form: 'FORM',
  registration: 'REGISTRATION',
}
const requestStatuses: Readonly<Record<Contract['RecordedRequest']['Status'], EntryStatus>> = {
  Submitted: 'SUBMITTED',
  Review: 'REVIEW',
  Approved: 'APPROVED',
  Rejected: 'REJECTED',
  Cancelled: 'CANCELLED',
}

function readRequest(response: Unread<Contract['RecordedRequest']>): RecordRequest {
  const request = fieldsOf(response)
  return {
    __typename: 'RecordRequest',
    id: nonEmpty(request.RequestCode),
    kind: oneOf(request.Kind, requestKinds),
    slug: optional(request.Service, text)?.toLowerCase() ?? null,
    title: text(request.Title),
    status: oneOf(request.Status, requestStatuses),
    amount: optional(request.Amount, readMoney),
    requestedAmount: optional(request.RequestedAmount, readMoney),
    requestedAt: readOptionalInstant(request.DateRequested),
    processedAt: readOptionalInstant(request.DateProcessed),
    decidedBy: readText(request.Transactor),
    remarks: text(request.Remarks),
  }
}

function readReversal(response: Unread<Contract['Reversal']>): Reversal {
  const reversal = fieldsOf(response)
  return {
    __typename: 'Reversal',
    id: nonEmpty(reversal.Guid),
    reason: text(reversal.Reason),
    askedBy: text(reversal.AskedBy),
    isOwn: flag(reversal.IsOwn),
    askedAt: readInstant(reversal.DateAsked),
    reversedAt: optional(reversal.DateReversed, readInstant),
  }
}

function readMovement(response: Unread<Contract['RecordedMovement']>): RecordMovement {
  const { Account, TransactionDate, Title, Amount, Posting, Reversal } = fieldsOf(response)
  return {
    __typename: 'RecordMovement',
    account: text(Account),
    on: readDay(TransactionDate),
    title: text(Title),
    amount: readMoney(Amount),
    postingId: optional(Posting, nonEmpty),
    reversal: optional(Reversal, readReversal),
  }
}

const totalOf = (amounts: readonly { amount: string }[]): string => sumOf(amounts.map(({ amount }) => amount))

/** A member's summary for officers. Source: GET /api/user/record/{memberGuid}. */
function readMemberRecord(response: Unread<Contract['MemberRecord']>): MemberRecordSource {
  const record = fieldsOf(response)
  const [assets, loans] = [each(present(record.Assets), readAsset), each(present(record.Loans), readLoan)]
  return {
    __typename: 'MemberRecord',
    ...readNames(response),
    emailAddress: text(record.EmailAddress),
    isCompliant: flag(record.IsCompliant),
    memberSince: readOptionalDay(record.MemberSince),
    assets,
    totalAssets: totalOf(assets),
    loans,
    totalLoans: totalOf(loans),
    openRequestCount: whole(record.OpenRequests),
    requests: optional(record.Requests, (requests) => each(requests, readRequest)),
    movements: optional(record.Movements, (movements) => each(movements, readMovement)),
  }
}

const [shortest, longest] = [2, 100]

/**
 * The users that match; null where the REST API has no search. BAD_USER_INPUT for other than 2 to 100 characters. Source: GET
 * /api/user/search.
 */
export function findUsers(search: string, { rest }: GraphContext): Promise<FoundMember[] | null> {
  const q = search.trim()
  if (q.length < shortest || q.length > longest)
    throw new PublicError('BAD_USER_INPUT', { message: `Search for ${shortest} to ${longest} characters.` })
  return readIfThere(() => rest('searchMembers', { query: { q }, read: readFoundMembers }))
}

/** As `findUsers`; null also where the look-up is not switched on. */
export function findMembers(search: string, context: GraphContext): Promise<FoundMember[] | null> {
  return context.isLookupOpen ? findUsers(search, context) : Promise.resolve(null)
}

/** A member's summary; null for an unknown one, and where the look-up is closed. Source: GET /api/user/record/{memberGuid}. */
export function findMemberRecord(memberGuid: string, { rest, isLookupOpen }: GraphContext): Promise<MemberRecordSource | null> {
  if (!isLookupOpen || !isGuid(memberGuid)) return Promise.resolve(null)
  return readIfThere(() => rest('getMemberRecord', { path: { memberGuid }, read: readMemberRecord }))
}

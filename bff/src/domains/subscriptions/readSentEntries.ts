import type { EntryStatus, MemberRequest, MemberRequestKind } from '../../generated/graph.ts'
import { readOptionalInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, flag, nonEmpty, oneOf, optional, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { cancellationOf } from './cancellationOf.ts'

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
    id: requestCode,
    requestCode,
    kind,
    title: text(entry.Title),
    slug: kind === 'REGISTRATION' ? null : text(entry.Name).toLowerCase(),
    amount: null,
    oldAmount: null,
    status,
    isReplaced: false,
    requestedAt: readOptionalInstant(entry.DateSubmitted),
    processedAt: readOptionalInstant(entry.DateProcessed),
    effectivityDate: null,
    remarks: text(entry.Remarks),
    cancellation: cancellationOf(status, optional(entry.IsCancellable, flag)),
  }
}

/** What was sent of services, forms and the registration. Source: GET /api/entry/list. */
export const readSentEntries = (response: Unread<Contract['SentEntry'][]>): MemberRequest[] => each(response, readSentEntry)

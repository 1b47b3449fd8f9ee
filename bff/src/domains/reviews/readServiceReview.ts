import { cutSections } from '../../forms/cutSections.ts'
import { loanChoiceName } from '../../forms/newMembersLoan.ts'
import { readFormFields } from '../../forms/readFormFields.ts'
import { readOptionalInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { fieldsOf, nonEmpty, oneOf, optional, readText, text } from '../../reading/values.ts'
import type { ResponseInfo, Contract } from '../../rest/contract.ts'
import { readStaging } from './readStaging.ts'
import type { Officer } from './officer.ts'
import { isCaller } from './officer.ts'
import { requestOf } from './reviewRequest.ts'
import type { ServiceReviewSource } from './source.ts'

const statuses = { Review: 'REVIEW', Approved: 'APPROVED', Rejected: 'REJECTED' } as const

/** An application for a service. Source: GET /api/entry/review/{id}. */
export function readServiceReview(
  response: Unread<Contract['EntryReview']>,
  { etag }: ResponseInfo,
  officer: Officer,
): ServiceReviewSource {
  const entry = fieldsOf(response)
  const id = nonEmpty(entry.Guid)
  const questions = readFormFields(entry.Fields)
  const submittedAt = optional(entry.DateSubmitted, readOptionalInstant)
  const name = optional(entry.Name, readText) ?? text(entry.Requestor)
  const request = requestOf({
    id,
    kind: 'SERVICE',
    etag,
    decided: { submittedAt, questions },
    requestCode: optional(entry.EntryCode, readText),
    submittedAt,
    status: oneOf(entry.Status, statuses),
    decidedAt: optional(entry.DateProcessed, readOptionalInstant),
    decidedBy: optional(entry.Transactor, readText),
    ...readStaging(response),
    remarks: optional(entry.Remarks, text) ?? '',
    isOwn: isCaller({ userName: optional(entry.Username, readText), name }, officer),
    problem: null,
  })
  return {
    __typename: 'ServiceReview',
    id,
    name,
    requests: [request],
    title: text(entry.Title),
    sections: cutSections(questions, ({ name, type }) => type !== 'HIDDEN' || name === loanChoiceName),
  }
}

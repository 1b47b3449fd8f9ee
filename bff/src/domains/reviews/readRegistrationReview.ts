import { blocked } from '../../viewer/availability.ts'
import { cutSections } from '../../forms/cutSections.ts'
import { hasNewMembersLoan } from '../../forms/newMembersLoan.ts'
import { readFormFields } from '../../forms/readFormFields.ts'
import { readOptionalInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { fieldsOf, flag, nonEmpty, oneOf, optional, readText, text } from '../../reading/values.ts'
import type { ResponseInfo, Contract } from '../../rest/contract.ts'
import type { ReadingRequest } from './requestedChange.ts'
import { isAskedFor } from './requestedChange.ts'
import { readStaging } from './readStaging.ts'
import { isCaller } from './officer.ts'
import { requestOf } from './reviewRequest.ts'
import type { RegistrationReviewSource } from './source.ts'

/** Pending means rejected here: it is not in review any more. */
const statuses = { Pending: null, Review: 'REVIEW', Approved: 'APPROVED', Rejected: 'REJECTED' } as const

const asProblem = (value: Unread<string>) => {
  const sentence = readText(value)
  return sentence === null ? null : blocked('NOT_POSSIBLE', sentence)
}

function nameOf(response: Unread<Contract['Registration']>): string {
  const { FirstName, MiddleName, LastName, Suffix, UserName } = fieldsOf(response)
  const parts = [FirstName, MiddleName, LastName, Suffix].map((part) => optional(part, readText))
  return parts.filter((part) => part !== null).join(' ') || text(UserName)
}

/** An application for membership; null for one that does not wait. Source: GET /api/registration/attributes/{id}. */
export function readRegistrationReview(
  response: Unread<Contract['Registration']>,
  { etag }: ResponseInfo,
  reviewing: ReadingRequest,
): RegistrationReviewSource | null {
  const registration = fieldsOf(response)
  const status = oneOf(registration.Status, statuses)
  const { officer } = reviewing
  const id = nonEmpty(registration.Guid)
  const processedAt = optional(registration.DateProcessed, readOptionalInstant)
  if (status === null || !isAskedFor({ id, processedAt }, reviewing)) return null
  const [userName, emailAddress] = [text(registration.UserName), text(registration.EmailAddress)]
  const name = nameOf(response)
  const questions = readFormFields(registration.Fields)
  const submittedAt = optional(registration.DateSubmitted, readOptionalInstant)
  const request = requestOf({
    id,
    kind: 'REGISTRATION',
    etag,
    decided: { userName, emailAddress, submittedAt, questions },
    requestCode: optional(registration.RegistrationCode, readText),
    submittedAt,
    status,
    decidedAt: processedAt,
    decidedBy: optional(registration.Transactor, readText),
    ...readStaging(response),
    remarks: optional(registration.Remarks, text) ?? '',
    isOwn: isCaller({ userName, name }, officer),
    problem: optional(registration.Problem, asProblem),
  })
  return {
    __typename: 'RegistrationReview',
    id,
    name,
    requests: [request],
    emailAddress,
    hasNewMembersLoan: hasNewMembersLoan(questions),
    hasUniqueEmployeeId: optional(registration.HasUniqueEmployeeId, flag),
    sections: cutSections(questions, () => true),
  }
}

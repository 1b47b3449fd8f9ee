import type { EntryStatus, FormField, Registration } from '../../generated/graph.ts'
import { available, blocked } from '../../viewer/availability.ts'
import { cutSections, versionOf } from '../../forms/cutSections.ts'
import { hasNewMembersLoan, loanChoiceName } from '../../forms/newMembersLoan.ts'
import { readOptionalInstant } from '../../calendar/readTimes.ts'
import { readFormFields } from '../../forms/readFormFields.ts'
import { readWaitsFor } from '../../forms/readWaitsFor.ts'
import type { Unread } from '../../reading/unread.ts'
import { fieldsOf, nonEmpty, oneOf, optional, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

/** A registration with all its questions, those that the form leaves out included. */
export type RegistrationSource = Registration & {
  questions: FormField[]
  /** The API writes Rejected, which is a decision or a staged disposition by the account's status. */
  isRejected: boolean
}

export const membershipFeeName = 'membership_fee'

type WrittenStatus = 'DRAFT' | 'STAGED' | 'REVIEW'

const statuses: Readonly<Record<string, WrittenStatus>> = {
  Pending: 'DRAFT',
  Draft: 'DRAFT',
  '': 'DRAFT',
  Review: 'REVIEW',
  Submitted: 'REVIEW',
  Approved: 'REVIEW',
  Rejected: 'STAGED',
}

/**
 * A rejected application is pending again, with remarks; or Rejected, with an account that is pending again. Until the account is, Approved
 * and Rejected are staged dispositions, which are not applied yet: the registration is still in review.
 */
function entryStatusOf(status: WrittenStatus, remarks: string, isPending: boolean): EntryStatus {
  if (status === 'STAGED') return isPending ? 'REJECTED' : 'REVIEW'
  return status === 'DRAFT' && remarks !== '' ? 'REJECTED' : status
}

const isHidden = ({ name, type }: FormField): boolean => type === 'HIDDEN' && name !== loanChoiceName
const isInForm = (field: FormField): boolean => field.name !== membershipFeeName && !isHidden(field)

/**
 * The registration; `isPending` is the account's. Source: GET /api/registration/attributes; which questions the form leaves out: first
 * document, section 5.
 */
export function readRegistration(response: Unread<Contract['Registration']>, isPending: boolean): RegistrationSource {
  const registration = fieldsOf(response)
  const [id, code, remarks] = [nonEmpty(registration.Guid), text(registration.RegistrationCode), text(registration.Remarks)]
  const written = optional(registration.Status, (value) => oneOf(value, statuses)) ?? 'DRAFT'
  const status = entryStatusOf(written, remarks, isPending)
  const questions = readFormFields(registration.Fields)
  return {
    __typename: 'Registration',
    id,
    code,
    submittedAt: optional(registration.DateSubmitted, readOptionalInstant),
    paymentDetails: optional(registration.PaymentDetails, nonEmpty),
    form: {
      __typename: 'Form',
      id,
      name: 'registration',
      title: text(registration.Title),
      description: text(registration.Description),
      availability: status === 'REVIEW' ? blocked('IN_REVIEW', 'Your application is in review.') : available,
      status,
      waitsFor: readWaitsFor(status),
      entryCode: code,
      remarks,
      version: versionOf(questions),
      sections: cutSections(questions, isInForm),
      submittedAt: optional(registration.DateSubmitted, readOptionalInstant),
      earlierEntries: [],
    },
    membershipFee: questions.find(({ name }) => name === membershipFeeName) ?? null,
    hiddenFields: questions.filter(isHidden),
    hasNewMembersLoan: hasNewMembersLoan(questions),
    questions,
    isRejected: written === 'STAGED',
  }
}

import { readOptionalInstant } from '../calendar/readTimes.ts'
import type { Availability, EarlierEntry, EntryStatus, Form, FormField } from '../generated/graph.ts'
import type { Unread } from '../reading/unread.ts'
import { each, fieldsOf, flag, nonEmpty, oneOf, optional, text } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'
import { cutSections, versionOf } from './cutSections.ts'
import { loanChoiceName } from './newMembersLoan.ts'
import { readWaitsFor } from './readWaitsFor.ts'
import { readFormFields } from './readFormFields.ts'

/** A form with all its questions, hidden ones included, and the answers that the next save keeps. */
export type FormSource = Form & { questions: FormField[] }

export interface FormState {
  type: string
  isAvailed: boolean
  status: EntryStatus
  canSendAgain: boolean
}

interface FormRules {
  statuses: Readonly<Record<string, EntryStatus>>
  availabilityOf: (state: FormState) => Availability
}

const readCode = (value: Unread<string>): string | null => (text(value) === '' ? null : text(value))

function readEarlier(response: Unread<Contract['EarlierEntry']>, statuses: FormRules['statuses']): EarlierEntry {
  const entry = fieldsOf(response)
  return {
    __typename: 'EarlierEntry',
    code: nonEmpty(entry.EntryCode),
    status: oneOf(entry.Status, statuses),
    submittedAt: optional(entry.DateSubmitted, readOptionalInstant),
  }
}

function toNextQuestion(question: FormField): FormField {
  if (question.next) return { ...question, value: question.next.value, files: question.next.files }
  return question.prefilledFrom === null ? { ...question, value: '', files: [] } : question
}

/**
 * An attribute group with the caller's answers, as a form. Hidden fields are left out, but for `new_members_loan`: second document,
 * section 3, Field.
 */
export function readFormGroup(response: Unread<Contract['AttributeGroup']>, { statuses, availabilityOf }: FormRules): FormSource {
  const group = fieldsOf(response)
  const written = optional(group.Status, text)?.trim() ?? ''
  const isAvailed = written.toLowerCase() !== 'inactive'
  // Before the first save there may be no status.
  const status = written === '' ? 'DRAFT' : oneOf(group.Status, statuses)
  const questions = optional(group.Fields, readFormFields) ?? []
  const canSendAgain = optional(group.CanSendAgain, flag) ?? false
  const availability = availabilityOf({ type: text(group.Type), isAvailed, status, canSendAgain })
  // After it the next save begins a new entry, without those answers of this one that are not prefilled.
  const isLast = status === 'APPROVED' || status === 'CANCELLED' || (status === 'SUBMITTED' && availability.isAllowed)
  return {
    __typename: 'Form',
    id: nonEmpty(group.Guid),
    name: text(group.Name),
    title: text(group.Title),
    description: text(group.Description),
    availability,
    status,
    waitsFor: readWaitsFor(status, group.WaitsFor),
    submittedAt: optional(group.DateSubmitted, readOptionalInstant),
    entryCode: optional(group.EntryCode, readCode),
    remarks: optional(group.Remarks, text) ?? '',
    version: versionOf(questions),
    sections: cutSections(questions, ({ name, type }) => type !== 'HIDDEN' || name === loanChoiceName),
    earlierEntries: optional(group.EarlierEntries, (entries) => each(entries, (entry) => readEarlier(entry, statuses))) ?? [],
    questions: isLast ? questions.map(toNextQuestion) : questions,
  }
}

import type { Availability, EntryStatus, Form, FormField } from '../generated/graph.ts'
import type { Unread } from '../reading/unread.ts'
import { fieldsOf, nonEmpty, oneOf, optional, text } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'
import { cutSections } from './cutSections.ts'
import { loanChoiceName } from './newMembersLoan.ts'
import { readFormFields } from './readFormFields.ts'
import { versionOf } from './versionOf.ts'

/** A form with all its questions, hidden ones included, and the answers that the next save keeps. */
export type FormSource = Form & { questions: FormField[] }

/** What decides whether a form can be filled in. */
export interface FormState {
  /** The type of its attribute group, as it is written. */
  type: string
  isAvailed: boolean
  status: EntryStatus
}

interface FormRules {
  statuses: Readonly<Record<string, EntryStatus>>
  availabilityOf: (state: FormState) => Availability
}

const readCode = (value: Unread<string>): string | null => (text(value) === '' ? null : text(value))

/**
 * An attribute group with the caller's answers, as a form. Hidden fields are left out, but for `new_members_loan`: second document,
 * section 3, Field.
 */
export function readFormGroup(answer: Unread<Contract['AttributeGroup']>, { statuses, availabilityOf }: FormRules): FormSource {
  const group = fieldsOf(answer)
  const isAvailed = text(group.Status).trim().toLowerCase() !== 'inactive'
  const status = oneOf(group.Status, statuses)
  const questions = optional(group.Fields, readFormFields) ?? []
  return {
    __typename: 'Form',
    id: nonEmpty(group.Guid),
    name: text(group.Name),
    title: text(group.Title),
    description: text(group.Description),
    availability: availabilityOf({ type: text(group.Type), isAvailed, status }),
    status,
    entryCode: optional(group.EntryCode, readCode),
    remarks: optional(group.Remarks, text) ?? '',
    version: versionOf(questions),
    sections: cutSections(questions, ({ name, type }) => type !== 'HIDDEN' || name === loanChoiceName),
    // After an approval the next save begins a new entry, without the answers of the approved one.
    questions: status === 'APPROVED' ? questions.map((question) => ({ ...question, value: '', files: [] })) : questions,
  }
}

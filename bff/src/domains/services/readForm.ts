import type { Availability, EntryStatus } from '../../generated/graph.ts'
import { available, blocked, notAvailed } from '../../viewer/availability.ts'
import type { FormSource, FormState } from '../../forms/readFormGroup.ts'
import { readFormGroup } from '../../forms/readFormGroup.ts'
import type { Unread } from '../../reading/unread.ts'
import type { Contract } from '../../rest/contract.ts'

/** An availed group without an entry is a draft. */
const statuses: Readonly<Record<string, EntryStatus>> = {
  Draft: 'DRAFT',
  Active: 'DRAFT',
  Inactive: 'DRAFT',
  Submitted: 'SUBMITTED',
  Review: 'REVIEW',
  Approved: 'APPROVED',
  Rejected: 'REJECTED',
  Cancelled: 'CANCELLED',
}

const inReview = blocked('IN_REVIEW', 'Your request is in review.')
const submitted = blocked('SUBMITTED', 'You have submitted this.')
const notCompliant = blocked('NOT_COMPLIANT', 'Complete your profile to open this.')

/** The profile is the attribute group that makes a member compliant. */
export const isProfile = (type: string): boolean => type.trim().toLowerCase() === 'compliance'

function availabilityOf({ isAvailed, status, type, canSendAgain }: FormState, isCompliant: boolean): Availability {
  if (!isAvailed) return notAvailed
  if (status === 'REVIEW') return inReview
  if (status === 'SUBMITTED' && !canSendAgain) return submitted
  return isCompliant || isProfile(type) ? available : notCompliant
}

/**
 * A form with the caller's answers. A member without compliance can open the compliance profile only. Source: GET
 * /api/entry/attributes/{name}.
 */
export const readForm = (response: Unread<Contract['AttributeGroup']>, isCompliant: boolean): FormSource =>
  readFormGroup(response, { statuses, availabilityOf: (state) => availabilityOf(state, isCompliant) })

/** A submitted entry to read, known by its reference number. Source: GET /api/entry/attributes/{name}?code=. */
export function readEarlierEntry(response: Unread<Contract['AttributeGroup']>, code: string): FormSource {
  const form = readFormGroup(response, { statuses, availabilityOf: () => submitted })
  return { ...form, id: form.entryCode ?? code }
}

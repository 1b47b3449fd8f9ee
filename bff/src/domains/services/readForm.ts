import type { Availability, EntryStatus } from '../../generated/graph.ts'
import { available, blocked, notAvailed } from '../../mapping/availability.ts'
import type { FormSource, FormState } from '../../mapping/readFormGroup.ts'
import { readFormGroup } from '../../mapping/readFormGroup.ts'
import type { Unread } from '../../reading/unread.ts'
import type { Contract } from '../../rest/contract.ts'

/** A group that is availed and has no entry yet is a draft. */
const statuses: Readonly<Record<string, EntryStatus>> = {
  Draft: 'DRAFT',
  Active: 'DRAFT',
  Inactive: 'DRAFT',
  Submitted: 'SUBMITTED',
  Review: 'REVIEW',
  Approved: 'APPROVED',
  Rejected: 'REJECTED',
}

const inReview = blocked('IN_REVIEW', 'Your request is in review.')
const submitted = blocked('SUBMITTED', 'You have submitted this.')
const notCompliant = blocked('NOT_COMPLIANT', 'Complete your profile to open this.')

/** Whether an attribute group is the profile that makes a member compliant. */
export const isProfile = (type: string): boolean => type.trim().toLowerCase() === 'compliance'

function availabilityOf({ isAvailed, status, type }: FormState, isCompliant: boolean): Availability {
  if (!isAvailed) return notAvailed
  if (status === 'REVIEW') return inReview
  if (status === 'SUBMITTED') return submitted
  return isCompliant || isProfile(type) ? available : notCompliant
}

/**
 * A form with the caller's answers. A member without compliance can open the compliance profile only. Source: GET
 * /api/entry/attributes/{name}.
 */
export const readForm = (answer: Unread<Contract['AttributeGroup']>, isCompliant: boolean): FormSource =>
  readFormGroup(answer, { statuses, availabilityOf: (state) => availabilityOf(state, isCompliant) })

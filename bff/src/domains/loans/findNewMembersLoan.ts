import type { GraphContext } from '../../context.ts'
import { readOptionalInstant } from '../../calendar/readTimes.ts'
import { hasNewMembersLoan } from '../../forms/newMembersLoan.ts'
import { readFormFields } from '../../forms/readFormFields.ts'
import type { NewMembersLoan } from '../../generated/graph.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, optional, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { findLoans } from './findLoan.ts'

interface Application {
  isApplication: boolean
  isLoanAsked: boolean
  sentAt: string | null
}

function readApplication(response: Unread<Contract['AttributeGroup']>): Application {
  const group = fieldsOf(response)
  return {
    isApplication: text(group.Type) === 'Registration',
    isLoanAsked: hasNewMembersLoan(optional(group.Fields, readFormFields) ?? []),
    sentAt: optional(group.DateSubmitted, readOptionalInstant),
  }
}

/** Of the cooperative's names of loans, as an uploaded loan book has them. */
const isNewMembersLoan = /new.?members?/i

/**
 * The new-members loan that was asked for with the application, while no loan of this kind is there. Source: GET /api/user/entries (an
 * extension); where it was asked for, GET /api/user/loans.
 */
export async function findNewMembersLoan(context: GraphContext): Promise<NewMembersLoan | null> {
  const read = (response: Unread<Contract['AttributeGroup'][]>) => each(response, readApplication)
  const entries = (await readIfThere(() => context.rest('listOwnEntries', { read }))) ?? []
  const asked = entries.find(({ isApplication, isLoanAsked }) => isApplication && isLoanAsked)
  if (!asked) return null
  const loans = await findLoans(context)
  if (loans.some(({ loanType }) => isNewMembersLoan.test(loanType))) return null
  return { __typename: 'NewMembersLoan', sentAt: asked.sentAt }
}

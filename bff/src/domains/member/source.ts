import type { AttributeGroup, FormField, MemberProfile, MemberSummary, ProfilePart } from '../../generated/graph.ts'
import type { LoanSummarySource } from '../../money/readLoanProgress.ts'

/** An attribute group; `fields` is null when it comes from a list. */
export type AttributeGroupSource = Omit<AttributeGroup, 'fields'> & { fields: FormField[] | null }

export type ProfilePartSource = Omit<ProfilePart, 'corrections'> & { corrections: AttributeGroupSource[] }
export type MemberProfileSource = Omit<MemberProfile, 'parts' | 'unansweredForms'> & {
  parts: ProfilePartSource[]
  unansweredForms: AttributeGroupSource[]
}

export type MemberSummarySource = Omit<MemberSummary, 'activeLoans'> & { activeLoans: LoanSummarySource[] }

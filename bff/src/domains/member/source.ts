import type { AttributeGroup, FormField, LoanSummary, MemberProfile, MemberSummary, ProfilePart } from '../../generated/graph.ts'

/** An attribute group; `fields` is null when it comes from a list. */
export type AttributeGroupSource = Omit<AttributeGroup, 'fields'> & { fields: FormField[] | null }

export type ProfilePartSource = Omit<ProfilePart, 'corrections'> & { corrections: AttributeGroupSource[] }
export type MemberProfileSource = Omit<MemberProfile, 'parts' | 'unansweredForms'> & {
  parts: ProfilePartSource[]
  unansweredForms: AttributeGroupSource[]
}

/** A running loan as the REST API gives it; what is past due depends on the day, and has a resolver. */
export type LoanSummarySource = Omit<LoanSummary, 'pastDue'>
export type MemberSummarySource = Omit<MemberSummary, 'activeLoans'> & { activeLoans: LoanSummarySource[] }

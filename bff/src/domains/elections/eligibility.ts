import type { QualificationType } from '../../generated/graph.ts'
import { plainText } from './plainText.ts'
import type { ElectionSource } from './source.ts'

const qualificationOf = ({ qualifications }: ElectionSource, type: QualificationType) => qualifications.find((one) => one.type === type)

/** Whether the rules of the election let the viewer do this. A REST API that does not say so refuses the call itself, hence true. */
export const isEligible = (election: ElectionSource, type: QualificationType): boolean =>
  qualificationOf(election, type)?.isEligible ?? true

/** Why the viewer may not vote: the election's own text, or that of the second document, section 4. */
export function notEligibleToVote(election: ElectionSource): string {
  return plainText(qualificationOf(election, 'VOTING')?.eligibilityInfo ?? '') || 'Only 2025 Officers are eligible to vote.'
}

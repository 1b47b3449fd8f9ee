import type { QualificationType } from '../../generated/graph.ts'
import type { ElectionSource } from './source.ts'

const longest = 300
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' }

/** The text of a short piece of HTML, on one line and of 300 characters at most. Trap: shown as HTML, its angle brackets would be markup again. */
export function plainText(html: string): string {
  const line = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([a-z]+|#39);/g, (written, name: string) => characters[name] ?? written)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

const qualificationOf = ({ qualifications }: ElectionSource, type: QualificationType) => qualifications.find((one) => one.type === type)

/** Whether the rules of the election let the viewer do this. A REST API that does not say so refuses the call itself, hence true. */
export const isEligible = (election: ElectionSource, type: QualificationType): boolean =>
  qualificationOf(election, type)?.isEligible ?? true

/** Why the viewer may not vote: the election's own text, or that of the second document, section 4. */
export function notEligibleToVote(election: ElectionSource): string {
  return plainText(qualificationOf(election, 'VOTING')?.eligibilityInfo ?? '') || 'Only 2025 Officers are eligible to vote.'
}

import type { Ballot, UserError } from '../../generated/graph.ts'
import { conflictOf } from '../../writing/write.ts'

const changed = 'Your ballot has other votes than were shown here. Look at them again before you cast.'
const lost =
  'Your votes are no longer on your ballot: they were taken back elsewhere, or the service has restarted. Vote again before you cast.'

/**
 * Compares the votes on the ballot with the ids of those shown, in any order. Answers the user error of a difference; null where the votes
 * are the same, and on a ballot that is cast, which has no votes any more: a cast whose answer was lost must find its outcome.
 */
export function compareVotes({ isCast, note, positions }: Ballot, shownIds: readonly string[]): UserError | null {
  if (isCast) return null
  const there = new Set(positions.flatMap(({ candidates }) => candidates.flatMap(({ id, isVoted }) => (isVoted ? [id.toLowerCase()] : []))))
  const shown = new Set(shownIds.map((id) => id.toLowerCase()))
  if (there.symmetricDifference(shown).size === 0) return null
  return conflictOf(note ?? (there.size === 0 ? lost : changed))
}

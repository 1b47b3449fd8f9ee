import type { UncastBallotQuery } from './uncastBallot.generated.ts'

/** How many positions of a ballot that is not cast are marked, while polling is open; null where none is. */
export function countMarked(data: UncastBallotQuery | undefined): { marked: number; positions: number } | null {
  const ballot = data?.election?.openBallot
  if (!ballot || ballot.isCast) return null
  const fillable = ballot.positions.filter(({ candidates }) => candidates.length > 0)
  const marked = fillable.filter(({ votes }) => votes > 0).length
  return marked === 0 ? null : { marked, positions: fillable.length }
}

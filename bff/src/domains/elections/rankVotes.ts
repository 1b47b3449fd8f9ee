/**
 * The rank of so many votes among those of all candidates for a position, 1 for the most; candidates with the same votes share it. Null
 * without a vote, beyond the seats, and where more candidates are tied than seats are left: no seat is given by a machine then.
 */
export function rankVotes(votes: number, all: readonly number[], seats: number): { rank: number | null; isTied: boolean } {
  const above = all.filter((other) => other > votes).length
  const same = all.filter((other) => other === votes).length
  if (votes === 0 || above >= seats) return { rank: null, isTied: false }
  return above + same > seats ? { rank: null, isTied: true } : { rank: above + 1, isTied: false }
}

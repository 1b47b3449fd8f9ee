/** How many votes of a position are left: no more than it has candidates without one. */
export function openVotes({ maxVote, votes, candidates }: { maxVote: number; votes: number; candidates: readonly unknown[] }): number {
  return Math.max(0, Math.min(maxVote, candidates.length) - votes)
}

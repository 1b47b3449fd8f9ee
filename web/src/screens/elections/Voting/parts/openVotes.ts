import type { Voting_PositionFragment } from '../screen.generated.ts'

/** How many votes of a position are left: no more than it has candidates without one, who are still on the ballot. */
export function openVotes({ maxVote, votes, candidates }: Pick<Voting_PositionFragment, 'maxVote' | 'votes' | 'candidates'>): number {
  return Math.max(0, Math.min(maxVote, candidates.filter(({ left, isVoted }) => left === null || isVoted).length) - votes)
}

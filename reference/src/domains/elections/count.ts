import type { BallotCandidate, BallotPosition } from './ballotPosition.ts'
import { countSlips } from './slips.ts'
import type { Slips } from './slips.ts'

/** A position with the votes for its candidates, the most first; equal ones in the order of the ballot. */
export interface CountedPosition {
  readonly position: BallotPosition
  readonly candidates: readonly (BallotCandidate & { readonly votes: number })[]
}

export function countVotes(positions: readonly BallotPosition[], slips: Slips): CountedPosition[] {
  return positions.map((position) => {
    const votes = countSlips(slips[position.guid] ?? {})
    const counted = position.candidates.map((candidate) => ({ ...candidate, votes: votes.get(candidate.ballotNumber) ?? 0 }))
    return { position, candidates: counted.sort((one, other) => other.votes - one.votes || one.ballotNumber - other.ballotNumber) }
  })
}

/** The count as text: a line with the ballots, then one a candidate, in the order of the ballot. */
export function writeCount(electionGuid: string, ballots: number, counted: readonly CountedPosition[]): string {
  const lines = counted.flatMap(({ position, candidates }) =>
    [...candidates]
      .sort((one, other) => one.ballotNumber - other.ballotNumber)
      .map(({ guid, votes }) => `${position.guid} ${guid} ${String(votes)}\n`),
  )
  return `${electionGuid} ${String(ballots)}\n${lines.join('')}`
}

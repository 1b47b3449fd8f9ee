import { allowed, alreadyCast, castNote, graphBallot, graphElection, graphPosition, withoutVote } from './graphElections.ts'
import type { Answers } from './graph.ts'

export type BoxAnswers = Answers
type Ballot = ReturnType<typeof graphBallot>

const isVote = (input: unknown): input is { candidateId: string; isVoted: boolean } =>
  typeof input === 'object' && input !== null && 'candidateId' in input && 'isVoted' in input

/** A ballot box: the ballot with the votes that were set, cast or not. */
export function fakeBox(shown: Ballot['positions'] = graphBallot().positions) {
  const voted = new Set<string>()
  let castAt: string | null = null
  const ballot = (): Ballot => {
    const positions = shown.map(({ id, name, maxVote, candidates }) =>
      graphPosition(
        id,
        name,
        maxVote,
        candidates.map((candidate) => ({ ...candidate, isVoted: castAt === null && voted.has(candidate.id) })),
      ),
    )
    if (castAt !== null) return graphBallot({ positions, isCast: true, castAt, note: castNote, cast: alreadyCast })
    return graphBallot({ positions, cast: voted.size > 0 ? allowed : withoutVote })
  }
  const answers: BoxAnswers = {
    Voting: () => ({ election: graphElection({ ballot: ballot() }) }),
    SetVote: ({ input }) => {
      if (!isVote(input)) throw new TypeError('SetVote has no vote.')
      if (input.isVoted) voted.add(input.candidateId)
      else voted.delete(input.candidateId)
      return { setVote: { ballot: ballot() } }
    },
    CastBallot: () => {
      castAt = '2026-11-22T01:30:00Z'
      return { castBallot: { ballot: ballot(), receipt: '7K2M-9QXA-4TRB-WX2D-88KP', isReceiptTaken: false } }
    },
  }
  return { answers, voted, ballot }
}

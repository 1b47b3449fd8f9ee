import type { GraphContext } from '../../context.ts'
import type { Availability, Ballot } from '../../generated/graph.ts'
import { available, blocked } from '../../viewer/availability.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { votingClosed, votingNotOpen } from './cards.ts'
import { isEligible, notEligibleToVote } from './eligibility.ts'
import type { BallotMarks } from './readBallot.ts'
import { readBallot } from './readBallot.ts'
import type { ElectionSource } from './source.ts'

const wasCast = blocked('CAST', 'Your votes have been casted. Your ballot is now locked.')
const noVote = blocked('NO_VOTE', 'Vote for at least one candidate before you cast your ballot.')
const lostVotes = blocked('NO_VOTE', 'Your votes from before could not be kept over a restart of the server. Nothing was cast: vote again.')

/** The words are those of the second document, section 4. */
export function votingOf(election: ElectionSource, isCast: boolean): Availability {
  if (isCast) return wasCast
  if (!isEligible(election, 'VOTING')) return blocked('NOT_ELIGIBLE', notEligibleToVote(election))
  if (election.polling === 'OPEN' && election.stage !== 'COMPLETED') return available
  return election.stage === 'CLOSED' || election.stage === 'COMPLETED' ? votingClosed : votingNotOpen
}

function ballotOf(election: ElectionSource, marks: BallotMarks): Ballot {
  const voting = votingOf(election, marks.isCast)
  const hasVotes = marks.positions.some(({ votes }) => votes > 0)
  return {
    __typename: 'Ballot',
    id: election.id,
    ...marks,
    cast: voting.isAllowed && !hasVotes ? (marks.hasLostVotes ? lostVotes : noVote) : voting,
    note: voting.message,
  }
}

/** The viewer's ballot; null before the candidates are published. Source: GET /api/election/ballot/{electionGuid}. */
export async function findBallot(election: ElectionSource, { rest }: GraphContext): Promise<Ballot | null> {
  const marks = await readIfThere(() => rest('getBallot', { path: { electionGuid: election.id }, read: readBallot }))
  return marks && ballotOf(election, marks)
}

/** The viewer's ballot while it may still be cast; null otherwise. Before polling is open and after it nothing is asked for. */
export async function findOpenBallot(election: ElectionSource, context: GraphContext): Promise<Ballot | null> {
  if (election.polling !== 'OPEN' || !votingOf(election, false).isAllowed) return null
  const ballot = await findBallot(election, context)
  return ballot?.isCast === false ? ballot : null
}

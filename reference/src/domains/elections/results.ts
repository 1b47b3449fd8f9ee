import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { readBallotBox } from './ballotBox.ts'
import { readBallotPositions } from './publishedBallot.ts'
import { countVotes } from './count.ts'
import { readElection } from './election.ts'
import { readLeft } from './leftCandidates.ts'
import { readTurnout } from './turnout.ts'

/** The official results. @throws {HttpError} 404 before they are published. */
export async function readResults(database: Database, electionGuid: string): Promise<components['schemas']['ResultPosition'][]> {
  const election = await readElection(database, electionGuid)
  if (!election.results_published_at) throw new HttpError(404)
  const [positions, box, turnout, leftOf] = await Promise.all([
    readBallotPositions(database, election.guid),
    readBallotBox(database, election.guid),
    readTurnout(database, election),
    readLeft(database, election.guid),
  ])
  return countVotes(positions, box.slips).map(({ position, candidates }) => ({
    Name: position.name,
    MaxVote: position.maxVote,
    Candidates: candidates.map(({ guid, name, photo, votes }) => ({ FullName: name, Photo: photo, VoteCount: votes, ...leftOf.get(guid) })),
    BallotCount: box.ballots,
    VoterCount: turnout.present,
    AttendeeCount: turnout.listed,
  }))
}

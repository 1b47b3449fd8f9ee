import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { readBallotPositions } from './ballotCandidates.ts'
import { readElection } from './election.ts'
import { readCastTime } from './voter.ts'

/** A user's ballot with their marks. @throws {HttpError} 404 before the candidates are published. */
export async function readBallot(database: Database, electionGuid: string, voterGuid: string): Promise<components['schemas']['Ballot']> {
  const election = await readElection(database, electionGuid)
  if (!election.candidates_published_at) throw new HttpError(404)
  const [positions, castAt, marks] = await Promise.all([
    readBallotPositions(database, election.guid),
    readCastTime(database, election.guid, voterGuid),
    database.selectFrom('marks').select('candidate_guid').where('voter_guid', '=', voterGuid).execute(),
  ])
  const marked = new Set(castAt ? [] : marks.map(({ candidate_guid }) => candidate_guid))
  return {
    IsCasted: castAt !== null,
    CastedAt: castAt?.toISOString() ?? null,
    Positions: positions.map(({ guid, name, maxVote, candidates }) => ({
      Guid: guid,
      Name: name,
      MaxVote: maxVote,
      TotalVotes: candidates.filter((candidate) => marked.has(candidate.guid)).length,
      Candidates: candidates.map((candidate) => ({
        Guid: candidate.guid,
        FullName: candidate.name,
        Photo: candidate.photo,
        Manifesto: candidate.manifesto,
        Experiences: candidate.experiences,
        IsVoted: marked.has(candidate.guid),
      })),
    })),
  }
}

import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { readBallotPositions } from './publishedBallot.ts'
import { readElection } from './election.ts'
import { readLeft } from './leftCandidates.ts'
import { readMarks } from './marks.ts'
import type { MarksOwner, MarkSeal } from '../../markSeal.ts'
import { readCastTime } from './voter.ts'

/** A user's ballot with their marks. @throws {HttpError} 404 before the candidates are published. */
export async function readBallot(database: Database, seal: MarkSeal, owner: MarksOwner): Promise<components['schemas']['Ballot']> {
  const { electionGuid, voterGuid } = owner
  const election = await readElection(database, electionGuid)
  if (!election.candidates_published_at) throw new HttpError(404)
  const [positions, castAt, marks, leftOf] = await Promise.all([
    readBallotPositions(database, election.guid),
    readCastTime(database, election.guid, voterGuid),
    readMarks(database, seal, { electionGuid: election.guid, voterGuid }),
    readLeft(database, election.guid),
  ])
  const marked = new Set(castAt ? [] : marks)
  return {
    IsCasted: castAt !== null,
    CastedAt: castAt?.toISOString() ?? null,
    HasLostMarks: !castAt && marks === null,
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
        ...leftOf.get(candidate.guid),
      })),
    })),
  }
}

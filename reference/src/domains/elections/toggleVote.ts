import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import type { BallotPosition } from './ballotPosition.ts'
import { holdStage } from './election.ts'
import { readLeft } from './leftCandidates.ts'
import { readMarks, storeMarks } from './marks.ts'
import { readBallotPositions } from './publishedBallot.ts'
import { lockVoter } from './voter.ts'

/** @throws {HttpError} 404 for an unknown candidate. */
async function readCandidate(database: Database, guid: string): Promise<{ guid: string; election_guid: string }> {
  const candidate = await database.selectFrom('candidates').select(['guid', 'election_guid']).where('guid', '=', guid).executeTakeFirst()
  if (!candidate) throw new HttpError(404)
  return candidate
}

/** The position of a candidate on the ballot. @throws {HttpError} 404 for a candidate on no ballot. */
async function readPosition(database: Database, electionGuid: string, candidateGuid: string): Promise<BallotPosition> {
  const positions = await readBallotPositions(database, electionGuid)
  const position = positions.find(({ candidates }) => candidates.some(({ guid }) => guid === candidateGuid))
  if (!position) throw new HttpError(404)
  return position
}

/** Marks a candidate, or takes the mark back: not audited, as the number of presses says something of a ballot. Refusals name no candidate. */
export function toggleVote({ database, seal }: Services, call: Call<'toggleVote'>): Promise<'Voted' | 'Unvoted'> {
  const { guid: voterGuid } = call.caller()
  return database.transaction().execute(async (transaction) => {
    const candidate = await readCandidate(transaction, call.params.candidateGuid)
    const election = await holdStage(transaction, candidate.election_guid)
    const { maxVote, candidates } = await readPosition(transaction, election.guid, candidate.guid)
    await lockVoter(transaction, election, voterGuid)
    const owner = { electionGuid: election.guid, voterGuid }
    const marked = (await readMarks(transaction, seal, owner)) ?? []
    const others = marked.filter((guid) => guid !== candidate.guid)
    const isMarked = others.length < marked.length
    // Counted as audited: a refusal's row would name the candidate by the reason.
    if (!isMarked && (await readLeft(transaction, election.guid)).has(candidate.guid))
      throw new HttpError(409, { message: 'This candidate has left the ballot and takes no new vote.', isAudited: true })
    if (!isMarked && candidates.filter(({ guid }) => others.includes(guid)).length >= maxVote)
      throw new HttpError(409, { message: 'You have given all your votes for this position.' })
    await storeMarks(transaction, seal, owner, isMarked ? others : [...others, candidate.guid])
    return isMarked ? 'Unvoted' : 'Voted'
  })
}

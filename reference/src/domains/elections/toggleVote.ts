import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { holdStage } from './election.ts'
import { lockVoter } from './voter.ts'

/** @throws {HttpError} 404 for a candidate on no ballot. */
async function requireOnBallot(database: Database, guid: string) {
  const candidate = await database
    .selectFrom('candidates')
    .innerJoin('positions', 'positions.guid', 'candidates.position_guid')
    .select(['candidates.guid', 'candidates.election_guid', 'position_guid', 'max_vote'])
    .where('candidates.guid', '=', guid)
    .where('ballot_number', 'is not', null)
    .executeTakeFirst()
  if (!candidate) throw new HttpError(404)
  return candidate
}

async function countMarks(transaction: Database, voterGuid: string, positionGuid: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('marks')
    .innerJoin('candidates', 'candidates.guid', 'marks.candidate_guid')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('voter_guid', '=', voterGuid)
    .where('position_guid', '=', positionGuid)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks a candidate, or takes the mark back: not audited, as the number of presses says something of a ballot. Refusals name no candidate. */
export function toggleVote({ database }: Services, call: Call<'toggleVote'>): Promise<'Voted' | 'Unvoted'> {
  const { guid: voterGuid } = call.caller()
  return database.transaction().execute(async (transaction) => {
    const candidate = await requireOnBallot(transaction, call.params.candidateGuid)
    const election = await holdStage(transaction, candidate.election_guid)
    await lockVoter(transaction, election, voterGuid)
    const mark = { voter_guid: voterGuid, candidate_guid: candidate.guid }
    const { numDeletedRows } = await transaction
      .deleteFrom('marks')
      .where((row) => row.and(mark))
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) return 'Unvoted'
    if ((await countMarks(transaction, voterGuid, candidate.position_guid)) >= candidate.max_vote)
      throw new HttpError(409, { message: 'You have given all your votes for this position.' })
    await transaction.insertInto('marks').values(mark).execute()
    return 'Voted'
  })
}

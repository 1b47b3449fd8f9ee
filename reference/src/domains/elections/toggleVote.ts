import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { holdStage } from './election.ts'
import { readMarks, storeMarks } from './marks.ts'
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

async function countOfPosition(transaction: Database, candidateGuids: readonly string[], positionGuid: string): Promise<number> {
  if (candidateGuids.length === 0) return 0
  const { count } = await transaction
    .selectFrom('candidates')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('guid', 'in', candidateGuids)
    .where('position_guid', '=', positionGuid)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks a candidate, or takes the mark back: not audited, as the number of presses says something of a ballot. Refusals name no candidate. */
export function toggleVote({ database, seal }: Services, call: Call<'toggleVote'>): Promise<'Voted' | 'Unvoted'> {
  const { guid: voterGuid } = call.caller()
  return database.transaction().execute(async (transaction) => {
    const candidate = await requireOnBallot(transaction, call.params.candidateGuid)
    const election = await holdStage(transaction, candidate.election_guid)
    await lockVoter(transaction, election, voterGuid)
    const owner = { electionGuid: election.guid, voterGuid }
    const marked = await readMarks(transaction, seal, owner)
    const others = marked.filter((guid) => guid !== candidate.guid)
    const isMarked = others.length < marked.length
    if (!isMarked && (await countOfPosition(transaction, others, candidate.position_guid)) >= candidate.max_vote)
      throw new HttpError(409, { message: 'You have given all your votes for this position.' })
    await storeMarks(transaction, seal, owner, isMarked ? others : [...others, candidate.guid])
    return isMarked ? 'Unvoted' : 'Voted'
  })
}

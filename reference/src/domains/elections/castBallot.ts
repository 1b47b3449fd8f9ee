import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { putBallot } from './ballotBox.ts'
import { lockBallotBox } from './election.ts'
import { createReceipt, hashReceipt } from './receipt.ts'
import { lockVoter } from './voter.ts'

/** Takes the voter's marks out, and returns them by position, blank positions included. @throws {HttpError} 409 without a mark. */
async function takeMarks(transaction: Database, electionGuid: string, voterGuid: string): Promise<Map<string, number[]>> {
  const marks = await transaction
    .deleteFrom('marks')
    .using('candidates')
    .whereRef('candidates.guid', '=', 'marks.candidate_guid')
    .where('voter_guid', '=', voterGuid)
    .where('candidates.election_guid', '=', electionGuid)
    .returning(['position_guid', 'ballot_number'])
    .execute()
  if (marks.length === 0) throw new HttpError(409, { message: 'Vote for at least one candidate before you cast your ballot.' })
  const positions = await transaction.selectFrom('positions').select('guid').where('election_guid', '=', electionGuid).execute()
  const ofPosition = (guid: string) => marks.flatMap((mark) => (mark.position_guid === guid ? (mark.ballot_number ?? []) : []))
  return new Map(positions.map(({ guid }) => [guid, ofPosition(guid)]))
}

/** Casts the caller's ballot, once. What is stored of it names no voter, and what is stored of the voter no choice. */
export function castBallot({ clock }: Services, call: Call<'castBallot'>): Promise<'Casted'> {
  const { guid: voterGuid } = call.caller()
  return call.once(async (transaction) => {
    const election = await lockBallotBox(transaction, call.params.electionGuid)
    await lockVoter(transaction, election, voterGuid)
    const now = clock.now()
    await putBallot(transaction, election.guid, await takeMarks(transaction, election.guid, voterGuid), now)
    const receipt = createReceipt()
    const voter = { election_guid: election.guid, voter_guid: voterGuid, cast_at: now }
    await transaction.insertInto('cast_ballots').values(voter).execute()
    await transaction
      .insertInto('receipts')
      .values({ election_guid: election.guid, hash: hashReceipt(receipt) })
      .execute()
    await call.audit(transaction, { subject: election.guid })
    call.setHeader('Receipt', receipt)
    return 'Casted'
  })
}

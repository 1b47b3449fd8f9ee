import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { putBallot } from './ballotBox.ts'
import type { BallotCandidate } from './ballotPosition.ts'
import { lockBallotBox } from './election.ts'
import { deleteMarks, readMarks } from './marks.ts'
import type { MarkSeal, MarksOwner } from '../../markSeal.ts'
import { readBallotPositions } from './publishedBallot.ts'
import { createReceipt, hashReceipt, hasReceipt, storeReceipt } from './receipt.ts'
import { lockVoter } from './voter.ts'

/** Takes the voter's marks out, and returns them by position, blank positions included. @throws {HttpError} 409 without a mark. */
async function takeMarks(transaction: Database, seal: MarkSeal, owner: MarksOwner): Promise<Map<string, number[]>> {
  const marked = (await readMarks(transaction, seal, owner)) ?? []
  if (marked.length === 0) throw new HttpError(409, { message: 'Vote for at least one candidate before you cast your ballot.' })
  await deleteMarks(transaction, owner)
  const positions = await readBallotPositions(transaction, owner.electionGuid)
  const chosen = (candidates: readonly BallotCandidate[]) => candidates.filter(({ guid }) => marked.includes(guid))
  return new Map(positions.map(({ guid, candidates }) => [guid, chosen(candidates).map(({ ballotNumber }) => ballotNumber)]))
}

/** Casts the caller's ballot, once. What is stored of it names no voter, and what is stored of the voter no choice. */
export async function castBallot({ database, clock, mails, seal }: Services, call: Call<'castBallot'>): Promise<'Casted'> {
  const { guid: voterGuid } = call.caller()
  const { 'Receipt-Hash': sentHash } = call.headers
  const sent = sentHash === undefined ? null : Buffer.from(sentHash, 'hex')
  const drawn = createReceipt()
  const casted = await call.once(async (transaction) => {
    const election = await lockBallotBox(transaction, call.params.electionGuid)
    await lockVoter(transaction, election, voterGuid)
    const now = clock.now()
    await putBallot(transaction, election.guid, await takeMarks(transaction, seal, { electionGuid: election.guid, voterGuid }), now)
    const voter = { election_guid: election.guid, voter_guid: voterGuid, cast_at: now }
    await transaction.insertInto('cast_ballots').values(voter).execute()
    await storeReceipt(transaction, election.guid, sent ?? hashReceipt(drawn))
    await call.audit(transaction, { subject: election.guid })
    if (!sent) call.setHeader('Receipt', drawn)
    return 'Casted'
  })
  mails.wake()
  // A repeated call runs no work, and confirms the receipt all the same.
  if (sentHash !== undefined && sent && (await hasReceipt(database, call.params.electionGuid, sent)))
    call.setHeader('Receipt-Hash', sentHash)
  return casted
}

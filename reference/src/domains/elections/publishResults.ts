import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { writeAnchor } from './anchorMail.ts'
import { showEverything } from './ballotBox.ts'
import { readBallotPositions } from './publishedBallot.ts'
import { countVotes, writeCount } from './count.ts'
import { lockStage, stageOf } from './election.ts'
import type { Election } from './election.ts'
import { hashText } from './hashText.ts'
import { requireNoLeaving } from './leftCandidates.ts'
import { requireAnchored } from './recount.ts'

function requirePublishable(election: Election): void {
  const refuse = (message: string) => new HttpError(409, { message })
  if (election.results_published_at) throw refuse('The results are published already.')
  if (election.reopening_reason !== null) throw refuse('Opening polling again waits for another officer to agree to its reason.')
  if (election.is_polling_open !== false || !election.polling_opened_at) throw refuse('The results are published once polling is closed.')
}

/** Deletes the marks that were never cast: they can no longer be. */
async function forgetMarks(transaction: Database, electionGuid: string): Promise<void> {
  await transaction.deleteFrom('marks').where('election_guid', '=', electionGuid).execute()
}

/** Stores the hash of the final count; from then on the database refuses to change it. @throws {HttpError} 409 without a ballot. */
export async function completeElection(transaction: Database, electionGuid: string, now: Date): Promise<{ ballots: number; hash: string }> {
  const { ballots, slips } = await showEverything(transaction, electionGuid)
  if (ballots === 0) throw new HttpError(409, { message: 'No ballot has been cast.' })
  await forgetMarks(transaction, electionGuid)
  const counted = countVotes(await readBallotPositions(transaction, electionGuid), slips)
  const hash = hashText(writeCount(electionGuid, ballots, counted))
  const completed = { results_published_at: now, count_hash: hash }
  await transaction.updateTable('elections').set(completed).where('guid', '=', electionGuid).execute()
  return { ballots, hash }
}

/** Makes the count official. Its hash is in the audit log as well, where a later change would show. */
export async function publishResults({ database, clock, mails, seal, traces }: Services, call: Call<'publishResults'>): Promise<'Saved'> {
  await database.transaction().execute(async (transaction) => {
    const election = await lockStage(transaction, call.params.electionGuid)
    requirePublishable(election)
    await requireNoLeaving(transaction, election.guid)
    await requireAnchored(transaction, election)
    const { ballots, hash } = await completeElection(transaction, election.guid, clock.now())
    const after = { Stage: 'Completed', Ballots: ballots, CountHash: hash }
    const before = { Stage: stageOf(election) }
    await writeAnchor(transaction, election.guid, () => call.audit(transaction, { subject: election.guid, before, after }))
  })
  seal.forget(call.params.electionGuid)
  mails.wake()
  traces.wake()
  return 'Saved'
}

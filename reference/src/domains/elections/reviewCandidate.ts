import type { Call } from '../../contract/call.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { requireOthersCandidacy } from './decideCandidate.ts'
import { holdStage } from './election.ts'

/** Records that the caller has reviewed a candidate; once more changes nothing. */
export async function reviewCandidate({ database, clock }: Services, call: Call<'reviewCandidate'>): Promise<'Reviewed'> {
  const { candidateGuid: guid } = call.params
  await database.transaction().execute(async (transaction) => {
    const candidate = await requireOthersCandidacy(transaction, guid, call.caller().guid)
    const election = await holdStage(transaction, candidate.election_guid)
    if (election.is_reviewing_open !== true) throw new HttpError(409, { message: 'Reviewing is not open.' })
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('candidate_reviews')
      .values({ candidate_guid: guid, officer_guid: call.caller().guid, reviewed_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if ((numInsertedOrUpdatedRows ?? 0n) > 0n) await call.audit(transaction, { subject: guid })
  })
  return 'Reviewed'
}

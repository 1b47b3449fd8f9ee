import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { HttpError } from '../../http/httpError.ts'
import { hashOf, requireMatch } from '../../reviews/version.ts'
import type { Services } from '../../services.ts'
import { holdStage } from './election.ts'

interface Disposition {
  readonly guid: string
  readonly status: string
  readonly reason: string | null
  readonly decided_by: string | null
  readonly decided_at: Date | null
}

/** Changes with each disposition of a candidate. */
export const versionOfDisposition = ({ guid, status, reason, decided_by, decided_at }: Disposition): string =>
  hashOf([guid, status, reason, decided_by, decided_at])

/** The sentence for a disposition of a candidate since it was read. Trap: a join would be read as of before the wait for the candidate's lock. */
async function describeChange(transaction: Database, { status, decided_by: decidedBy }: Disposition): Promise<string | undefined> {
  if (decidedBy === null) return undefined
  const officer = transaction.selectFrom('users').select(fullName('users').as('name')).where('guid', '=', decidedBy)
  const { name } = await officer.executeTakeFirstOrThrow()
  return `${name} has decided since it was read: the candidate is ${status}.`
}

/** @throws {HttpError} 404; 403 for the officer's own candidacy. */
export async function requireOthersCandidacy(transaction: Database, guid: string, officerGuid: string) {
  const candidate = await transaction
    .selectFrom('candidates')
    .innerJoin('entries', 'entries.guid', 'candidates.entry_guid')
    .select(['candidates.guid', 'candidates.election_guid', 'ballot_number', 'user_guid'])
    .where('candidates.guid', '=', guid)
    .executeTakeFirst()
  if (!candidate) throw new HttpError(404)
  if (candidate.user_guid === officerGuid) throw new HttpError(403, { message: 'Another officer has to decide on your own candidacy.' })
  return candidate
}

/** Qualifies or disqualifies a candidate. The mail goes when the candidates are published: the decision is final then. */
export async function decideCandidate({ database, clock }: Services, call: Call<'decideCandidate'>): Promise<'Qualified' | 'Disqualified'> {
  const { Guid: guid, Status: status, Reason = '' } = call.body
  const reason = status === 'Disqualified' ? Reason.trim() : null
  const { guid: officerGuid } = call.caller()
  await database.transaction().execute(async (transaction) => {
    const candidate = await requireOthersCandidacy(transaction, guid, officerGuid)
    const election = await holdStage(transaction, candidate.election_guid)
    if (election.is_reviewing_open !== true) throw new HttpError(409, { message: 'Reviewing is not open.' })
    const decided = transaction.selectFrom('candidates').select(['guid', 'status', 'reason', 'decided_by', 'decided_at'])
    const before = await decided.where('guid', '=', guid).forUpdate().executeTakeFirstOrThrow()
    if (before.status === status) throw new HttpError(409, { message: `The candidate is ${status} already.` })
    const message = await describeChange(transaction, before)
    requireMatch(call.headers['If-Match'], [versionOfDisposition(before)], message)
    if (reason === '') throw new HttpError(400, { faults: [{ Field: 'Reason', Message: 'Say why the candidate is disqualified.' }] })
    const decision = { status, reason, decided_by: officerGuid, decided_at: clock.now() }
    await transaction.updateTable('candidates').set(decision).where('guid', '=', guid).execute()
    const change = { subject: guid, before: { Status: before.status }, after: { Status: status } }
    await call.audit(transaction, reason === null ? change : { ...change, reason })
  })
  return status
}

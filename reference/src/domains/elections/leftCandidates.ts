import type { components } from '../../../../schema/generated/rest.ts'
import { sql } from 'kysely'
import { businessDay } from '../../calendar/day.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { requireOthersCandidacy } from './decideCandidate.ts'
import { lockStage } from './election.ts'

type Schemas = components['schemas']

/** How the candidates left to whose leaving two officers agreed, by candidate. */
export async function readLeft(database: Database, electionGuid: string): Promise<ReadonlyMap<string, { Left: Schemas['Left'] }>> {
  const ofElection = database.selectFrom('left_candidates').innerJoin('candidates', 'guid', 'candidate_guid')
  const rows = ofElection
    .select(['candidate_guid', 'kind', 'left_candidates.reason', 'agreed_at'])
    .where('election_guid', '=', electionGuid)
  return new Map(
    (await rows.execute()).flatMap(({ candidate_guid: guid, kind: Kind, reason: Reason, agreed_at: at }) =>
      at === null ? [] : [[guid, { Left: { Kind, On: businessDay(at), Reason } }]],
    ),
  )
}

/** Compares who left with the agreements that the audit log has since the ballot was published. @returns a sentence for a difference. */
export async function checkLeft(database: Database, electionGuid: string): Promise<string[]> {
  const { rows } = await sql`
    with of_election as (select guid from candidates where election_guid = ${electionGuid}), stored as (
      select candidate_guid::text, kind, reason from left_candidates join of_election on guid = candidate_guid where agreed_at is not null
    ), logged as (
      select subject, after ->> 'Kind', reason from audit_log join of_election on guid::text = subject
      where action = 'candidate left' and after ->> 'Status' = 'Agreed'
        and id > (select coalesce(max(id), 0) from audit_log where subject = ${electionGuid} and after ->> 'Of' = 'Empty')
    ) (table stored except table logged) union (table logged except table stored)`.execute(database)
  return rows.length === 0 ? [] : ['The candidates who left are not those that the audit log has.']
}

/** Once the results are published nobody can agree any more. @throws {HttpError} 409 while a leaving waits for the second officer. */
export async function requireNoLeaving(transaction: Database, electionGuid: string): Promise<void> {
  const waiting = transaction.selectFrom('left_candidates').innerJoin('candidates', 'guid', 'candidate_guid').select('guid')
  if (await waiting.where('election_guid', '=', electionGuid).where('agreed_at', 'is', null).executeTakeFirst())
    throw new HttpError(409, { message: 'That a candidate has left the ballot waits for a second officer, on the page of the candidates.' })
}

/** Asks that a candidate of the ballot has left, agrees to what another officer asked for, or turns it down; audited. @throws {HttpError} */
export async function leaveBallot({ database, clock }: Services, call: Call<'leaveBallot'>): Promise<Schemas['LeftStatus']> {
  const { Guid: candidate_guid, Kind: kind, IsAgreed: isAgreed } = call.body
  const [reason, { guid: caller }, now] = [call.body.Reason.trim(), call.caller(), clock.now()]
  if (reason === '') throw new HttpError(400, { faults: [{ Field: 'Reason', Message: 'A reason is required.' }] })
  const status = isAgreed === undefined ? 'Waiting' : isAgreed ? 'Agreed' : 'TurnedDown'
  await database.transaction().execute(async (transaction) => {
    const { election_guid, ballot_number } = await requireOthersCandidacy(transaction, candidate_guid, caller)
    // Waits for the votes under way: none is marked after the agreement.
    const { results_published_at: publishedAt } = await lockStage(transaction, election_guid)
    if (ballot_number === null || publishedAt !== null)
      throw new HttpError(409, { message: 'It is recorded for a candidate of the published ballot, until the results are published.' })
    const known = await transaction
      .selectFrom('left_candidates')
      .selectAll()
      .where('candidate_guid', '=', candidate_guid)
      .executeTakeFirst()
    if (known && (status === 'Waiting' || known.agreed_by !== null))
      throw new HttpError(409, { message: 'It is recorded already, or waits for a second officer.' })
    if ((status !== 'Waiting' && !known) || (status === 'Agreed' && (known?.kind !== kind || known.reason !== reason)))
      throw new HttpError(409, { message: 'This does not wait any more, or waits with other words.' })
    if (status === 'Agreed' && known?.asked_by === caller)
      throw new HttpError(409, { message: 'Another officer agrees to what you have asked for.' })
    const row = transaction.updateTable('left_candidates').where('candidate_guid', '=', candidate_guid)
    if (status === 'Agreed') await row.set({ agreed_by: caller, agreed_at: now }).execute()
    else if (status === 'TurnedDown') await transaction.deleteFrom('left_candidates').where('candidate_guid', '=', candidate_guid).execute()
    else await transaction.insertInto('left_candidates').values({ candidate_guid, kind, reason, asked_by: caller, asked_at: now }).execute()
    await call.audit(transaction, { subject: candidate_guid, after: { Kind: kind, Status: status }, reason })
  })
  return status
}

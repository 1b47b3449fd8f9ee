import type { Updateable } from 'kysely'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Election } from './election.ts'
import { requireAnchored } from './recount.ts'

/** What waits no more. */
export const noReopening = { reopening_reason: null, reopening_asked_by: null, reopening_asked_at: null }

/**
 * Polling is opened again by two officers: one asks with a reason, another agrees by the same call, and either takes the question back
 * by a closing. @returns what was answered; null where the call goes on as any other. @throws {HttpError} 400 without a reason, 409 where what is stored is not what was anchored, and out of turn.
 */
export async function settleReopening(
  transaction: Database,
  call: Call<'changePolling'>,
  election: Election,
  now: Date,
): Promise<'Waiting' | 'Saved' | null> {
  const { guid, reopening_asked_by: askedBy } = election
  const isClosed = election.polling_opened_at !== null && election.is_polling_open === false && election.results_published_at === null
  if (!isClosed) return null
  const caller = call.caller().guid
  const reason = call.body.Reason?.trim() ?? ''
  const store = async (reopening: Updateable<Tables['elections']>, Reopening: string) => {
    await transaction.updateTable('elections').set(reopening).where('guid', '=', guid).execute()
    await call.audit(transaction, { subject: guid, after: { Reopening }, ...(reason === '' ? {} : { reason }) })
  }
  if (call.body.IsPollingOpen === false) {
    if (askedBy === null) return null
    await store(noReopening, 'Turned down')
    return 'Saved'
  }
  if (askedBy !== null) {
    // Who agrees says the words that the page has shown: others may wait by now.
    if (askedBy === caller || reason !== election.reopening_reason)
      throw new HttpError(409, { message: 'Opening polling again waits for another officer to agree to its reason.' })
    return null
  }
  await requireAnchored(transaction, election)
  if (reason === '') throw new HttpError(400, { faults: [{ Field: 'Reason', Message: 'A reason is required.' }] })
  await store({ reopening_reason: reason, reopening_asked_by: caller, reopening_asked_at: now }, 'Asked for')
  return 'Waiting'
}

import type { Caller } from '../../caller.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { lockAccount, readAccount } from './accounts.ts'
import { forgetBrowsers } from './knownBrowsers.ts'
import { inSession, requirePresentPassword } from './matchesPresentPassword.ts'
import type { OpenSession } from './openSessions.ts'
import { endOpenSessions, listOpenSessions, showSession } from './openSessions.ts'

/** The caller's open sessions: that of this call first, then by last use. */
export async function listOwnSessions({ database, clock }: Services, { guid, sid: current }: Caller): Promise<OpenSession[]> {
  const open = await listOpenSessions(database, guid, clock.now())
  const ordered = open.toSorted((a, b) => {
    const isCurrent = Number(b.sid === current) - Number(a.sid === current)
    return isCurrent || b.last_used_at.getTime() - a.last_used_at.getTime()
  })
  return ordered.map((session) => showSession(session, session.sid === current))
}

/** @throws {HttpError} 404 for a missing session, for another user's and for that of this call. */
async function requireOther(database: Database, { guid, sid: current }: Caller, sid: string): Promise<void> {
  const own = database.selectFrom('sessions').select('sid').where('sid', '=', sid).where('user_guid', '=', guid)
  if (sid === current || !(await own.executeTakeFirst())) throw new HttpError(404)
}

/**
 * Ends another session of the caller, or with the present password all others, audited; their browsers are no longer known.
 * @throws {HttpError} 400 for a wrong password, 401 for the tenth in a row, 404 for a session that is no other one of the caller.
 */
export async function endOwnSessions(services: Services, call: Call<'endOwnSessions'>): Promise<'Ended'> {
  const { database, clock } = services
  const caller = call.caller()
  const { guid, sid: except } = caller
  const { id: only } = call.query
  if (only === undefined) await requirePresentPassword(services, await readAccount(database, guid), inSession(caller), call.body?.PassKey)
  return database.transaction().execute<'Ended'>(async (transaction) => {
    await lockAccount(transaction, guid)
    if (only !== undefined) await requireOther(transaction, caller, only)
    const ended = await endOpenSessions(transaction, { userGuid: guid, because: 'ended by user', now: clock.now(), only, except })
    await forgetBrowsers(transaction, guid, ended, except)
    await call.audit(transaction, { subject: guid, after: { Sessions: ended.length } })
    return 'Ended'
  })
}

import type { Selectable } from 'kysely'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { lockAccount } from './accounts.ts'

type Sessions = Selectable<Tables['sessions']>

/** A user's open sessions, the oldest first. */
export function listOpenSessions(database: Database, userGuid: string, now: Date): Promise<Sessions[]> {
  return database
    .selectFrom('sessions')
    .selectAll()
    .where('user_guid', '=', userGuid)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('started_at')
    .execute()
}

interface Ending {
  readonly userGuid: string
  readonly because: NonNullable<Sessions['ended_because']>
  readonly now: Date
  /** This session alone. */
  readonly only?: string | undefined
  /** This session stays open. */
  readonly except?: string | null
}

/**
 * Ends the open sessions of a user in the caller's transaction, with their access and refresh tokens; returns their ids. The account is
 * locked before, where all sessions end: a sign-in that came first is then among them.
 */
export async function endOpenSessions(transaction: Database, { userGuid, because, now, only, except = null }: Ending): Promise<string[]> {
  const open = transaction
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because })
    .where('user_guid', '=', userGuid)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .$if(only !== undefined, (query) => query.where('sid', '=', only ?? null))
    .$if(except !== null, (query) => query.where('sid', '<>', except))
  const ended = await open.returning('sid').execute()
  return ended.map(({ sid }) => sid)
}

/** Ends all open sessions of a user for an operator, audited; returns how many there were. */
export function endSessions(database: Database, userGuid: string, now: Date): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, userGuid)
    const { length: Sessions } = await endOpenSessions(transaction, { userGuid, because: 'ended by operator', now })
    if (Sessions > 0)
      await appendAudit(transaction, { actor: 'operator', action: 'sessions ended', subject: userGuid, after: { Sessions }, at: now })
    return Sessions
  })
}

import type { Selectable } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { AuditDetails } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { lockAccount } from './accounts.ts'

type Sessions = Selectable<Tables['sessions']>
export type OpenSession = components['schemas']['OpenSession']

/** A session, as the contract has it. */
export function showSession({ sid, browser, system, started_at, last_used_at }: Sessions, IsCurrent: boolean): OpenSession {
  return {
    Guid: sid,
    Browser: browser,
    System: system,
    DateStarted: started_at.toISOString(),
    DateLastUsed: last_used_at.toISOString(),
    IsCurrent,
  }
}

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

/** Ends the open sessions of another user in the caller's transaction, audited where there were any; returns how many. */
export async function endSessionsOf(
  transaction: Database,
  { audit, ...ending }: Ending & { readonly audit: (details: AuditDetails) => Promise<void> },
): Promise<number> {
  await lockAccount(transaction, ending.userGuid)
  const { length: Sessions } = await endOpenSessions(transaction, ending)
  if (Sessions > 0) await audit({ subject: ending.userGuid, after: { Sessions } })
  return Sessions
}

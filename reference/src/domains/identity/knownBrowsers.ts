import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** What the portal says of the browser of a sign-in; neither comes with a call that does not come from a portal. */
export interface SigningInBrowser {
  readonly agent?: string | undefined
  /** The hash of its cookie. */
  readonly id?: string | undefined
}

// A browser is known by its cookie: its `User-Agent` is that of most members and thieves, or another one after each update, and the
// addresses of mobile networks change all day. A new one locks nothing out: the sign-in goes through, and the mail says what to do.

/** Of the user too, so that the table does not join two users of one browser. */
export function hashBrowser(userGuid: string, id: string): Buffer {
  return createHash('sha256').update(`${userGuid} ${id}`).digest()
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** The hash of a browser that a user is known to have signed in with; an unknown user's query is the same, so that the time shows no user. */
export async function findKnownBrowser(
  database: Database,
  guid: string | undefined,
  { id = '' }: SigningInBrowser,
): Promise<string | null> {
  const userGuid = guid ?? nobody
  const hash = hashBrowser(userGuid, id)
  const known = database.selectFrom('known_browsers').select('user_guid').where('user_guid', '=', userGuid)
  return (await known.where('browser_hash', '=', hash).executeTakeFirst()) ? hash.toString('hex') : null
}

/**
 * Keeps the browser of a sign-in, in its transaction. Returns whether it is new: the very first browser of a user does not
 * count, whose sign-in is the registration.
 */
export async function keepBrowser(transaction: Database, userGuid: string, browserHash: Buffer, now: Date): Promise<boolean> {
  const others = transaction
    .selectFrom('known_browsers')
    .select('user_guid')
    .where('user_guid', '=', userGuid)
    .where('browser_hash', '<>', browserHash)
  const isFirst = (await others.limit(1).executeTakeFirst()) === undefined
  const kept = await transaction
    .insertInto('known_browsers')
    .values({ user_guid: userGuid, browser_hash: browserHash, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_guid', 'browser_hash']).doUpdateSet({ last_seen_at: now }))
    // Of an inserted row it is 0: a parallel sign-in of the same browser waits for this row, and updates.
    .returning(sql<boolean>`xmax = 0`.as('isInserted'))
    .executeTakeFirstOrThrow()
  return kept.isInserted && !isFirst
}

/** Forgets the browsers of sessions that their user has ended, but not that of the session that stays: their next sign-in is mailed. */
export async function forgetBrowsers(transaction: Database, userGuid: string, ended: readonly string[], stays: string): Promise<void> {
  if (ended.length === 0) return
  const hashesOf = (sids: readonly string[]) =>
    transaction.selectFrom('sessions').select('browser_hash').where('sid', 'in', sids).where('browser_hash', 'is not', null)
  await transaction
    .deleteFrom('known_browsers')
    .where('user_guid', '=', userGuid)
    .where('browser_hash', 'in', hashesOf(ended))
    .where('browser_hash', 'not in', hashesOf([stays]))
    .execute()
}

import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import type { Account } from './accounts.ts'
import { endOpenSessions } from './openSessions.ts'

export interface NewPassword {
  readonly account: Account
  readonly passwordHash: string
  /** This session stays open; null ends all. */
  readonly sid: string | null
  readonly action: 'password changed' | 'password reset' | 'first password created'
  readonly now: Date
}

/**
 * Sets a password in the caller's transaction: the pass key, outstanding codes, keys and changes of address, and every other session end with it.
 * False, and nothing changed, when the password or pass key has been replaced since the account was read.
 */
export async function setPassword(transaction: Database, { account, passwordHash, sid, action, now }: NewPassword): Promise<boolean> {
  const { guid } = account
  const present = await transaction
    .selectFrom('users')
    .select(['password_hash', 'pass_key_hash'])
    .where('guid', '=', guid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (present.password_hash !== account.password_hash || present.pass_key_hash !== account.pass_key_hash) return false
  await transaction.updateTable('users').set({ password_hash: passwordHash, pass_key_hash: null }).where('guid', '=', guid).execute()
  await transaction.updateTable('one_time_keys').set({ used_at: now }).where('user_guid', '=', guid).where('used_at', 'is', null).execute()
  await transaction.updateTable('reset_codes').set({ used_at: now }).where('user_guid', '=', guid).where('used_at', 'is', null).execute()
  await transaction.deleteFrom('address_changes').where('user_guid', '=', guid).execute()
  await endOpenSessions(transaction, { userGuid: guid, because: 'password changed', now, except: sid })
  await appendAudit(transaction, { actor: guid, action, subject: guid, at: now })
  return true
}

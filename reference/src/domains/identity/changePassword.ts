import type { components } from '../../../../schema/generated/rest.ts'
import type { Caller } from '../../caller.ts'
import { HttpError } from '../../http/httpError.ts'
import { writeMail } from '../../mail/letter.ts'
import type { Services } from '../../services.ts'
import { findAccountByName, lockAccount, readAccount } from './accounts.ts'
import type { Account } from './accounts.ts'
import { sendBestEffort } from './accountMail.ts'
import { findKey, unusableKey, useKey } from './oneTimeSecrets.ts'
import { findPasswordFault, listShown, weakPassword } from './passwordRule.ts'
import { inSession, matchesPresentPassword } from './matchesPresentPassword.ts'
import { matchesPassword, hashPassword } from './passwords.ts'
import { forgetGuesses } from '../../attempts/takeGuess.ts'
import { forgetSignInFailures } from '../../attempts/throttle.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { endOpenSessions } from './openSessions.ts'

interface NewPassword {
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
async function setPassword(transaction: Database, { account, passwordHash, sid, action, now }: NewPassword): Promise<boolean> {
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
  await forgetGuesses(transaction, `reset code of ${guid}`, `second factor of ${guid}`)
  await endOpenSessions(transaction, { userGuid: guid, because: 'password changed', now, except: sid })
  await appendAudit(transaction, { actor: guid, action, subject: guid, at: now })
  return true
}

type PasswordChange = components['schemas']['PasswordChange']

function same(by: { actor?: string } = {}): HttpError {
  return new HttpError(409, { message: 'The new password is the present one.', ...by })
}

function missing(field: 'PassKey' | 'UserName', message: string): HttpError {
  return new HttpError(400, { faults: [{ Field: field, Message: message }] })
}

async function mailOwner(services: Services, { email_address: address }: Account): Promise<void> {
  if (address === null) return
  const { cooperativeName } = services.config
  const mail = writeMail(address, cooperativeName, {
    subject: `Your ${cooperativeName} password was changed`,
    opening: 'The password of your account was changed, and every other session was signed out.',
    closing: 'If it was not you, reset your password at once and tell the cooperative.',
  })
  await sendBestEffort(services, mail)
}

/** Changes the password of a signed-in user who typed the present one. */
async function changeOwn(services: Services, caller: Caller, change: PasswordChange): Promise<void> {
  const { database, clock } = services
  const account = await readAccount(database, caller.guid)
  const { UserName, PassKey, NewPassKey } = change
  if (PassKey === undefined) throw missing('PassKey', 'PassKey is required.')
  if (UserName !== undefined && (await findAccountByName(database, UserName))?.guid !== caller.guid) {
    throw missing('UserName', 'UserName is not the name of who is signed in.')
  }
  const weakness = NewPassKey === PassKey ? null : findPasswordFault(NewPassKey, await listShown(database, account), services.config)
  if (weakness !== null) throw weakPassword(weakness, 'NewPassKey')
  const wrong = new HttpError(401, { message: 'The present password is wrong.', hasOwnAudit: true })
  if (!(await matchesPresentPassword(services, account, inSession(caller), PassKey))) throw wrong
  if (NewPassKey === PassKey) throw same()
  const passwordHash = await hashPassword(services.config, NewPassKey)
  const isSet = await database
    .transaction()
    .execute((transaction) =>
      setPassword(transaction, { account, passwordHash, sid: caller.sid, action: 'password changed', now: clock.now() }),
    )
  if (!isSet) throw wrong
  await mailOwner(services, account)
}

/** Sets a password with the key of a first sign-in or of a reset, which it uses up. */
async function setWithKey(services: Services, key: string, newPassword: string): Promise<void> {
  const { database, clock } = services
  const found = await findKey(database, key, clock.now())
  if (!found) throw unusableKey('AlternateKey')
  const account = await readAccount(database, found.user_guid)
  // The key was issued to this user only after a proof of identity, so the user counts as the actor.
  const by = { actor: account.guid }
  const isFirst = found.purpose === 'first sign-in'
  if (isFirst && account.password_hash !== null) throw unusableKey('AlternateKey', by)
  if (await matchesPassword(services.config, account.password_hash ?? account.pass_key_hash, newPassword)) {
    // The password may be the present one by this very key, sent twice.
    throw (await findKey(database, key, clock.now())) ? same(by) : unusableKey('AlternateKey', by)
  }
  const weakness = findPasswordFault(newPassword, await listShown(database, account), services.config)
  if (weakness !== null) throw weakPassword(weakness, 'NewPassKey', by)
  const passwordHash = await hashPassword(services.config, newPassword)
  const isSet = await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account.guid)
    const now = clock.now()
    if (!(await useKey(transaction, 'one_time_keys', found.key_hash, now))) return false
    const action = isFirst ? 'first password created' : 'password reset'
    if (!(await setPassword(transaction, { account, passwordHash, sid: null, action, now }))) return false
    // Guesses of a stranger must not delay the sign-in of the user who has just proved their identity.
    await forgetSignInFailures(transaction, account.guid)
    return true
  })
  if (!isSet) throw unusableKey('AlternateKey', by)
  await mailOwner(services, account)
}

/**
 * Sets or changes a password; every other session of the user ends.
 * @throws {HttpError} 400 weak, or an unusable key; 401 a wrong present password, or neither token nor key; 409 the same as before.
 */
export async function savePassword(services: Services, caller: Caller | null, change: PasswordChange): Promise<void> {
  if (change.AlternateKey !== undefined) return setWithKey(services, change.AlternateKey, change.NewPassKey)
  if (!caller) throw new HttpError(401)
  return changeOwn(services, caller, change)
}

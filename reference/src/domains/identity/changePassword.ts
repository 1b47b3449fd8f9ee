import type { components } from '../../../../schema/generated/rest.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Caller } from '../../contract/authentication.ts'
import { Failure } from '../../http/failure.ts'
import { writeMail } from '../../mail/letter.ts'
import type { Services } from '../../services.ts'
import { findAccountByName, readAccount } from './accounts.ts'
import type { Account } from './accounts.ts'
import { notify } from './deliver.ts'
import { findKey, useKey } from './oneTimeKeys.ts'
import { isStrongPassword, weakPassword } from './passwordRule.ts'
import { fitsPassword, hashPassword } from './passwords.ts'
import { setPassword } from './setPassword.ts'
import { throttled } from './throttle.ts'

type PasswordChange = components['schemas']['PasswordChange']

async function refuse({ database, clock }: Services, account: Account | null, failure: Failure): Promise<never> {
  const row = { actor: 'anonymous', action: 'password change refused', reason: failure.message, at: clock.now() }
  await appendAudit(database, account ? { ...row, actor: account.guid, subject: account.guid } : row)
  throw failure
}

function same(): Failure {
  return new Failure(409, { message: 'The new password is the present one.' })
}

function missing(field: 'PassKey' | 'UserName', message: string): Failure {
  return new Failure(400, { faults: [{ Field: field, Message: message }] })
}

async function tellOwner(services: Services, { email_address: address }: Account): Promise<void> {
  if (address === null) return
  const { cooperativeName } = services.config
  const mail = writeMail(address, cooperativeName, {
    subject: `Your ${cooperativeName} password was changed`,
    opening: 'The password of your account was changed, and every other session was signed out.',
    closing: 'If it was not you, reset your password at once and tell the cooperative.',
  })
  await notify(services, mail)
}

/** Changes the password of somebody who is signed in and types the present one. */
async function changeOwn(services: Services, caller: Caller, change: PasswordChange): Promise<void> {
  const { database, clock } = services
  const account = await readAccount(database, caller.guid)
  const { UserName, PassKey, NewPassKey } = change
  if (PassKey === undefined) return refuse(services, account, missing('PassKey', 'PassKey is required.'))
  if (UserName !== undefined && (await findAccountByName(database, UserName))?.guid !== caller.guid) {
    return refuse(services, account, missing('UserName', 'UserName is not the name of who is signed in.'))
  }
  if (!isStrongPassword(NewPassKey)) return refuse(services, account, weakPassword('NewPassKey'))
  const wrong = new Failure(401, { message: 'The present password is wrong.' })
  const fits = await throttled(services, account.guid, async () => ((await fitsPassword(account.password_hash, PassKey)) ? true : null))
  if (fits === null) return refuse(services, account, wrong)
  if (NewPassKey === PassKey) return refuse(services, account, same())
  const passwordHash = await hashPassword(NewPassKey)
  const isSet = await database
    .transaction()
    .execute((transaction) =>
      setPassword(transaction, { account, passwordHash, sid: caller.sid, action: 'password changed', now: clock.now() }),
    )
  if (!isSet) return refuse(services, account, wrong)
  await tellOwner(services, account)
}

/** Sets a password with the key of a first sign-in or of a reset, which it uses up. */
async function setWithKey(services: Services, key: string, newPassword: string): Promise<void> {
  const { database, clock } = services
  const unusable = new Failure(400, { faults: [{ Field: 'AlternateKey', Message: 'The key is unknown, used or expired.' }] })
  const found = await findKey(database, key, clock.now())
  if (!found) return refuse(services, null, unusable)
  const account = await readAccount(database, found.user_guid)
  const isFirst = found.purpose === 'first sign-in'
  if (isFirst && account.password_hash !== null) return refuse(services, account, unusable)
  if (!isStrongPassword(newPassword)) return refuse(services, account, weakPassword('NewPassKey'))
  if (await fitsPassword(account.password_hash ?? account.pass_key_hash, newPassword)) return refuse(services, account, same())
  const passwordHash = await hashPassword(newPassword)
  const isSet = await database.transaction().execute(async (transaction) => {
    const now = clock.now()
    if (!(await useKey(transaction, found.key_hash, now))) return false
    const action = isFirst ? 'first password created' : 'password reset'
    if (!(await setPassword(transaction, { account, passwordHash, sid: null, action, now }))) return false
    // Whoever guessed before keeps nobody out who has just proved who they are.
    await transaction.deleteFrom('sign_in_failures').where('account', '=', account.guid).execute()
    return true
  })
  if (!isSet) return refuse(services, account, unusable)
  await tellOwner(services, account)
}

/**
 * Sets or changes a password; every other session of the person ends.
 * @throws {Failure} 400 weak, or an unusable key; 401 a wrong present password, or neither token nor key; 409 the same as before;
 * 429 after too many wrong ones.
 */
export function savePassword(services: Services, caller: Caller | null, change: PasswordChange): Promise<void> {
  if (change.AlternateKey !== undefined) return setWithKey(services, change.AlternateKey, change.NewPassKey)
  if (!caller) return refuse(services, null, new Failure(401))
  return changeOwn(services, caller, change)
}

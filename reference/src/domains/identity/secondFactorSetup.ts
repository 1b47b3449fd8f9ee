import type { components } from '../../../../schema/generated/rest.ts'
import type { Call } from '../../contract/call.ts'
import { forgetGuesses } from '../../attempts/takeGuess.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { lockAccount, readAccount } from './accounts.ts'
import { openAppSecret, sealAppSecret } from './factorProof.ts'
import { factorStateOf } from './factorState.ts'
import { lockSetup, notBegun } from './lockSetup.ts'
import { mailSetupCode, requireMailedCode } from './mailedSetupCode.ts'
import { inSession, requirePresentPassword } from './matchesPresentPassword.ts'
import { newRecoveryCodes, recoveryCodeHash, storeRecoveryCodes } from './recoveryCodes.ts'
import { mailFactorChange } from './secondFactorMail.ts'
import { describeSecret, newAppSecret, stepOfCode } from './totp.ts'

type Schemas = components['schemas']

const noMailedCode = { mailed_code_hash: null, mailed_at: null }

/**
 * A new key for an app, in place of one that was begun before. The password shows that the user is there: of a stolen session a first
 * second factor would lock the user out. An officer who must have one is mailed a code too: of a stolen password it would open all that
 * they may do.
 * @throws {HttpError} 400 for a wrong password, 401 for the tenth in a row, 409 where the code has no address to go to.
 */
export async function beginSecondFactor(services: Services, call: Call<'beginSecondFactor'>): Promise<Schemas['SecondFactorSetup']> {
  const { database, clock, config, mails } = services
  const caller = call.caller()
  const { guid, sid } = caller
  const account = await readAccount(database, guid)
  await requirePresentPassword(services, account, inSession(caller), call.body.PassKey)
  const isDue = factorStateOf(config, account).state === 'Due'
  const secret = newAppSecret()
  const mailedTo = await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, guid)
    const mailed = isDue ? await mailSetupCode(services, transaction, account) : null
    const setup = {
      sid,
      sealed_secret: sealAppSecret(services, guid, secret),
      begun_at: clock.now(),
      checked_at: null,
      last_step: null,
      code_hashes: null,
      ...(mailed?.stored ?? noMailedCode),
    }
    await transaction
      .insertInto('second_factor_setups')
      .values({ user_guid: guid, ...setup })
      .onConflict((conflict) => conflict.column('user_guid').doUpdateSet(setup))
      .execute()
    await call.audit(transaction, { subject: guid })
    return mailed?.to
  })
  mails.wake()
  const { key, address } = describeSecret(secret, config.cooperativeName, account.user_name)
  return { Key: key, Address: address, ...(mailedTo !== undefined && { MailedTo: mailedTo }) }
}

/**
 * Checks a code of the app that is being set up, and the mailed one where the set-up has one.
 * @throws {HttpError} 400 for a wrong code, 409 where no set-up was begun in time, 423 after ten of the mail in a row.
 */
export async function checkSecondFactor(services: Services, call: Call<'checkSecondFactor'>): Promise<Schemas['RecoveryCodes']> {
  const { database, clock, tokenSecrets } = services
  const { guid, sid } = call.caller()
  const vouched = await requireMailedCode(services, { guid, sid }, call.body.MailedCode)
  const RecoveryCodes = newRecoveryCodes()
  await database.transaction().execute(async (transaction) => {
    const now = clock.now()
    const setup = await lockSetup(services, transaction, { guid, sid })
    // Trap: a set-up that was begun in between has a mailed code of its own.
    const secret = setup?.sealed_secret.equals(vouched.sealed_secret) && openAppSecret(services, guid, setup.sealed_secret)
    if (!secret) throw notBegun()
    const step = stepOfCode(secret, call.body.Code, now)
    if (step === null)
      throw new HttpError(400, { faults: [{ Field: 'Code', Message: 'This code is not right. Take the one that the app shows now.' }] })
    await transaction
      .updateTable('second_factor_setups')
      .set({ checked_at: now, last_step: step, code_hashes: RecoveryCodes.map((code) => recoveryCodeHash(tokenSecrets[0], guid, code)) })
      .where('user_guid', '=', guid)
      .execute()
    await call.audit(transaction, { subject: guid })
  })
  return { RecoveryCodes }
}

/** Turns on what was checked, in place of the second factor that is on. @throws {HttpError} 409 where nothing was checked in time. */
export async function turnOnSecondFactor(services: Services, call: Call<'turnOnSecondFactor'>): Promise<'TurnedOn'> {
  const { database, clock, mails } = services
  const { guid, sid } = call.caller()
  await database.transaction().execute(async (transaction) => {
    const now = clock.now()
    const setup = await lockSetup(services, transaction, { guid, sid })
    const present = transaction.selectFrom('second_factors').select('user_guid').where('user_guid', '=', guid)
    const isOn = (await present.executeTakeFirst()) !== undefined
    if (!setup && isOn) return
    if (!setup?.checked_at || setup.last_step === null) throw notBegun()
    const { sealed_secret, checked_at, last_step, code_hashes } = setup
    const factor = { sealed_secret, turned_on_at: now, last_step, last_used_at: checked_at }
    await transaction
      .insertInto('second_factors')
      .values({ user_guid: guid, ...factor })
      .onConflict((conflict) => conflict.column('user_guid').doUpdateSet(factor))
      .execute()
    await storeRecoveryCodes(transaction, guid, code_hashes ?? [])
    await forgetGuesses(transaction, `second factor of ${guid}`)
    await transaction.deleteFrom('second_factor_setups').where('user_guid', '=', guid).execute()
    await transaction.updateTable('sessions').set({ proved_at: checked_at }).where('sid', '=', sid).execute()
    await mailFactorChange(services, transaction, guid, isOn ? 'replaced' : 'on')
    await call.audit(transaction, { subject: guid })
  })
  mails.wake()
  return 'TurnedOn'
}

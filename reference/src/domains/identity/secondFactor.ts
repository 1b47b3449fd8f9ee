import type { components } from '../../../../schema/generated/rest.ts'
import { forgetGuesses } from '../../attempts/takeGuess.ts'
import type { Caller } from '../../caller.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { listPermissions } from './permissions.ts'
import { lockAccount, readAccount } from './accounts.ts'
import { withProof } from './factorProof.ts'
import { inSession, requirePresentPassword } from './matchesPresentPassword.ts'
import { newRecoveryCodes, recoveryCodeHash, storeRecoveryCodes } from './recoveryCodes.ts'
import { mailFactorChange } from './secondFactorMail.ts'

type Schemas = components['schemas']

/** The demand of the cooperative, which is of its officers alone. */
async function isRequiredOf({ config }: Services, database: Database, userGuid: string): Promise<boolean> {
  return config.requiresSecondFactor && (await listPermissions(database, userGuid)).length > 0
}

export async function readSecondFactor(services: Services, { guid }: Caller): Promise<Schemas['SecondFactor']> {
  const { database } = services
  const factor = await database.selectFrom('second_factors').selectAll().where('user_guid', '=', guid).executeTakeFirst()
  const { left } = await database
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_guid', '=', guid)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    IsOn: factor !== undefined,
    IsRequired: await isRequiredOf(services, database, guid),
    DateTurnedOn: factor?.turned_on_at.toISOString() ?? null,
    DateLastUsed: factor?.last_used_at.toISOString() ?? null,
    RecoveryCodesLeft: Number(left),
  }
}

/** Deletes a second factor with its codes, and what was begun; the sessions' proofs end with it. False where there was none. */
export async function deleteSecondFactor(transaction: Database, userGuid: string): Promise<boolean> {
  await transaction.deleteFrom('second_factor_setups').where('user_guid', '=', userGuid).execute()
  await transaction.updateTable('sessions').set({ proved_at: null }).where('user_guid', '=', userGuid).execute()
  await forgetGuesses(transaction, `second factor of ${userGuid}`)
  const deleted = await transaction.deleteFrom('second_factors').where('user_guid', '=', userGuid).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** @throws {HttpError} 400 for a wrong password, 401 for the tenth in a row, 409 where the cooperative asks every officer for one. */
export async function turnOffSecondFactor(services: Services, call: Call<'turnOffSecondFactor'>): Promise<'TurnedOff'> {
  const caller = call.caller()
  const { guid } = caller
  await requirePresentPassword(services, await readAccount(services.database, guid), inSession(caller), call.body.PassKey)
  await services.database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, guid)
    if (await isRequiredOf(services, transaction, guid))
      throw new HttpError(409, { message: 'The cooperative asks every officer for a second factor.' })
    if (!(await deleteSecondFactor(transaction, guid))) return
    await mailFactorChange(services, transaction, guid, 'off')
    await call.audit(transaction, { subject: guid })
  })
  services.mails.wake()
  return 'TurnedOff'
}

/** Ten new recovery codes in place of the earlier ones. @throws {HttpError} 409 without a second factor. */
export async function replaceRecoveryCodes(
  { database, tokenSecrets }: Services,
  call: Call<'replaceRecoveryCodes'>,
): Promise<Schemas['RecoveryCodes']> {
  const { guid } = call.caller()
  const RecoveryCodes = newRecoveryCodes()
  const hashes = RecoveryCodes.map((code) => recoveryCodeHash(tokenSecrets[0], guid, code))
  await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, guid)
    const factor = transaction.selectFrom('second_factors').select('user_guid').where('user_guid', '=', guid)
    if (!(await factor.executeTakeFirst())) throw new HttpError(409, { message: 'There is no second factor.' })
    await storeRecoveryCodes(transaction, guid, hashes)
    await call.audit(transaction, { subject: guid })
  })
  return { RecoveryCodes }
}

/** Proves the second factor in the caller's session. @throws {HttpError} as `withProof`; 401 for the tenth wrong code in a row. */
export async function proveSecondFactor(services: Services, call: Call<'proveSecondFactor'>): Promise<'Proved'> {
  const caller = call.caller()
  const { guid, sid } = caller
  return withProof(services, inSession(caller, 'codes'), call.body, async (transaction) => {
    await transaction.updateTable('sessions').set({ proved_at: services.clock.now() }).where('sid', '=', sid).execute()
    await call.audit(transaction, { subject: guid })
    return 'Proved' as const
  })
}

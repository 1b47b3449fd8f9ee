import type { Selectable } from 'kysely'
import type { Caller } from '../../caller.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { lockAccount, readAccount } from './accounts.ts'
import { factorStateOf } from './factorState.ts'

/** How long a set-up may take, in milliseconds. */
const setupLife = 60 * 60_000

/** A second factor that is being set up. */
export type FactorSetup = Selectable<Tables['second_factor_setups']>

/**
 * The set-up of a second factor that the caller's session has begun within its time, locked with the account. Undefined without one, and for
 * one that was begun without a mailed code before the account had to have a second factor.
 * @throws {HttpError} 409 where another session has begun one since.
 */
export async function lockSetup(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  transaction: Database,
  { guid, sid }: Pick<Caller, 'guid' | 'sid'>,
): Promise<FactorSetup | undefined> {
  await lockAccount(transaction, guid)
  const begun = new Date(clock.now().getTime() - setupLife)
  const setups = transaction.selectFrom('second_factor_setups').selectAll().where('user_guid', '=', guid)
  const setup = await setups.where('begun_at', '>', begun).executeTakeFirst()
  if (setup && setup.sid !== sid) {
    const message = 'A set-up was begun in another browser since. Begin again; if it was not you, choose a new password first.'
    throw new HttpError(409, { message, subject: guid })
  }
  const isDue = factorStateOf(config, await readAccount(transaction, guid)).state === 'Due'
  return isDue && !setup?.mailed_code_hash ? undefined : setup
}

export const notBegun = () => new HttpError(409, { message: 'The set-up took too long. Begin again.' })

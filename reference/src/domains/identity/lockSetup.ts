import type { Caller } from '../../caller.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { lockAccount } from './accounts.ts'

/** How long a set-up may take, in milliseconds. */
const setupLife = 60 * 60_000

/** The set-up of a second factor that the caller's session has begun within its time, locked with the account. */
export async function lockSetup(transaction: Database, { guid, sid }: Pick<Caller, 'guid' | 'sid'>, now: Date) {
  await lockAccount(transaction, guid)
  const begun = new Date(now.getTime() - setupLife)
  const setups = transaction.selectFrom('second_factor_setups').selectAll().where('user_guid', '=', guid).where('sid', '=', sid)
  return setups.where('begun_at', '>', begun).executeTakeFirst()
}

export const notBegun = () => new HttpError(409, { message: 'The set-up took too long. Begin again.' })

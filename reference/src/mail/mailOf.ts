import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import type { Letter } from './letter.ts'
import { writeMail } from './letter.ts'
import type { Mail } from './mailer.ts'

/** A letter to a user; none without an address. */
export async function mailOf(
  { cooperativeName }: Pick<Config, 'cooperativeName'>,
  database: Database,
  userGuid: string,
  letter: Letter,
): Promise<Mail[]> {
  const user = database.selectFrom('users').select('email_address').where('guid', '=', userGuid)
  const { email_address: address } = await user.executeTakeFirstOrThrow()
  return address === null ? [] : [writeMail(address, cooperativeName, letter)]
}

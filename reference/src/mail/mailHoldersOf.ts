import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import type { Letter } from './letter.ts'
import { writeMail } from './letter.ts'
import type { Mail } from './mailer.ts'

/** A letter to each holder of one of the permissions whose account has an e-mail address. */
export async function mailHoldersOf(
  { cooperativeName }: Pick<Config, 'cooperativeName'>,
  database: Database,
  permissions: readonly string[],
  letter: Letter,
): Promise<Mail[]> {
  const held = database.selectFrom('user_permissions').select('user_guid').where('permission', 'in', permissions)
  const rows = await database.selectFrom('users').select('email_address').where('guid', 'in', held).orderBy('guid').execute()
  return rows.flatMap(({ email_address: address }) => (address === null ? [] : [writeMail(address, cooperativeName, letter)]))
}

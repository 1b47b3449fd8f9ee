import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import type { Letter } from './letter.ts'
import { writeMail } from './letter.ts'
import type { Mail } from './mailer.ts'

/** A letter to each holder of a permission whose account has an e-mail address. */
export async function mailHoldersOf(
  { cooperativeName }: Pick<Config, 'cooperativeName'>,
  database: Database,
  permission: string,
  letter: Letter,
): Promise<Mail[]> {
  const holders = database.selectFrom('users').innerJoin('user_permissions', 'user_guid', 'guid').select('email_address')
  const rows = await holders.where('permission', '=', permission).orderBy('guid').execute()
  return rows.flatMap(({ email_address: address }) => (address === null ? [] : [writeMail(address, cooperativeName, letter)]))
}

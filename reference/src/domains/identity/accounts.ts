import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'

/** Somebody who can sign in, with the permissions of this moment. */
export type Account = Selectable<Tables['users']> & { readonly permissions: readonly string[] }

function selectAccounts(database: Database) {
  return database
    .selectFrom('users')
    .selectAll('users')
    .select(
      sql<string[]>`array(select permission from user_permissions p where p.user_guid = users.guid order by permission)`.as('permissions'),
    )
}

/** By user name, employee ID or e-mail address, in any case; undefined when nobody has it. */
export function findAccountByName(database: Database, name: string): Promise<Account | undefined> {
  return selectAccounts(database)
    .innerJoin('sign_in_names', 'sign_in_names.user_guid', 'users.guid')
    .where('sign_in_names.name', '=', sql<string>`lower(${name.trim()})`)
    .executeTakeFirst()
}

/** The account of a Guid that is known to exist. */
export function readAccount(database: Database, guid: string): Promise<Account> {
  return selectAccounts(database).where('users.guid', '=', guid).executeTakeFirstOrThrow()
}

/**
 * Holds an account until the transaction ends. First of all in every transaction that uses a key or a code of somebody up: setting a
 * password ends them all, and two that held theirs while they waited for each other's would both wait for ever.
 */
export async function holdAccount(transaction: Database, guid: string): Promise<void> {
  await transaction.selectFrom('users').select('guid').where('guid', '=', guid).forNoKeyUpdate().executeTakeFirst()
}

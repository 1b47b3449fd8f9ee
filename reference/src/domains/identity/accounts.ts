import { cleanTyped } from '../../../../schema/rules/visibleText.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'

/** The present permissions of the user in a query of `users`. */
export const heldPermissions = sql<
  string[]
>`array(select permission from user_permissions p where p.user_guid = users.guid order by permission)`

/** Whether the user has a second factor, in a query of `users`. */
export const hasSecondFactor = sql<boolean>`exists (select from second_factors f where f.user_guid = users.guid)`

export type Account = Selectable<Tables['users']> & { readonly permissions: readonly string[]; readonly hasSecondFactor: boolean }

function selectAccounts(database: Database) {
  return database
    .selectFrom('users')
    .selectAll('users')
    .select([heldPermissions.as('permissions'), hasSecondFactor.as('hasSecondFactor')])
}

/** By user name, employee ID or e-mail address, in any letter case; undefined for an unknown name. */
export function findAccountByName(database: Database, name: string): Promise<Account | undefined> {
  return selectAccounts(database)
    .innerJoin('sign_in_names', 'sign_in_names.user_guid', 'users.guid')
    .where('sign_in_names.name', '=', sql<string>`lower(${cleanTyped(name)})`)
    .executeTakeFirst()
}

export function readAccount(database: Database, guid: string): Promise<Account> {
  return selectAccounts(database).where('users.guid', '=', guid).executeTakeFirstOrThrow()
}

/**
 * Locks an account until the transaction ends. Every transaction that uses up a key or a code locks first: setting a password ends
 * all of them, and two transactions that waited for each other's rows would deadlock.
 */
export async function lockAccount(transaction: Database, guid: string): Promise<void> {
  await transaction.selectFrom('users').select('guid').where('guid', '=', guid).forNoKeyUpdate().executeTakeFirst()
}

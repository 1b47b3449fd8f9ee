import type { Selectable } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'

export type FirstDecision = Selectable<Tables['first_decisions']>

/** Stores an approval that waits, in place of an earlier one. The transaction holds the item's lock. */
export async function storeFirst(transaction: Database, first: FirstDecision): Promise<void> {
  await transaction
    .insertInto('first_decisions')
    .values(first)
    .onConflict((conflict) => conflict.column('item_guid').doUpdateSet(first))
    .execute()
}

export async function removeFirst(transaction: Database, itemGuid: string): Promise<void> {
  await transaction.deleteFrom('first_decisions').where('item_guid', '=', itemGuid).execute()
}

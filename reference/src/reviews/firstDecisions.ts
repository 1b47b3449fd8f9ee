import type { Selectable } from 'kysely'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/fullName.ts'
import { isAmong } from '../database/isAmong.ts'
import type { Tables } from '../database/tables.ts'

export type FirstDecision = Selectable<Tables['first_decisions']>

/** The approvals of items that wait for a second officer, by item. */
export async function listFirsts(
  database: Database,
  itemGuids: readonly string[],
): Promise<ReadonlyMap<string, FirstDecision & { readonly officer: string }>> {
  const rows = await database
    .selectFrom('valid_first_decisions as first')
    .innerJoin('users as approver', 'approver.guid', 'officer_guid')
    .selectAll('first')
    .select(fullName('approver').as('officer'))
    .where(isAmong('item_guid', itemGuids))
    .execute()
  return new Map(rows.map((row) => [row.item_guid, row]))
}

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

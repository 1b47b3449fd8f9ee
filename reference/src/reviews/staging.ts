import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/fullName.ts'
import { isAmong } from '../database/isAmong.ts'
import type { Tables } from '../database/tables.ts'

export type StagedDisposition = Selectable<Tables['staged_dispositions']>

/** The decision that a queue's rules make of a disposition. */
export type Decision = Pick<StagedDisposition, 'status' | 'remarks' | 'effectivity_date' | 'amount'>

/** Whether an officer is deciding the item of this column: a disposition is staged, or an approval waits for a second officer. */
export const isStaged = (itemGuid: string) =>
  sql<boolean>`(exists (select from staged_dispositions where item_guid = ${sql.ref(itemGuid)})
    or exists (select from valid_first_decisions where item_guid = ${sql.ref(itemGuid)}))`

/** Whether the member of a request can still cancel the request, as a response shows it. */
export function showCancellable({ status, is_staged }: { readonly status: string; readonly is_staged: boolean }): {
  IsCancellable?: boolean
} {
  return status === 'Review' ? { IsCancellable: !is_staged } : {}
}

/** The items that an officer has staged in a queue; with `among`, only those of them. */
export async function listStagedItems(
  database: Database,
  queue: string,
  officerGuid: string,
  among?: readonly string[],
): Promise<string[]> {
  const own = database.selectFrom('staged_dispositions').select('item_guid').where('officer_guid', '=', officerGuid)
  const asked = among ? own.where(isAmong('item_guid', among)) : own
  return (await asked.where('queue', '=', queue).execute()).map(({ item_guid }) => item_guid)
}

/** Stages decisions in place of other ones, another officer's included. The transaction holds the items' locks. */
export async function storeStagings(transaction: Database, staged: readonly StagedDisposition[]): Promise<void> {
  const guids = staged.map(({ item_guid }) => item_guid)
  await transaction.deleteFrom('staged_dispositions').where(isAmong('item_guid', guids)).execute()
  await transaction.insertInto('staged_dispositions').values(staged).execute()
}

/** Replacements of staged dispositions are remembered for as long as a session lasts. */
const toldFor = sql<Date>`now() - interval '12 hours'`

/** Remembers that an officer replaced the disposition that another had staged: the first is notified. */
export async function storeReplacement(
  transaction: Database,
  itemGuid: string,
  replacedOfficer: string,
  replaced_by: string,
): Promise<void> {
  await transaction.deleteFrom('replaced_stagings').where('replaced_at', '<', toldFor).execute()
  await transaction
    .insertInto('replaced_stagings')
    .values({ item_guid: itemGuid, officer_guid: replacedOfficer, replaced_by })
    .onConflict((conflict) => conflict.columns(['item_guid', 'officer_guid']).doUpdateSet({ replaced_by, replaced_at: sql`now()` }))
    .execute()
}

/** An officer who decides items anew, or takes back, knows of the replacements. */
export async function removeReplacements(transaction: Database, itemGuids: readonly string[], officerGuid: string): Promise<void> {
  const own = transaction.deleteFrom('replaced_stagings').where('officer_guid', '=', officerGuid)
  await own.where(isAmong('item_guid', itemGuids)).execute()
}

/** An item that is sent again has no news of its earlier outcome. */
export async function forgetReplacements(transaction: Database, itemGuid: string): Promise<void> {
  await transaction.deleteFrom('replaced_stagings').where('item_guid', '=', itemGuid).execute()
}

/** The full names of the officers who have replaced what a caller had staged, by item. */
export async function listReplacements(database: Database, callerGuid: string): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('replaced_stagings as replaced')
    .innerJoin('users as officer', 'officer.guid', 'replaced_by')
    .select(['item_guid', fullName('officer').as('name')])
    .where('officer_guid', '=', callerGuid)
    .where('replaced_at', '>=', toldFor)
    .execute()
  return new Map(rows.map((row) => [row.item_guid, row.name]))
}

/** Takes back what an officer has staged for items; another officer's stays. */
export async function removeStaging(transaction: Database, itemGuids: readonly string[], officerGuid: string): Promise<void> {
  const own = transaction.deleteFrom('staged_dispositions').where('officer_guid', '=', officerGuid)
  await own.where(isAmong('item_guid', itemGuids)).execute()
}

import type { Selectable } from 'kysely'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/fullName.ts'
import type { Tables } from '../database/tables.ts'

/** What an officer has decided about an item and not applied yet. */
export type StagedDisposition = Selectable<Tables['staged_dispositions']>

/** What a queue's rules make of a disposition. */
export type Decision = Pick<StagedDisposition, 'status' | 'remarks' | 'effectivity_date' | 'amount'>

/** How an item's staging is read with it. Null without one. */
export interface StagingColumns {
  readonly staged_status: 'Approved' | 'Rejected' | null
  readonly staged_officer: string | null
  /** The officer's full name. */
  readonly staged_by: string | null
}

/** One's own staging shows as the item's Status, another's as StagedBy. */
export function showStaging(
  { staged_status, staged_officer, staged_by }: StagingColumns,
  callerGuid: string,
): { Status: 'Review' | 'Approved' | 'Rejected'; StagedBy?: string } {
  if (staged_status === null) return { Status: 'Review' }
  return staged_officer === callerGuid ? { Status: staged_status } : { Status: 'Review', StagedBy: staged_by ?? '' }
}

/** How the staging of an item shows to an officer, with the remarks that are one's own. */
export async function readShownStaging(
  database: Database,
  itemGuid: string,
  callerGuid: string,
): Promise<ReturnType<typeof showStaging> & { Remarks: string }> {
  const row = await database
    .selectFrom('staged_dispositions as staged')
    .innerJoin('users as stager', 'stager.guid', 'staged.officer_guid')
    .select(['staged.status as staged_status', 'officer_guid as staged_officer', 'remarks', fullName('stager').as('staged_by')])
    .where('item_guid', '=', itemGuid)
    .executeTakeFirst()
  if (!row) return { Status: 'Review', Remarks: '' }
  return { ...showStaging(row, callerGuid), Remarks: row.staged_officer === callerGuid ? row.remarks : '' }
}

/** The staging of an item; undefined without one. */
export function readStaging(database: Database, itemGuid: string): Promise<StagedDisposition | undefined> {
  return database.selectFrom('staged_dispositions').selectAll().where('item_guid', '=', itemGuid).executeTakeFirst()
}

/** What an officer has staged in a queue. */
export function listStaged(database: Database, queue: string, officerGuid: string): Promise<StagedDisposition[]> {
  const own = database.selectFrom('staged_dispositions').selectAll().where('officer_guid', '=', officerGuid)
  return own.where('queue', '=', queue).orderBy('item_guid').execute()
}

/** Stages a decision in place of another one, another officer's included. The transaction holds the item's lock. */
export async function storeStaging(transaction: Database, staged: StagedDisposition): Promise<void> {
  await transaction
    .insertInto('staged_dispositions')
    .values(staged)
    .onConflict((conflict) => conflict.column('item_guid').doUpdateSet(staged))
    .execute()
}

/** Takes back what an officer has staged for items; another officer's stays. */
export async function removeStaging(transaction: Database, itemGuids: readonly string[], officerGuid: string): Promise<void> {
  if (itemGuids.length === 0) return
  const own = transaction.deleteFrom('staged_dispositions').where('officer_guid', '=', officerGuid)
  await own.where('item_guid', 'in', itemGuids).execute()
}

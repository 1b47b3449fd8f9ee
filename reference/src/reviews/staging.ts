import { sql } from 'kysely'
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

/** So long an officer is told that a staged disposition was replaced: as long as a session lasts. */
const toldFor = sql<Date>`now() - interval '12 hours'`

/** Remembers that an officer has replaced what another one had staged, to tell the first. */
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

/** An officer who decides an item anew, or takes back, knows of the replacement. */
export async function removeReplacement(transaction: Database, itemGuid: string, officerGuid: string): Promise<void> {
  const own = transaction.deleteFrom('replaced_stagings').where('officer_guid', '=', officerGuid)
  await own.where('item_guid', '=', itemGuid).execute()
}

/** Of an item that is sent again: what became of it before is no news about it any more. */
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

/** How the replacement of an item shows in a list. */
export function showReplacement(replacements: ReadonlyMap<string, string>, itemGuid: string): { ReplacedBy?: string } {
  const ReplacedBy = replacements.get(itemGuid)
  return ReplacedBy === undefined ? {} : { ReplacedBy }
}

/** Takes back what an officer has staged for items; another officer's stays. */
export async function removeStaging(transaction: Database, itemGuids: readonly string[], officerGuid: string): Promise<void> {
  if (itemGuids.length === 0) return
  const own = transaction.deleteFrom('staged_dispositions').where('officer_guid', '=', officerGuid)
  await own.where('item_guid', 'in', itemGuids).execute()
}

import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/fullName.ts'
import type { Tables } from '../database/tables.ts'

export type StagedDisposition = Selectable<Tables['staged_dispositions']>

/** The decision that a queue's rules make of a disposition. */
export type Decision = Pick<StagedDisposition, 'status' | 'remarks' | 'effectivity_date' | 'amount'>

/** The columns of an item's staging, which are null without one. */
export interface StagingColumns {
  readonly staged_status: 'Approved' | 'Rejected' | null
  readonly staged_officer: string | null
  /** The officer's full name. */
  readonly staged_by: string | null
}

/** The columns of what an item's staging says, which are null without one. */
export interface StagedWordsColumns extends StagingColumns {
  readonly staged_remarks: string | null
  readonly staged_effectivity_date: string | null
}

/** One's own staging shows as the item's Status, another's as StagedBy. */
export function showStaging(
  { staged_status, staged_officer, staged_by }: StagingColumns,
  callerGuid: string,
): { Status: 'Review' | 'Approved' | 'Rejected'; StagedBy?: string } {
  if (staged_status === null) return { Status: 'Review' }
  return staged_officer === callerGuid ? { Status: staged_status } : { Status: 'Review', StagedBy: staged_by ?? '' }
}

/** The remarks and the effectivity date of the caller's own staging; nothing of another officer's. */
export function showStagedWords(
  { staged_officer, staged_remarks, staged_effectivity_date }: StagedWordsColumns,
  callerGuid: string,
): { Remarks?: string; EffectivityDate?: string } {
  if (staged_officer !== callerGuid) return {}
  return {
    Remarks: staged_remarks ?? '',
    ...(staged_effectivity_date !== null && { EffectivityDate: staged_effectivity_date }),
  }
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

/** Whether an officer is deciding the item of this column: a disposition is staged, or an approval waits for a second officer. */
export const isStaged = (itemGuid: string) =>
  sql<boolean>`(exists (select from staged_dispositions where item_guid = ${sql.ref(itemGuid)})
    or exists (select from valid_first_decisions where item_guid = ${sql.ref(itemGuid)}))`

/** How it shows whether the member of a request can still cancel it. */
export function showCancellable({ status, is_staged }: { readonly status: string; readonly is_staged: boolean }): {
  IsCancellable?: boolean
} {
  return status === 'Review' ? { IsCancellable: !is_staged } : {}
}

export function readStaging(database: Database, itemGuid: string): Promise<StagedDisposition | undefined> {
  return database.selectFrom('staged_dispositions').selectAll().where('item_guid', '=', itemGuid).executeTakeFirst()
}

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

/** An officer who decides an item anew, or takes back, knows of the replacement. */
export async function removeReplacement(transaction: Database, itemGuid: string, officerGuid: string): Promise<void> {
  const own = transaction.deleteFrom('replaced_stagings').where('officer_guid', '=', officerGuid)
  await own.where('item_guid', '=', itemGuid).execute()
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

interface Reach {
  readonly user_name: string
  readonly member_code: string | null
  readonly email_address: string | null
}

/** By what beside the name an officer finds the requesting user in a list. */
export const showReach = ({ user_name, member_code, email_address }: Reach) => ({
  Username: user_name,
  MemberCode: member_code ?? '',
  EmailAddress: email_address ?? '',
})

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

import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Whether the entry of a query's row was submitted with the e-mail address whose mailed link its member has not opened. */
export const waitsForMember = sql<boolean>`(entries.status = 'Submitted' and exists (
  select from address_changes as change
  join answers on answers.entry_guid = entries.guid and lower(trim(answers.value)) = change.email_address
  join attribute_fields as field on field.group_guid = entries.group_guid and field.control_name = answers.control_name
  where change.user_guid = entries.user_guid and change.used_at is null and field.format = 'account-email'))`

export async function readWaitsForMember(database: Database, entryGuid: string): Promise<boolean> {
  const entry = database.selectFrom('entries').select(waitsForMember.as('waits')).where('guid', '=', entryGuid)
  return (await entry.executeTakeFirstOrThrow()).waits
}

/** Whom the entry waits for, as the contract says it. */
export const showWaiting = (waitsForItsMember: boolean): { WaitsFor?: 'Member' } => (waitsForItsMember ? { WaitsFor: 'Member' } : {})

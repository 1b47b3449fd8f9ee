import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { businessDay } from '../calendar/day.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { Failure } from '../http/failure.ts'
import type { Form } from './form.ts'
import { candidacyType, registrationType } from './form.ts'

export type Entry = Selectable<Tables['entries']>

/** The prefix of the codes of a type of group, and the sequence of their numbers; other types share theirs. */
const numbering: Readonly<Record<string, { readonly prefix: string; readonly sequence: string }>> = {
  [registrationType]: { prefix: 'RG', sequence: 'registration_numbers' },
  [candidacyType]: { prefix: 'CA', sequence: 'candidacy_numbers' },
}
const otherwise = { prefix: 'SE', sequence: 'entry_numbers' }

/** The next code, for example `SE-2026-00007`; numbers of entries that were not stored in the end are left out. */
export async function nextCode(database: Database, groupType: string, now: Date): Promise<string> {
  const { prefix, sequence } = numbering[groupType] ?? otherwise
  const { rows } = await sql<{ number: number }>`select nextval(${sequence}) as number`.execute(database)
  return `${prefix}-${businessDay(now).slice(0, 4)}-${String(rows[0]?.number ?? 0).padStart(5, '0')}`
}

const entriesOf = (database: Database, { group }: Form, userGuid: string) =>
  database.selectFrom('entries').selectAll().where('user_guid', '=', userGuid).where('group_guid', '=', group.guid)

/** A user's open entry, else the last approved one; undefined without any. */
export function findEntry(database: Database, form: Form, userGuid: string): Promise<Entry | undefined> {
  return entriesOf(database, form, userGuid).orderBy(sql`status = 'Approved'`).orderBy('created_at', 'desc').executeTakeFirst()
}

/** A user's open entry, locked until the transaction ends; undefined without one. */
export function lockOpenEntry(transaction: Database, form: Form, userGuid: string): Promise<Entry | undefined> {
  return entriesOf(transaction, form, userGuid).where('status', '<>', 'Approved').forUpdate().executeTakeFirst()
}

/** A user's open entry, begun where there is none, and locked until the transaction ends. */
export async function openEntry(transaction: Database, form: Form, userGuid: string, now: Date): Promise<Entry> {
  const present = await lockOpenEntry(transaction, form, userGuid)
  if (present) return present
  const row = {
    guid: randomUUID(),
    group_guid: form.group.guid,
    user_guid: userGuid,
    code: await nextCode(transaction, form.group.type, now),
  }
  await transaction
    .insertInto('entries')
    .values({ ...row, status: 'Draft', created_at: now, submitted_at: null })
    .onConflict((conflict) => conflict.columns(['user_guid', 'group_guid']).where('status', '<>', 'Approved').doNothing())
    .execute()
  const begun = await lockOpenEntry(transaction, form, userGuid)
  if (!begun) throw new Error('An entry that was just begun is not there.')
  return begun
}

/** @throws {Failure} 409 for an entry that was submitted and not sent back. */
export function requireEditable({ status }: Entry): void {
  if (status !== 'Draft' && status !== 'Rejected') throw new Failure(409, { message: 'It has been submitted and cannot be changed.' })
}

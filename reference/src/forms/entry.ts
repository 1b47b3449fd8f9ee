import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { businessDay } from '../calendar/day.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { HttpError } from '../http/httpError.ts'
import type { Form } from './form.ts'
import { candidacyType, registrationType } from './form.ts'
import { findPrefill, storePrefill } from './prefill.ts'

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

/** After these the next entry begins. */
const closed = ['Approved', 'Cancelled'] as const

const entriesOf = (database: Database, { group }: Form, userGuid: string) =>
  database.selectFrom('entries').selectAll().where('user_guid', '=', userGuid).where('group_guid', '=', group.guid)

/** A user's open entry, else the last one that was approved or cancelled; undefined without any. */
export function findEntry(database: Database, form: Form, userGuid: string): Promise<Entry | undefined> {
  return entriesOf(database, form, userGuid)
    .where('is_followed', '=', false)
    .orderBy(sql`status in ('Approved', 'Cancelled')`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

const mostEarlier = 50

/** A user's entries that were submitted, but for one, the newest first. */
export function listEarlierEntries(database: Database, form: Form, userGuid: string, shown?: Entry): Promise<Entry[]> {
  const submitted = entriesOf(database, form, userGuid).where('submitted_at', 'is not', null)
  const others = shown ? submitted.where('guid', '<>', shown.guid) : submitted
  return others.orderBy('created_at', 'desc').limit(mostEarlier).execute()
}

/** A user's submitted entry by its code; undefined for another's, and for a draft. */
export function findSubmittedEntry(database: Database, form: Form, userGuid: string, code: string): Promise<Entry | undefined> {
  return entriesOf(database, form, userGuid).where('submitted_at', 'is not', null).where('code', '=', code).executeTakeFirst()
}

/** Whether a new entry may begin after a submitted one: a candidacy has one entry an election. */
export const canSendAgain = ({ group }: Form, { status }: Pick<Entry, 'status'>): boolean =>
  status === 'Submitted' && group.type !== candidacyType

const openEntryOf = (database: Database, form: Form, userGuid: string) =>
  entriesOf(database, form, userGuid).where('status', 'not in', closed).where('is_followed', '=', false)

/** A user's open entry; undefined without one. */
export function findOpenEntry(database: Database, form: Form, userGuid: string): Promise<Entry | undefined> {
  return openEntryOf(database, form, userGuid).executeTakeFirst()
}

/** A user's open entry, locked until the transaction ends; undefined without one. */
export function lockOpenEntry(transaction: Database, form: Form, userGuid: string): Promise<Entry | undefined> {
  return openEntryOf(transaction, form, userGuid).forUpdate().executeTakeFirst()
}

/** Begins an entry with what `findPrefill` finds; without effect where another transaction has begun one meanwhile. */
async function beginEntry(transaction: Database, form: Form, userGuid: string, now: Date): Promise<void> {
  const code = await nextCode(transaction, form.group.type, now)
  const row = { guid: randomUUID(), group_guid: form.group.guid, user_guid: userGuid, code }
  const begun = await transaction
    .insertInto('entries')
    .values({ ...row, status: 'Draft', created_at: now, submitted_at: null })
    .onConflict((conflict) =>
      conflict.columns(['user_guid', 'group_guid']).where('status', 'not in', closed).where('is_followed', '=', false).doNothing(),
    )
    .returning('guid')
    .executeTakeFirst()
  if (begun) await storePrefill(transaction, form, begun.guid, await findPrefill(transaction, form, userGuid, businessDay(now)))
}

/**
 * A user's open entry, locked until the transaction ends; begun where there is none, and after the submitted entry whose code is `after`.
 * Trap: without the code, a page in another tab that saves late would begin one with its old answers; begun when the form is opened, a look
 * would leave a draft in place of what was sent.
 */
export async function openEntry(transaction: Database, form: Form, userGuid: string, now: Date, after?: string): Promise<Entry> {
  const present = await lockOpenEntry(transaction, form, userGuid)
  if (present && (present.code !== after || !canSendAgain(form, present))) return present
  if (present) await transaction.updateTable('entries').set({ is_followed: true }).where('guid', '=', present.guid).execute()
  await beginEntry(transaction, form, userGuid, now)
  const begun = await lockOpenEntry(transaction, form, userGuid)
  if (!begun) throw new Error('An entry that was just begun is not there.')
  return begun
}

/** @throws {HttpError} 409 for an entry that was submitted and not sent back. */
export function requireEditable({ status }: Entry): void {
  if (status !== 'Draft' && status !== 'Rejected') throw new HttpError(409, { message: 'It has been submitted and cannot be changed.' })
}

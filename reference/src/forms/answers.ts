import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** The answers of an entry by the name of the control; files as keys joined by `;`. */
export async function readAnswers(database: Database, entryGuid: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ control_name: string; value: string }>`
    select control_name, value from answers where entry_guid = ${entryGuid}
    union all
    select control_name, string_agg(file_guid || '/' || name, ';' order by position)
    from answer_files join files on files.guid = file_guid where entry_guid = ${entryGuid} group by control_name`.execute(database)
  return new Map(rows.map(({ control_name, value }) => [control_name, value]))
}

/** The answers to store: a text, or the Guids of files in order. Empty ones clear what was answered. */
export interface StoredAnswers {
  readonly texts: readonly { readonly name: string; readonly value: string }[]
  readonly files: readonly { readonly name: string; readonly guids: readonly string[] }[]
}

/** Of replaced files those that no entry has any more: a profile shares files with the application that it began with. */
async function findUnused(transaction: Database, replaced: readonly string[]): Promise<string[]> {
  if (replaced.length === 0) return []
  const rows = await transaction.selectFrom('answer_files').select('file_guid').where('file_guid', 'in', replaced).execute()
  const used = new Set(rows.map(({ file_guid }) => file_guid))
  return replaced.filter((guid) => !used.has(guid))
}

/** Replaces the answers to these questions. @returns the Guids of files that no answer has any more. */
export async function storeAnswers(transaction: Database, entryGuid: string, { texts, files }: StoredAnswers): Promise<string[]> {
  const names = [...texts, ...files].map(({ name }) => name)
  if (names.length === 0) return []
  await transaction.deleteFrom('answers').where('entry_guid', '=', entryGuid).where('control_name', 'in', names).execute()
  const replaced = await transaction
    .deleteFrom('answer_files')
    .where('entry_guid', '=', entryGuid)
    .where('control_name', 'in', names)
    .returning('file_guid')
    .execute()
  const textRows = texts
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ entry_guid: entryGuid, control_name: name, value }))
  if (textRows.length > 0) await transaction.insertInto('answers').values(textRows).execute()
  const fileRows = files.flatMap(({ name, guids }) =>
    guids.map((guid, position) => ({ file_guid: guid, entry_guid: entryGuid, control_name: name, position })),
  )
  if (fileRows.length > 0) await transaction.insertInto('answer_files').values(fileRows).execute()
  return findUnused(
    transaction,
    replaced.map(({ file_guid }) => file_guid),
  )
}

import { sql } from 'kysely'
import type { Database } from '../src/database/connect.ts'

interface Part {
  readonly name: string
  readonly definition: string
}

/**
 * Inserts very many rows into a table, in the caller's transaction: its foreign keys and secondary indexes are dropped, and
 * created again after the rows, so that they check and sort all of them together instead of one by one. Triggers stay.
 */
export async function inBulk(database: Database, table: string, insert: () => Promise<void>): Promise<void> {
  const foreignKeys = await sql<Part>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f' order by conname`.execute(database)
  const indexes = await sql<Part>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and not indisunique order by 1`.execute(database)
  for (const { name } of foreignKeys.rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(database)
  for (const { name } of indexes.rows) await sql`drop index ${sql.raw(name)}`.execute(database)
  await insert()
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(database)
  // Deferred constraints are checked now: a table with pending checks cannot be altered.
  await sql`set constraints all immediate`.execute(database)
  await sql`set constraints all deferred`.execute(database)
  for (const { name, definition } of foreignKeys.rows) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(database)
  }
}

import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { StartError } from '../startError.ts'
import type { Database } from './connect.ts'

/** The lines of `readSchema` in a database with all migrations; a test writes them. */
const expectedFile = new URL('../../migrations/schema.txt', import.meta.url)

/**
 * A line for each constraint, index and trigger, without the schema's name, which PostgreSQL writes by the search path. PostgreSQL 18 alone has
 * constraints of NOT NULL.
 */
export async function readSchema(database: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select replace(kind || ' ' || relation::regclass || ' ' || name || ': ' || definition, current_schema() || '.', '') collate "C" line from (
      select 'constraint' kind, conrelid relation, conname name, pg_get_constraintdef(oid) definition from pg_constraint where contype <> 'n'
      union all select 'index', indrelid, relname, pg_get_indexdef(indexrelid) from pg_index join pg_class on oid = indexrelid
      union all select 'trigger', tgrelid, tgname, pg_get_triggerdef(oid) || case tgenabled when 'D' then ' disabled' else '' end
        from pg_trigger where not tgisinternal
    ) made join pg_class on oid = relation where relnamespace = current_schema()::regnamespace order by line`.execute(database)
  return rows.map(({ line }) => line)
}

/** What a database lacks, or has otherwise, of what its migrations have made: kind, table and name of each. */
export async function findMissing(database: Database): Promise<string[]> {
  const there = new Set(await readSchema(database))
  const expected = (await readFile(expectedFile, 'utf8')).split('\n').filter((line) => line !== '')
  return expected.filter((line) => !there.has(line)).map((line) => line.slice(0, line.indexOf(':')))
}

/** A sentence, or none: where the database lacks what its migrations have made; what an operator has added is no fault. */
export async function findSchemaFaults(database: Database): Promise<string[]> {
  const missing = await findMissing(database)
  if (missing.length === 0) return []
  const more = missing.length > 3 ? ` and ${String(missing.length - 3)} more` : ''
  const names = missing.slice(0, 3).join(', ')
  return [
    `The database lacks, or has otherwise than its migrations made it: ${names}${more}. Make it again as reference/migrations does; where a dump was restored over other tables, use npm run restore.`,
  ]
}

/** @throws {StartError} where the database lacks what its migrations have made. */
export async function requireWholeSchema(database: Database): Promise<void> {
  const [fault] = await findSchemaFaults(database)
  if (fault !== undefined) throw new StartError(fault)
}

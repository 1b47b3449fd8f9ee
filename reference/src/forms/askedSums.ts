import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/**
 * What entries ask for, in pesos, by their Guids: the largest answer to a number question whose name is `amount` or ends in `_amount`.
 * An entry without such an answer has none.
 */
export async function readAskedSums(database: Database, entryGuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (entryGuids.length === 0) return new Map()
  // Trap: an answer may be older than its question, and no number.
  const { rows } = await sql<{ guid: string; asked: string | null }>`
    select entries.guid, max(case when value ~ '^-?\\d+(\\.\\d+)?$' then abs(value::numeric) end)::text as asked
    from entries
      join attribute_fields as field on field.group_guid = entries.group_guid
      join answers on entry_guid = entries.guid and answers.control_name = field.control_name
    where entries.guid = any(${[...entryGuids]}::uuid[]) and field.type = 'number' and field.control_name ~* '(^|_)amount$'
    group by entries.guid`.execute(database)
  return new Map(rows.flatMap(({ guid, asked }) => (asked === null ? [] : [[guid, asked] as const])))
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../database/connect.ts'
import { namedFaults } from './faultList.ts'
import type { RowFault } from './faultList.ts'
import type { StagedRows } from './stageRows.ts'

interface Found {
  readonly line: number
  readonly field: string
  readonly message: string
  readonly faults: number
  readonly bad_rows: number
}

/** Adds the faults that a query finds in the staged rows: their `line`, `field` and `message`; none of a cell that is wrong by itself. */
export async function addFaults(transaction: Database, { faults }: StagedRows, query: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<Found>`
    with raw (line, field, message) as (${query}),
    found as materialized (
      select raw.*, bad from raw join import_rows using (line)
      -- A wrong cell is null, and so is a message that would name it.
      where message is not null and field <> all(string_to_array(coalesce(bad, ''), ','))
    )
    select *, (select count(*) from found) as faults, (select count(distinct line) from found where bad is null) as bad_rows
    from found order by line limit ${namedFaults}`.execute(transaction)
  const [first] = rows
  if (!first) return
  const named = rows.map(({ line, field, message }): RowFault => ({ Field: field, Row: line, Message: message }))
  faults.add(named, first.faults, first.bad_rows)
}

/** Rows that name again what an earlier row has named. @param key and what: of a row of `rows` in SQL, never null. */
export function findDoubledRows(rows: string, field: string, key: RawBuilder<unknown>, what: RawBuilder<unknown>): RawBuilder<unknown> {
  // Keys that come twice are found by hashes; a window over all rows would sort them, by the rules of the language.
  return sql`
    select line, ${field}::text, ${what} || ' is doubled: it is in line ' || first_line || ' already.' from (
      select *, min(line) over (partition by ${key}) as first_line from ${sql.table(rows)}
      where (${key}) in (select ${key} from ${sql.table(rows)} group by ${key} having count(*) > 1)
    ) staged where line > first_line`
}

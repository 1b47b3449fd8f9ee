import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../src/database/connect.ts'

/** A column: its name, its PostgreSQL type, and how a row fills it. */
export type Column<Row> = readonly [name: string, type: string, read: (row: Row) => string | number | boolean | null]

/** Inserts many rows with a few statements, each with a chunk of rows: every column is sent as one array. */
export async function insertRows<Row>(
  database: Database,
  table: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  batchSize = 20_000,
): Promise<void> {
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const arrays: RawBuilder<unknown>[] = columns.map(([, type, read]) => sql`${batch.map(read)}::${sql.raw(type)}[]`)
    await sql`insert into ${sql.table(table)} (${names}) select * from unnest(${sql.join(arrays)})`.execute(database)
  }
}

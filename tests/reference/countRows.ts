import pg from 'pg'
import { loadConfig } from '../../reference/src/config.ts'
import { visitDatabase } from '../../reference/src/database/open.ts'

/** The rows of these tables in the database of a data folder, whose service runs. */
export async function countRows(dataDir: string, tables: readonly string[]): Promise<Record<string, number>> {
  const { databaseUrl } = await visitDatabase(loadConfig({ DATA_DIR: dataDir }))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const counts = tables.map((table) => `select '${table}' name, count(*)::int from ${table}`).join(' union all ')
    const { rows } = await client.query<{ name: string; count: number }>(counts)
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  } finally {
    await client.end()
  }
}

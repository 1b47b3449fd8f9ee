import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** The OIDs of the types with parsers of our own. */
const parsers: ReadonlyMap<number, (value: string) => unknown> = new Map<number, (value: string) => unknown>([
  [20, Number],
  [1082, (value) => value],
])

/** Days stay `yyyy-MM-dd` (the driver would make them midnights of the machine's zone); row numbers and counts become numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    const parse: unknown = parsers.get(oid) ?? pg.types.getTypeParser(oid, format)
    return parse
  },
}

/** The connection settings of pools and single clients. */
export function connectionOptions(databaseUrl: string) {
  return { connectionString: databaseUrl, types, application_name: 'kapwa-reference' }
}

/**
 * Lets a client answer with promises of our own. The rows that the driver's promises answer outlive V8's young generation: every one was
 * copied to the old generation, and a report of 100,000 rows took twice the memory.
 */
function answerOwnPromises(client: pg.PoolClient): void {
  const query = client.query.bind(client)
  Object.assign(client, {
    query: (text: string, values: unknown[]) =>
      new Promise((resolve, reject) => {
        query(text, values, (error: Error | null, result) => (error === null ? resolve(result) : reject(error)))
      }),
  })
}

/**
 * A database handle over a pool. `onError` is called for each broken connection; its running query is rejected besides. Connections
 * that end with the pool are not reported: the pool does not wait for their end, and a server that stops right then breaks each.
 */
export function connect(databaseUrl: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ ...connectionOptions(databaseUrl), max: 16, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 })
  // Not by the pool's own event: the pool listens to idle connections only, and one that breaks in use would end the process.
  const report = (error: Error) => {
    if (!pool.ending) onError(error)
  }
  pool.on('connect', (client) => client.on('error', report))
  pool.on('connect', answerOwnPromises)
  pool.on('error', () => undefined)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

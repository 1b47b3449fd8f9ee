import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** PostgreSQL's numbers of the types that are read differently here. */
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

/** The connection settings that everything here shares. */
export function connectionOptions(databaseUrl: string) {
  return { connectionString: databaseUrl, types, application_name: 'kapwa-reference' }
}

/**
 * A database handle over a pool. `onError` hears of connections that broke; a query under way is rejected besides. Nobody hears of
 * those that end with the pool: it does not wait until they have, and a server that stops right then tells each that it does.
 */
export function connect(databaseUrl: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ ...connectionOptions(databaseUrl), max: 16, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 })
  // Not by the pool's own event: the pool listens to idle connections only, and one that breaks in use would end the process.
  const tell = (error: Error) => {
    if (!pool.ending) onError(error)
  }
  pool.on('connect', (client) => client.on('error', tell))
  pool.on('error', () => undefined)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

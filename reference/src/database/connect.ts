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
function useOwnPromises(client: pg.PoolClient): void {
  const query = client.query.bind(client)
  Object.assign(client, {
    query: (text: string, values: unknown[]) =>
      new Promise((resolve, reject) => {
        query(text, values, (error: Error | null, result) => (error === null ? resolve(result) : reject(error)))
      }),
  })
}

type PoolSettings = Pick<
  pg.PoolConfig,
  | 'min'
  | 'max'
  | 'idleTimeoutMillis'
  | 'keepAlive'
  | 'keepAliveInitialDelayMillis'
  | 'connectionTimeoutMillis'
  | 'lock_timeout'
  | 'statement_timeout'
  | 'idle_in_transaction_session_timeout'
  | 'options'
  | 'onConnect'
>

const oneMinute = 60_000
/** Milliseconds. `allowLongWork` lifts them for a transaction that takes longer than a request may. */
const serviceLimits = { max: 16, lock_timeout: 2_000, statement_timeout: oneMinute, idle_in_transaction_session_timeout: oneMinute }
/**
 * As many connections as a screen has calls stay open: the first query of a new one takes five times as long, since its server process has
 * read no catalog yet. Keep-alive finds a connection that a firewall has dropped, which the next query would wait for in vain.
 */
const keptOpen = { min: 4, keepAlive: true, keepAliveInitialDelayMillis: oneMinute }

/** The pools of the service, each with connections of its own: writes that wait for a lock take none from reads. */
export const servicePools = {
  /** Its transactions cannot write, so no statement of a read ever waits for the lock of a row. */
  reads: { ...serviceLimits, ...keptOpen, connectionTimeoutMillis: 5_000, options: '-c default_transaction_read_only=on' },
  /** Waiting for a connection and then for a lock takes less than the 8 s after which the BFF gives a call up. */
  writes: { ...serviceLimits, ...keptOpen, connectionTimeoutMillis: 4_000 },
} as const satisfies Record<string, PoolSettings>

const unhurried = { max: 16, connectionTimeoutMillis: 5_000 }

/** The pools of a command, which may take as long as it needs. */
export const commandPools = {
  reads: {
    ...unhurried,
    // Not by `options`, which would take the place of PGOPTIONS.
    onConnect: async (client) => {
      await client.query('set default_transaction_read_only = on')
    },
  },
  writes: unhurried,
} as const satisfies Record<string, PoolSettings>

/**
 * A database handle over a pool. `onError` is called for each broken connection; its running query is rejected besides. Connections
 * that end with the pool are not reported: the pool does not wait for their end, and a server that stops right then breaks each.
 */
export function connect(databaseUrl: string, onError: (error: Error) => void, settings: PoolSettings = commandPools.writes): Database {
  const pool = new pg.Pool({ ...connectionOptions(databaseUrl), idleTimeoutMillis: 30_000, ...settings })
  // Not by the pool's own event: the pool listens to idle connections only, and one that breaks in use would end the process.
  const report = (error: Error) => {
    if (!pool.ending) onError(error)
  }
  pool.on('connect', (client) => client.on('error', report))
  pool.on('connect', useOwnPromises)
  pool.on('error', () => undefined)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

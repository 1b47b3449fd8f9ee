import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A server writes its pid file shortly before it listens. In milliseconds. */
const attempts = 5
const pauseInMs = 100
/** Long, because a running server that is not recognised would lose its pid file. */
const patienceInMs = 10_000

/** 57P03: starting or stopping; 53300: too many connections. Both come before the password is checked. */
const busy = ['57P03', '53300']

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)])
  return first.dev === second.dev && first.ino === second.ino
}

/** Null when no process listens. */
async function ask(cluster: string, port: number, password: string): Promise<boolean | null> {
  const account = { user: 'kapwa', password, database: 'postgres' }
  const client = new pg.Client({ host: '127.0.0.1', port, ...account, connectionTimeoutMillis: patienceInMs, query_timeout: patienceInMs })
  // Without a listener a broken connection would end this process; the running query is rejected anyway.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    return rows[0] !== undefined && (await isSameFolder(rows[0].folder, cluster))
  } catch (error) {
    if (error instanceof pg.DatabaseError) return busy.includes(error.code ?? '')
    // Any other error comes from another program.
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED' ? null : false
  } finally {
    await client.end()
  }
}

/**
 * The server of a cluster is at a port where it accepts the cluster's password and names this data folder (a copy of the
 * folder has the same password), or is too busy to check.
 */
export async function isServedAt(cluster: string, port: number, password: string): Promise<boolean> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return false
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const isServed = await ask(cluster, port, password)
    if (isServed !== null) return isServed
    await wait(pauseInMs)
  }
  return false
}

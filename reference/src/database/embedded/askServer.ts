import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A server writes its pid file a moment before it listens. */
const attempts = 5
const pauseInMs = 100
/** Long: a server that is taken for another one would lose its pid file. */
const patienceInMs = 10_000

/** 57P03: it starts or stops; 53300: all its connections are taken. It said so before it looked at the password. */
const busy = ['57P03', '53300']

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)])
  return first.dev === second.dev && first.ino === second.ino
}

/** Null when nobody listens. */
async function ask(cluster: string, port: number, password: string): Promise<boolean | null> {
  const account = { user: 'kapwa', password, database: 'postgres' }
  const client = new pg.Client({ host: '127.0.0.1', port, ...account, connectionTimeoutMillis: patienceInMs, query_timeout: patienceInMs })
  // Without a listener a connection that breaks would end this process; the query under way tells of it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    return rows[0] !== undefined && (await isSameFolder(rows[0].folder, cluster))
  } catch (error) {
    if (error instanceof pg.DatabaseError) return busy.includes(error.code ?? '')
    // Whatever else goes wrong is the answer of some other program.
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED' ? null : false
  } finally {
    await client.end()
  }
}

/**
 * Whether the server of a cluster answers at a port: it takes the cluster's password and says that this is its folder (a copy of
 * the folder has the same password), or is too busy to look.
 */
export async function answersFor(cluster: string, port: number, password: string): Promise<boolean> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return false
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const answer = await ask(cluster, port, password)
    if (answer !== null) return answer
    await wait(pauseInMs)
  }
  return false
}

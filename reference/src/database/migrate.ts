import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import pg from 'pg'
import { StartError } from '../startError.ts'
import { connectionOptions } from './connect.ts'

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Writes a line for the operator: a step that is done, or a wait that lasts. */
export type Say = (line: string) => void

/** What sends SQL: a single client. */
type Client = Pick<pg.Client, 'query'>

const folder = new URL('../../migrations/', import.meta.url)
/** The advisory lock of a migrating process; any number that no other lock has. */
const lockKey = 7_340_411
/** Milliseconds after which a wait is said, and between two looks at what a session waits for. */
const patience = { wait: 1_000, look: 10_000 }

/** The names of the migrations that this version knows, in order. */
export const readMigrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()

async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await readMigrationNames()).map(async (name) => {
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * The migrations that a database does not have yet; all of them where it has no table of migrations.
 * @throws {StartError} when the database is newer than this program, or an applied migration was edited.
 */
export async function findMissing(client: Client): Promise<Migration[]> {
  const { rowCount: isKnown } = await client.query(`select from pg_class where oid = to_regclass('schema_migrations')`)
  const text = 'select name, checksum from schema_migrations'
  const rows = isKnown ? (await client.query<{ name: string; checksum: string }>(text)).rows : []
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const migrations = await readMigrations()
  const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown)
    throw new StartError(`The database was made by a newer version of Kapwa: it knows the migration ${unknown}, and this version does not.`)
  const changed = migrations.find((migration) => applied.get(migration.name) !== migration.checksum && applied.has(migration.name))
  if (changed) throw new StartError(`The migration ${changed.name} was changed after it had been applied; migrations only go forward.`)
  return migrations.filter((migration) => !applied.has(migration.name))
}

/** Applies what is missing, each in a transaction, for the holder of the migration lock; returns the names. */
export async function applyMissing(client: Client, say: Say): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const missing = await findMissing(client)
  for (const migration of missing) {
    const begun = performance.now()
    await client.query('begin')
    try {
      await client.query(migration.sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
    say(`Applied the migration ${migration.name} in ${String(Math.round(performance.now() - begun))} ms.`)
  }
  return missing.map((migration) => migration.name)
}

async function openClient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(connectionOptions(databaseUrl))
  // Without a listener a broken connection would end this process; the running statement is rejected anyway.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : 'nothing listens there'
    throw new StartError(`The database does not answer: ${reason}.`, { cause: error })
  }
}

/** Says which sessions a session waits for, never what they have asked. */
async function sayBlockers(databaseUrl: string, pid: number, say: Say): Promise<void> {
  const client = await openClient(databaseUrl)
  try {
    const { rows } = await client.query<{ words: string }>(
      `select format('Waiting for the session %s of %s, %s since %s.', pid, coalesce(nullif(application_name, ''), 'another program'),
         coalesce(state, 'busy'), coalesce(to_char(state_change at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS UTC'), 'an unknown time')) words
       from pg_stat_activity where pid = any(pg_blocking_pids($1)) order by pid`,
      [pid],
    )
    for (const { words } of rows) say(words)
  } finally {
    await client.end()
  }
}

/**
 * Works on a connection that holds the migration lock, and says what a migration does by `raise info`, and what the work waits for: another migrating process after a second, any
 * other session after ten.
 * @throws {StartError} when the database does not answer.
 */
export async function withMigrationLock<T>(
  databaseUrl: string,
  say: Say,
  work: (client: pg.Client) => Promise<T>,
  { wait, look } = patience,
): Promise<T> {
  const client = await openClient(databaseUrl)
  client.on('notice', ({ severity, message }) => severity === 'INFO' && message !== undefined && say(message))
  const timers: NodeJS.Timeout[] = []
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid')
    const pid = rows[0]?.pid ?? 0
    timers.push(
      setTimeout(() => say('Another process migrates or restores the database; waiting.'), wait),
      // Where the server cannot be asked, the statement that waits says so.
      setInterval(() => void sayBlockers(databaseUrl, pid, say).catch(() => undefined), look),
    )
    await client.query('select pg_advisory_lock($1)', [lockKey])
    clearTimeout(timers[0])
    return await work(client)
  } finally {
    for (const timer of timers) clearTimeout(timer)
    await client.end()
  }
}

/**
 * Applies the migrations that the database does not have yet, each in a transaction, and returns their names.
 * Two processes in parallel apply each only once: the second waits for the first.
 * @throws {StartError} when the database is newer than this program, or an applied migration was edited.
 */
export const migrate = (databaseUrl: string, say: Say = () => undefined): Promise<string[]> =>
  withMigrationLock(databaseUrl, say, (client) => applyMissing(client, say))

/** For what does not migrate by itself. @throws {StartError} when the database is of another version. */
export async function requireMigrated(databaseUrl: string): Promise<void> {
  const client = await openClient(databaseUrl)
  try {
    const [missing] = await findMissing(client)
    if (missing)
      throw new StartError(
        `The database was made by an older version of Kapwa: it lacks the migration ${missing.name}. Start the service, or run npm run migrate.`,
      )
  } finally {
    await client.end()
  }
}

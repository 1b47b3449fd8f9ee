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

const folder = new URL('../../migrations/', import.meta.url)
/** The advisory lock of a migrating process; any number that no other lock has. */
const lockKey = 7_340_411

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const migrations = await readMigrations()
  const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown)
    throw new StartError(`The database was made by a newer version of Kapwa: it knows the migration ${unknown}, and this version does not.`)
  const missing = migrations.filter((migration) => !applied.has(migration.name))
  const changed = migrations.find((migration) => applied.get(migration.name) !== migration.checksum && applied.has(migration.name))
  if (changed) throw new StartError(`The migration ${changed.name} was changed after it had been applied; migrations only go forward.`)
  for (const migration of missing) {
    await client.query('begin')
    try {
      await client.query(migration.sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  return missing.map((migration) => migration.name)
}

/**
 * Applies the migrations that the database does not have yet, each in a transaction, and returns their names.
 * Two processes in parallel apply each only once: the second waits for the first.
 * @throws {StartError} when the database is newer than this program, or an applied migration was edited.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(connectionOptions(databaseUrl))
  // Without a listener a broken connection would end this process; the running statement is rejected anyway.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : 'nothing listens there'
    throw new StartError(`The database does not answer: ${reason}.`, { cause: error })
  }
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await applyMissing(client)
  } finally {
    await client.end()
  }
}

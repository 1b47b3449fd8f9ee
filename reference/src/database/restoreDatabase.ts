import { execFile } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { lstat, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline as join } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { prepareDataDir } from '../dataFolder.ts'
import { StartError } from '../startError.ts'
import { applyMissing, findMissing, withMigrationLock } from './migrate.ts'
import type { Say } from './migrate.ts'

interface Backup {
  readonly databaseUrl: string
  readonly dataDir: string
  /** The path of what pg_dump has written as plain SQL, gzipped or not. */
  readonly dump: string
  /** The path of a tar archive with the folder `files`. */
  readonly files: string
}

const cutOff = 'The dump ends too early: part of it is missing.'
const newLine = 10
const endOfRows = Buffer.from('\\.\n')

/** The first bytes of a file. @throws {StartError} where it cannot be read. */
async function readStart(file: string): Promise<Buffer> {
  try {
    const handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0)
    await handle.close()
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    throw new StartError(`${file} cannot be read.`, { cause: error })
  }
}

/** A dump, line by line, each with its end. Not by `readline`, which also ends a line where a row holds U+2028. */
async function* readLines(dump: string): AsyncGenerator<Buffer, void> {
  const start = await readStart(dump)
  if (start.equals(Buffer.from('PGDMP')))
    throw new StartError(`${dump} is no SQL: turn it into SQL with pg_restore --no-owner --no-privileges --file=kapwa.sql ${dump}`)
  const file = createReadStream(dump)
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  // The callback form: the generator throws what breaks.
  const unpacked = isPacked ? join(file, createGunzip(), () => undefined) : file
  let rest = Buffer.alloc(0)
  for await (const chunk of unpacked) {
    rest = Buffer.concat([rest, chunk])
    let begin = 0
    for (let end = rest.indexOf(newLine); end !== -1; end = rest.indexOf(newLine, begin)) {
      yield rest.subarray(begin, end + 1)
      begin = end + 1
    }
    rest = rest.subarray(begin)
  }
  if (rest.length > 0) yield rest
}

async function* readRows(lines: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
  for (;;) {
    const { value: line } = await lines.next()
    if (!line) throw new StartError(cutOff)
    if (line.equals(endOfRows)) return
    yield line
  }
}

/** Sends a dump's SQL, and the rows of each COPY as they are read. @throws {StartError} where its end is missing. */
async function sendDump(client: pg.Client, dump: string, say: Say): Promise<void> {
  const lines = readLines(dump)
  let sql = ''
  let isWhole = false
  for await (const line of lines) {
    const text = line.toString()
    const table = /^COPY (\S+) .*FROM stdin;$/.exec(text.trimEnd())?.[1]
    if (table !== undefined) {
      await client.query(sql)
      sql = ''
      say(`Restoring ${table}.`)
      await pipeline(readRows(lines), client.query(copyFrom(text)))
    } else if (!/^\\(un)?restrict |^\\connect /.test(text)) sql += text
    isWhole ||= text.includes('PostgreSQL database dump complete')
  }
  if (!isWhole) throw new StartError(cutOff)
  say('Making indexes and constraints.')
  await client.query(sql)
}

/** @throws {StartError} while a session of a service or a command is connected, which would go on with what it has read before. */
async function requireAlone(client: pg.Client): Promise<void> {
  // The sessions of a service that has just stopped end a moment after it.
  const deadline = Date.now() + 3_000
  for (;;) {
    const { rows } = await client.query<{ names: string | null }>(
      `select string_agg(distinct coalesce(nullif(application_name, ''), 'process ' || pid), ', ') names
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`,
    )
    const names = rows[0]?.names ?? null
    if (names === null) return
    if (Date.now() > deadline) throw new StartError(`Stop the service first: others are connected to the database (${names}).`)
    await wait(100)
  }
}

/** What a restore unpacks, beside the folders that it replaces; gone once the restore is whole. */
const folderOf = (dataDir: string): string => path.join(dataDir, 'restored')

/** @throws {StartError} where a restore ended between the database and the files: the service would miss files. */
export function refuseHalfRestore(dataDir: string): void {
  if (existsSync(folderOf(dataDir))) throw new StartError(`A restore was broken off (${folderOf(dataDir)} is there): run it again.`)
}

/** @throws {StartError} where the folder of files cannot be replaced by another. */
async function requireFolder(dataDir: string): Promise<void> {
  const files = path.join(dataDir, 'files')
  if (!existsSync(files)) return
  const there = await lstat(files)
  if (there.isSymbolicLink() || there.dev !== (await stat(dataDir)).dev)
    throw new StartError(`${files} is a link or a disk of its own: set DATA_DIR to the folder that holds it.`)
}

/** Replaces all of schema public in one transaction. @throws {StartError} for a dump that this version cannot take; nothing is changed then. */
async function replaceSchema(client: pg.Client, dump: string, say: Say): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ name: string | null }>('select current_schema() name')
  if (rows[0]?.name !== 'public') throw new StartError('The tables are not in the schema public, which a restore replaces.')
  await client.query('drop schema public cascade; create schema public')
  await sendDump(client, dump, say)
  await client.query('reset search_path')
  const { rowCount } = await client.query(`select from pg_class where oid = to_regclass('schema_migrations')`)
  if (!rowCount) throw new StartError(`${dump} holds no database of Kapwa.`)
  await findMissing(client)
  await client.query('commit')
}

function explain(error: unknown): unknown {
  const isPacking = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
  const words = isPacking ? cutOff : error instanceof StartError || error instanceof pg.DatabaseError ? error.message : null
  return words === null ? error : new StartError(`Nothing was restored, and nothing was changed. ${words}`, { cause: error })
}

/**
 * Replaces the database and the stored files by those of a backup, then applies the migrations that the backup does not have. Until the
 * dump is committed, nothing is changed.
 * @throws {StartError} while others are connected, and for a backup that is not whole or of a newer version.
 */
export async function restoreDatabase({ databaseUrl, dataDir, dump, files }: Backup, say: Say): Promise<void> {
  await prepareDataDir(dataDir)
  const fresh = folderOf(dataDir)
  await withMigrationLock(databaseUrl, say, async (client) => {
    try {
      await requireAlone(client)
      await requireFolder(dataDir)
      say(`Unpacking ${files}.`)
      await rm(fresh, { recursive: true, force: true })
      await mkdir(fresh)
      await promisify(execFile)('tar', ['-xf', files, '-C', fresh, 'files']).catch((error: unknown) => {
        throw new StartError(`${files} is no whole archive of the folder files.`, { cause: error })
      })
      say('Replacing the database.')
      await replaceSchema(client, dump, say)
    } catch (error) {
      await rm(fresh, { recursive: true, force: true })
      throw explain(error)
    }
    say('Replacing the stored files.')
    const stored = path.join(dataDir, 'files')
    if (existsSync(stored)) await rename(stored, path.join(fresh, 'before'))
    await rename(path.join(fresh, 'files'), stored)
    await rm(path.join(dataDir, 'uploads'), { recursive: true, force: true })
    await rm(fresh, { recursive: true })
    await applyMissing(client, say)
    await client.query('analyze')
  })
}

import { chown, copyFile, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import { startServer } from '../../reference/src/database/embeddedServer.ts'
import { candidatesOf, ElectionCalls } from './electionCalls.ts'
import { runFile } from './serviceProcess.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { isCleared } from './storedRows.ts'
import { temporaryFolder } from './temporaryFolder.ts'

let folder: string
/** A server of its own: what holds its log would hold that of the other files' elections. */
let server: Awaited<ReturnType<typeof startServer>>
let reference: RunningReference
let comelec: ElectionCalls
let maria: ElectionCalls
const said: string[] = []

beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startServer(path.join(folder, 'data'), process.env.POSTGRES_MAJOR === '15' ? 15 : 18)
  const log = { level: 'info', stream: { write: (line: string) => said.push(line) } } as const
  reference = await startReference({ log, env: { DATABASE_URL: server.databaseUrl, DEMO: '1' } })
  comelec = await ElectionCalls.as(reference, 'comelec')
  maria = await ElectionCalls.as(reference, 'maria')
})
afterAll(async () => {
  await reference.stop()
  await server.stop()
  await rm(folder, { recursive: true })
})

const run = (statement: string) => sql.raw(statement).execute(reference.database)
const waitForWords = (words: string) => expect.poll(() => said.join('')).toContain(words)
const walFolder = () => path.join(folder, 'data/postgres/pg_wal')
const listSegments = async () => (await readdir(walFolder())).filter((name) => /^[\dA-F]{24}$/.test(name)).sort()

/** How many segments of the write-ahead log have the receipt of the ballot. */
async function countSegmentsWith(hash: Buffer): Promise<number> {
  const segments = await Promise.all((await listSegments()).map((name) => readFile(path.join(walFolder(), name))))
  return segments.filter((segment) => segment.includes(hash)).length
}

/** The hash of the receipt of the ballot that is cast before each test. */
let receipt: Buffer

beforeEach(async () => {
  await reference.database.transaction().execute((transaction) => moveElection(transaction, 'published', new Date()))
  expect((await comelec.change('Polling', true)).status).toBe(200)
  await maria.toggle(candidatesOf(await maria.ballot())[0]!)
  expect((await maria.cast()).status).toBe(200)
  receipt = (await reference.database.selectFrom('receipts').select('hash').executeTakeFirstOrThrow()).hash
  said.length = 0
})

const closePolling = async () => expect((await comelec.change('Polling', false)).status).toBe(200)
const runDaily = () => runFile('reference/src/commands/daily.ts', [], reference.env).ended()

/** The daily command clears what the service could not, after what has held the log is gone. */
async function clearByCommand(): Promise<void> {
  expect(await runDaily()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Elections whose traces of polling were cleared: 1.') as unknown,
  })
  expect(await isCleared(reference)).toBe(true)
  expect(await countSegmentsWith(receipt)).toBe(0)
}

it('the write-ahead log of polling is gone once its traces count as cleared', async () => {
  expect(await countSegmentsWith(receipt)).toBeGreaterThan(0)
  await closePolling()
  await waitForWords('the traces of polling are cleared')
  expect(await isCleared(reference)).toBe(true)
  expect(await countSegmentsWith(receipt)).toBe(0)
})

it('where a replication slot holds the write-ahead log of polling, nothing is claimed', async () => {
  const words = 'the replication slot lagging holds the write-ahead log of polling; drop or advance it, then run the daily command'
  await run(`select pg_create_physical_replication_slot('lagging', true)`)
  await closePolling()
  await waitForWords(words)
  expect(await isCleared(reference)).not.toBe(true)
  expect(await countSegmentsWith(receipt)).toBeGreaterThan(0)
  expect(await runDaily()).toMatchObject({ code: 0, stderr: expect.stringContaining(words) as unknown })
  expect(await isCleared(reference)).not.toBe(true)
  await run(`select pg_drop_replication_slot('lagging')`)
  await clearByCommand()
})

it.each<[what: string, keep: string, release: string, words: string]>([
  [
    'wal_keep_size',
    `alter system set wal_keep_size = '1GB'`,
    'alter system reset wal_keep_size',
    'wal_keep_size holds the write-ahead log of polling; set it to 0, then run the daily command',
  ],
  [
    'wal_recycle',
    // For new sessions alone: the server itself goes on without.
    'alter database kapwa set wal_recycle = on',
    'alter database kapwa reset wal_recycle',
    'wal_recycle keeps old segments of the write-ahead log for reuse, with what polling wrote; set it to off, then run the daily command',
  ],
])('where %s keeps segments, nothing is claimed', async (_what, keep, release, words) => {
  await closePolling()
  await waitForWords('the traces of polling are cleared')
  await run('update elections set traces_cleared_at = null')
  await run(keep)
  await run('select pg_reload_conf()')
  expect(await runDaily()).toMatchObject({ code: 0, stderr: expect.stringContaining(words) as unknown })
  expect(await isCleared(reference)).not.toBe(true)
  await run(release)
  await run('select pg_reload_conf()')
  await clearByCommand()
})

/** Keeps the current segment of the log under later names, as PostgreSQL does for reuse. */
async function keepForReuse(segments: number): Promise<void> {
  const current = path.join(walFolder(), (await listSegments()).at(-1)!)
  const { uid, gid, atime, mtime } = await stat(current)
  for (let ahead = 1; ahead <= segments; ahead += 1) {
    const later = path.join(
      walFolder(),
      (BigInt(`0x${path.basename(current)}`) + BigInt(ahead)).toString(16).toUpperCase().padStart(24, '0'),
    )
    await copyFile(current, later)
    await chown(later, uid, gid)
    await utimes(later, atime, mtime)
  }
}

it('segments that were kept for reuse are written over before their traces count as cleared', async () => {
  await keepForReuse(4)
  expect(await countSegmentsWith(receipt)).toBeGreaterThan(4)
  await closePolling()
  await waitForWords('the traces of polling are cleared')
  expect(await countSegmentsWith(receipt)).toBe(0)
})

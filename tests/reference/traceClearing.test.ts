import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { connect } from '../../reference/src/database/connect.ts'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import { candidatesOf, ElectionCalls } from './electionCalls.ts'
import { whileLocked } from './heldLocks.ts'
import { runFile } from './serviceProcess.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { countItems } from './storedBytes.ts'
import { isCleared, joinByVersion } from './storedRows.ts'

let reference: RunningReference
let comelec: ElectionCalls
let voters: ElectionCalls[]
const said: string[] = []

beforeAll(async () => {
  reference = await startReference({ log: { level: 'info', stream: { write: (line: string) => said.push(line) } } })
  await sql`create extension if not exists pageinspect`.execute(reference.database)
  comelec = await ElectionCalls.as(reference, 'comelec')
  voters = await Promise.all(['maria', 'member0016', 'member0017', 'member0018'].map((name) => ElectionCalls.as(reference, name)))
})
afterAll(() => reference.stop())

/** Opens polling; each voter but the last casts a ballot, and the last voter marks a candidate without casting. */
beforeEach(async () => {
  await reference.database.transaction().execute((transaction) => moveElection(transaction, 'published', new Date()))
  expect((await comelec.change('Polling', true)).status).toBe(200)
  const [candidate] = candidatesOf(await voters[0]!.ballot())
  for (const voter of voters) {
    expect((await voter.toggle(candidate!)).status).toBe(200)
    if (voter !== voters.at(-1)) expect((await voter.cast()).status).toBe(200)
  }
  said.length = 0
})

/** A transaction of another test may hold the clearing up, which is then tried again after a minute. */
const patient = { timeout: 200_000, interval: 20 }
const closePolling = async () => expect((await comelec.change('Polling', false)).status).toBe(200)
const waitForClearing = () => expect.poll(() => isCleared(reference), patient).toBe(true)
const waitForWords = (lines: readonly string[], words: string) => expect.poll(() => lines.join(''), patient).toContain(words)

const tables = ['marks', 'ballot_boxes', 'cast_ballots', 'receipts'] as const

async function currentTransaction(): Promise<string> {
  const { rows } = await sql<{ number: string }>`select pg_current_xact_id()::xid::text as number`.execute(reference.database)
  return rows[0]!.number
}

/** The tables whose pages can have rows of transactions up to this one. */
async function tablesOlderThan(number: string): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relname in (${sql.join(tables)}) and age(relfrozenxid) >= age(${number}::xid) order by relname`.execute(
    reference.database,
  )
  return rows.map(({ relname }) => relname)
}

/** The rows of the tables, those included that are deleted and still in the pages. */
const itemsInPages = () => Promise.all(tables.map((table) => countItems(reference, table)))
const ballots = 3
const itemsWithoutTraces = [1, 1, ballots, ballots]

it('closing polling clears what the ballots left in the tables', { timeout: 240_000 }, async () => {
  const lastCast = await currentTransaction()
  expect(await tablesOlderThan(lastCast)).toEqual([...tables].sort())
  expect(await joinByVersion(reference)).toMatchObject({ joined: ballots })
  expect(await itemsInPages()).not.toEqual(itemsWithoutTraces)
  await closePolling()
  await waitForClearing()
  expect(await tablesOlderThan(lastCast)).toEqual([])
  expect(await joinByVersion(reference)).toEqual({ joined: 0, isShuffled: true })
  expect(await itemsInPages()).toEqual(itemsWithoutTraces)
})

/** Closes polling while a transaction of another database, as old as the ballots, keeps what they left. */
async function closeUnderOlderTransaction(work: () => Promise<void>): Promise<void> {
  const other = connect(await reference.emptyDatabase(), () => undefined)
  try {
    await other.transaction().execute(async (transaction) => {
      await sql`select pg_current_xact_id()`.execute(transaction)
      await closePolling()
      await waitForWords(said, 'the clearing of the traces of polling waits: an older transaction keeps deleted rows')
      await work()
    })
  } finally {
    await other.destroy()
  }
}

it('the clearing waits for a transaction of another database that keeps deleted rows, and claims nothing before', {
  timeout: 240_000,
}, async () => {
  await closeUnderOlderTransaction(async () => {
    expect(await isCleared(reference)).not.toBe(true)
    expect(await itemsInPages()).not.toEqual(itemsWithoutTraces)
  })
  await waitForClearing()
  expect(await itemsInPages()).toEqual(itemsWithoutTraces)
})

it('an election that is changed while its traces are cleared does not count as cleared', { timeout: 240_000 }, async () => {
  // Earlier than the clearing, as where another machine's clock is behind.
  const closedEarlier = sql`update elections set polling_closed_at = polling_closed_at - interval '1 hour', traces_cleared_at = null`
  await closeUnderOlderTransaction(async () => {
    await closedEarlier.execute(reference.database)
  })
  await waitForWords(said, 'an election was changed while its traces of polling were cleared: they count as not cleared')
  expect(await isCleared(reference)).toBeNull()
})

it('PostgreSQL keeps no statistics of what polling writes; where an operator has turned them on, nothing is claimed', {
  timeout: 240_000,
}, async () => {
  const { database } = reference
  const listStatistics = async () => {
    await sql`analyze`.execute(database)
    const { rows } = await sql<{ attname: string }>`select attname from pg_stats where tablename in (${sql.join(tables)})`.execute(database)
    return rows.map(({ attname }) => attname)
  }
  expect(await listStatistics()).toEqual([])
  await sql`alter table cast_ballots alter column voter_guid set statistics 100`.execute(database)
  expect(await listStatistics()).toEqual(['voter_guid'])
  await closePolling()
  await waitForWords(said, 'PostgreSQL keeps statistics of cast_ballots.voter_guid')
  expect(await isCleared(reference)).not.toBe(true)
  await sql`alter table cast_ballots alter column voter_guid type uuid`.execute(database)
  await sql`alter table cast_ballots alter column voter_guid set statistics 0`.execute(database)
  expect(await listStatistics()).toEqual([])
})

const runDaily = (env: Readonly<Record<string, string>>) => runFile('reference/src/commands/daily.ts', [], env).ended()

it('the daily command waits half a second for an election that another transaction holds, and ends with 1', async () => {
  // The service does not know of this closing.
  await sql`update elections set is_polling_open = false, polling_closed_at = now(), traces_cleared_at = null`.execute(reference.database)
  await whileLocked(reference, [sql`select from elections for update`], async () => {
    expect(await runDaily(reference.env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('canceling statement due to lock timeout') as unknown,
    })
  })
})

/** Gives all tables to a role without any right beyond the database. @returns the role, and the database's URL for it. */
async function giveToPlainRole(): Promise<{ role: string; url: string }> {
  const { database, databaseUrl } = reference
  const [role, password] = [`plain_${randomBytes(6).toString('hex')}`, randomBytes(16).toString('hex')]
  await sql`create role ${sql.ref(role)} login password ${sql.lit(password)}`.execute(database)
  await sql`grant all on schema public to ${sql.ref(role)}`.execute(database)
  const { rows } = await sql<{ tablename: string }>`select tablename from pg_tables where schemaname = 'public'`.execute(database)
  for (const { tablename } of rows) await sql`alter table ${sql.table(tablename)} owner to ${sql.ref(role)}`.execute(database)
  return { role, url: Object.assign(new URL(databaseUrl), { username: role, password }).href }
}

it('a closing does not fail for want of a grant: log and daily command say which, and that command does what is left', {
  timeout: 240_000,
}, async () => {
  const { role, url } = await giveToPlainRole()
  const lines: string[] = []
  const log = { level: 'warn', stream: { write: (line: string) => lines.push(line) } } as const
  const plain = await startReference({ log, env: { DATABASE_URL: url, DEMO: '1' } })
  const officer = await ElectionCalls.as(plain, 'comelec')
  expect((await officer.change('Polling', false)).status).toBe(200)
  const missing = 'grant pg_checkpoint and execute on pg_switch_wal() and pg_ls_waldir() to the database user, then run the daily command'
  await waitForWords(lines, missing)
  expect(await isCleared(plain)).not.toBe(true)
  expect(await runDaily(plain.env)).toMatchObject({ code: 0, stderr: expect.stringContaining(missing) as unknown })
  await sql`grant pg_checkpoint to ${sql.ref(role)}`.execute(reference.database)
  await sql`grant execute on function pg_switch_wal(), pg_ls_waldir() to ${sql.ref(role)}`.execute(reference.database)
  expect(await runDaily(plain.env)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Elections whose traces of polling were cleared: 1.') as unknown,
  })
  await plain.stop()
})

import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BallotBox } from '../../reference/src/domains/elections/boxRules.ts'
import { addToBox, closeBox, emptyBox, leastStep, showAll } from '../../reference/src/domains/elections/boxRules.ts'
import { connect } from '../../reference/src/database/connect.ts'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import { Random } from '../../reference/seed/random.ts'
import { counts, seed } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { candidatesOf, ElectionCalls } from './electionCalls.ts'
import { countGuid, countIn, countItems, countPairs, readDisk, readPages } from './storedBytes.ts'
import { runFile } from './serviceProcess.ts'
import { startReference } from './startReference.ts'
import type { ReferenceOptions, RunningReference } from './startReference.ts'

let reference: RunningReference
let comelec: ElectionCalls
let voters: ElectionCalls[]
const said: string[] = []

beforeAll(async () => {
  reference = await startReference({ log: { level: 'info', stream: { write: (line: string) => said.push(line) } } })
  comelec = await ElectionCalls.as(reference, 'comelec')
  const names = Array.from({ length: 15 }, (_none, index) => `member00${String(index + 16)}`)
  voters = []
  for (const name of ['maria', ...names]) voters.push(await ElectionCalls.as(reference, name))
})
afterAll(() => reference.stop())

async function openEmptyPolling(): Promise<void> {
  await reference.database.transaction().execute((transaction) => moveElection(transaction, 'published', new Date()))
  expect((await comelec.change('Polling', true)).status).toBe(200)
}

async function isCleared(): Promise<boolean | null> {
  const cleared = sql<boolean | null>`traces_cleared_at >= greatest(polling_closed_at, results_published_at)`.as('isCleared')
  return (await reference.database.selectFrom('elections').select(cleared).executeTakeFirstOrThrow()).isCleared
}

/** Waits until the service has cleared what polling left, of the latest closing or publishing. Twice it may try again after a minute. */
const waitForClearing = () => expect.poll(isCleared, { timeout: 200_000, interval: 100 }).toBe(true)

const waitForWords = (lines: readonly string[], words: string) =>
  expect.poll(() => lines.join(''), { timeout: 80_000, interval: 50 }).toContain(words)

/** Closes polling of six ballots while a transaction of another database, as old as the ballots, keeps what they left. */
async function closeUnderOlderTransaction(work: () => Promise<void>): Promise<void> {
  await openEmptyPolling()
  const candidates = candidatesOf(await voters[0]!.ballot())
  for (const voter of voters.slice(0, 6)) {
    await voter.toggle(candidates[0]!)
    expect((await voter.cast()).status).toBe(200)
  }
  said.length = 0
  const other = connect(await reference.emptyDatabase(), () => undefined)
  try {
    await other.transaction().execute(async (transaction) => {
      await sql`select pg_current_xact_id()`.execute(transaction)
      expect((await comelec.change('Polling', false)).status).toBe(200)
      await waitForWords(said, 'the clearing of the traces of polling waits: an older transaction keeps deleted rows')
      await work()
    })
  } finally {
    await other.destroy()
  }
}

const tables = ['marks', 'ballot_boxes', 'cast_ballots', 'receipts'] as const
const readSealed = async () => (await reference.database.selectFrom('marks').select('sealed').execute()).map(({ sealed }) => sealed)

/** How many receipts have the row version of a single voter, and whether the rows are in the order of casting. */
async function joinByVersion(): Promise<{ joined: number; isShuffled: boolean }> {
  const { rows } = await sql<{ joined: number }>`
    select count(*) as joined from receipts where (select count(*) from cast_ballots where cast_ballots.xmin = receipts.xmin) = 1`.execute(
    reference.database,
  )
  const order = async (table: 'receipts' | 'cast_ballots', column: string) =>
    (
      await sql<{ isOrdered: boolean }>`
      select bool_and(place = rank) as "isOrdered" from (
        select row_number() over (order by ctid) as place, row_number() over (order by ${sql.ref(column)}) as rank from ${sql.table(table)}
      ) as places`.execute(reference.database)
    ).rows[0]!.isOrdered
  const isShuffled = (await order('receipts', 'hash')) && (await order('cast_ballots', 'voter_guid'))
  return { joined: rows[0]!.joined, isShuffled }
}

/** Stores a mark as it would be without a seal, and deletes it. */
async function leaveUnsealedMark(voter: string, candidate: string): Promise<void> {
  await sql`create table unsealed_marks (voter_guid uuid, candidate_guid uuid)`.execute(reference.database)
  await sql`insert into unsealed_marks values (${voter}, ${candidate})`.execute(reference.database)
  await sql`drop table unsealed_marks`.execute(reference.database)
}

/** Milliseconds: each of the two clearings may be tried again, a minute later. */
const limit = 600_000

promise(
  'T26',
  'below the tables, nothing links voter and choice once polling is closed',
  async (report) => {
    const { database } = reference
    await sql`create extension if not exists pageinspect`.execute(database)
    await openEmptyPolling()
    const candidates = candidatesOf(await voters[0]!.ballot())
    const { salt } = await database.selectFrom('ballot_boxes').select('salt').executeTakeFirstOrThrow()
    const random = new Random(seed)
    const sealed: Buffer[] = []
    const guids: string[] = []
    for (const voter of voters) {
      for (const guid of [candidates[0]!, random.pick(candidates.slice(1)), candidates[0]!]) await voter.toggle(guid)
      sealed.push(...(await readSealed()))
      // The last voter does not cast.
      if (voter !== voters.at(-1)) await voter.cast()
    }
    const cast = await database.selectFrom('cast_ballots').select('voter_guid').execute()
    guids.push(...cast.map(({ voter_guid }) => voter_guid))
    expect(guids).toHaveLength(voters.length - 1)
    const stray = { voter: randomUUID(), candidate: randomUUID() }
    const hashes = (await database.selectFrom('receipts').select('hash').execute()).map(({ hash }) => hash)

    const open = await readDisk(reference)
    expect([countPairs(open.log, guids, candidates), countPairs(open.files, guids, candidates)]).toEqual([0, 0])
    expect(countIn(await readPages(reference, 'marks'), sealed)).toBeGreaterThan(1)
    const versions = countGuid(await readPages(reference, 'ballot_boxes'), salt)
    expect(versions).toBeGreaterThan(1)
    expect(await joinByVersion()).toMatchObject({ joined: guids.length })
    // The clearing of another database on the same server drops the log, too.
    await vi.waitFor(
      async () => {
        await leaveUnsealedMark(stray.voter, stray.candidate)
        await voters.at(-1)!.toggle(candidates[0]!)
        sealed.push(...(await readSealed()))
        const { log } = await readDisk(reference)
        expect(countPairs(log, [stray.voter], [stray.candidate])).toBeGreaterThan(0)
        expect(countIn(log, sealed.slice(-1))).toBeGreaterThan(0)
      },
      { timeout: 30_000, interval: 100 },
    )

    await comelec.change('Polling', false)
    await waitForClearing()
    const closed = await readDisk(reference)
    expect([
      countPairs(closed.log, [...guids, stray.voter], [...candidates, stray.candidate]),
      countPairs(closed.files, guids, candidates),
    ]).toEqual([0, 0])
    expect([countIn(closed.log, sealed), countIn(closed.log, hashes), countGuid(closed.log, salt)]).toEqual([0, 0, 0])
    // What is left of marks are those of the voter without a cast.
    const [kept] = await readSealed()
    expect([countIn(closed.files, sealed), countIn(closed.files, [kept!]), countGuid(closed.files, salt)]).toEqual([1, 1, 1])
    expect(await joinByVersion()).toEqual({ joined: 0, isShuffled: true })
    expect(await Promise.all(tables.map((table) => countItems(reference, table)))).toEqual([1, 1, guids.length, guids.length])

    expect(await comelec.status('PUT', `result/publish/${comelec.guid}`)).toBe(200)
    await waitForClearing()
    const published = await readDisk(reference)
    expect([countIn(published.files, sealed), countIn(published.log, sealed), countGuid(published.files, salt)]).toEqual([0, 0, 1])
    expect(await Promise.all(tables.map((table) => countItems(reference, table)))).toEqual([0, 1, guids.length, guids.length])
    expect(await joinByVersion()).toEqual({ joined: 0, isShuffled: true })
    report(
      `${guids.length} ballots: before the closing ${versions} versions of the box in its table, ${guids.length} receipts with their voter's row version, sealed marks in dead rows and the write-ahead log; after it none, and 0 marks beside a voter at any time`,
    )
  },
  limit,
)

test('the clearing waits for a transaction of another database that keeps deleted rows, and claims nothing before', {
  timeout: 240_000,
}, async () => {
  await closeUnderOlderTransaction(async () => {
    expect(await isCleared()).not.toBe(true)
  })
  await waitForClearing()
  const { salt } = await reference.database.selectFrom('ballot_boxes').select('salt').executeTakeFirstOrThrow()
  expect(countGuid((await readDisk(reference)).files, salt)).toBe(1)
})

test('an election that is changed while its traces are cleared does not count as cleared', { timeout: 240_000 }, async () => {
  // Earlier than the clearing, as where another machine's clock is behind.
  const closedEarlier = sql`update elections set polling_closed_at = polling_closed_at - interval '1 hour', traces_cleared_at = null`
  await closeUnderOlderTransaction(async () => {
    await closedEarlier.execute(reference.database)
  })
  await waitForWords(said, 'an election was changed while its traces of polling were cleared: they count as not cleared')
  expect(await isCleared()).toBeNull()
})

/** A candidate's key, or a part of the count, with its number. */
type Figures = ReadonlyMap<string, number>
interface Look {
  readonly ballots: number
  readonly figures: Figures
}

/** Two looks whose difference is that of one to four ballots, or that differ without one. */
function findTelling(looks: readonly Look[]): [Look, Look] | null {
  for (const one of looks)
    for (const other of looks) {
      const step = other.ballots - one.ballots
      const isSame = [...other.figures].every(([key, figure]) => (one.figures.get(key) ?? 0) === figure)
      if ((step > 0 && step < leastStep) || (step === 0 && !isSame)) return [one, other]
    }
  return null
}

const lookAt = ({ shownBallots, shownSlips }: BallotBox): Look => ({
  ballots: shownBallots,
  figures: new Map(
    Object.entries(shownSlips).flatMap(([position, slips]) => Object.entries(slips).map(([slip, count]) => [`${position} ${slip}`, count])),
  ),
})

const ballots = fc.tuple(fc.subarray([1, 2, 3], { maxLength: 2 }), fc.subarray([1, 2], { maxLength: 1 })).map(
  ([board, credit]) =>
    new Map([
      ['board', board],
      ['credit', credit],
    ]),
)
type Step = { readonly cast: ReadonlyMap<string, readonly number[]> } | 'close' | 'open'
const steps = fc.array(
  fc.oneof({ weight: 4, arbitrary: ballots.map((cast): Step => ({ cast })) }, fc.constant<Step>('close'), fc.constant<Step>('open')),
  { maxLength: 60 },
)

/** What an officer has seen, with a look after every step. */
function lookAlong(sequence: readonly Step[], close: (box: BallotBox) => BallotBox): Look[] {
  let [box, isOpen] = [emptyBox, true]
  return sequence.map((step) => {
    if (step === 'open') isOpen = true
    else if (isOpen) {
      isOpen = step !== 'close'
      box = step === 'close' ? close(box) : addToBox(box, step.cast)
    }
    return lookAt(box)
  })
}

promise('T26', 'no two figures of the precinct differ by one to four ballots', async (report) => {
  const holds = (close: (box: BallotBox) => BallotBox) => fc.property(steps, (sequence) => findTelling(lookAlong(sequence, close)) === null)
  fc.assert(holds(closeBox), { numRuns: counts.boxSequences, seed })
  // A closing that shows whatever there is would be found.
  expect(fc.check(holds(showAll), { numRuns: counts.boxSequences, seed }).failed).toBe(true)

  const random = new Random(seed)
  let [looked, downloads] = [0, 0]
  for (let run = 0; run < counts.precinctSequences; run += 1) {
    await openEmptyPolling()
    const seen = new PrecinctLooks()
    for (const voter of voters) {
      await voter.toggle(random.pick(candidatesOf(await voter.ballot())))
      await voter.cast()
      await seen.look()
      if (random.chance(0.4)) {
        await comelec.change('Polling', false)
        await seen.look()
        await seen.download()
        await comelec.change('Polling', true)
      }
    }
    expect(findTelling(seen.looks)).toBeNull()
    expect(await readAnchoredSteps()).toEqual([])
    looked += seen.looks.length
    downloads += seen.downloads
  }
  report(
    `${counts.boxSequences} random sequences of casts, closings and openings under the rules of the ballot box, and ${counts.precinctSequences} through the service with ${looked} looks, ${downloads} of them reports: 0 pairs that differ by 1 to 4 ballots`,
  )
})

/** What an officer has seen of the precinct, on the page and in reports. */
class PrecinctLooks {
  readonly looks: Look[] = []
  downloads = 0

  async look(): Promise<void> {
    const { TotalVotes, Positions } = await comelec.precinct()
    const votes = Positions.flatMap(({ Name, Candidates }) =>
      Candidates.map(({ FullName, VoteCount }) => [`${Name}: ${FullName}`, VoteCount] as const),
    )
    this.looks.push({ ballots: TotalVotes, figures: new Map(votes) })
  }

  async download(): Promise<void> {
    const answer = await comelec.send('GET', `generate/precinct/${comelec.guid}`)
    const body = new Uint8Array(await answer.arrayBuffer())
    if (answer.status !== 200) return
    const [headings = [], ...rows] = (await readXlsx(body)).sheets[0]!.rows
    const column = (name: string) => headings.indexOf(name)
    const cells = rows.filter((row) => row[column('Votes')] !== null && row[column('Candidate')] !== null)
    const votes = cells.map(
      (row) => [`${String(row[column('Position')])}: ${String(row[column('Candidate')])}`, Number(row[column('Votes')])] as const,
    )
    this.looks.push({ ballots: Number(cells[0]![column('Ballots counted')]), figures: new Map(votes) })
    this.downloads += 1
  }
}

/** The steps of 1 to 4 ballots between the counts that were anchored as shown; the rows hold no figure but the number of ballots. */
async function readAnchoredSteps(): Promise<number[]> {
  const rows = await reference.database
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'count anchored')
    .orderBy('id')
    .execute()
  const anchors = rows.map(({ after }) => after as { Of: string; Ballots: number })
  expect(new Set(anchors.flatMap((anchor) => Object.keys(anchor)))).toEqual(new Set(['Of', 'Ballots', 'SlipsHash', 'ReceiptsRoot']))
  const shown = anchors.slice(anchors.findLastIndex(({ Of }) => Of === 'Empty')).filter(({ Of }) => Of !== 'Closing')
  return shown.slice(1).flatMap(({ Ballots }, index) => {
    const step = Ballots - shown[index]!.Ballots
    return step < leastStep ? [step] : []
  })
}

/** A second copy of the service on the same database. */
async function withCopy(
  env: Record<string, string>,
  options: Pick<ReferenceOptions, 'log'>,
  look: (copy: RunningReference) => Promise<void>,
) {
  const copy = await startReference({ ...options, env: { DATABASE_URL: reference.databaseUrl, DEMO: '1', ...env } })
  try {
    await look(copy)
  } finally {
    await copy.stop()
  }
}

/** An empty database on the same server that belongs to a role without any right beyond it. */
async function createPlainDatabase(): Promise<string> {
  const url = new URL(await reference.emptyDatabase())
  const [name, role, password] = [url.pathname.slice(1), `plain_${randomBytes(6).toString('hex')}`, randomBytes(16).toString('hex')]
  await sql`create role ${sql.ref(role)} login password ${sql.lit(password)}`.execute(reference.database)
  await sql`alter database ${sql.ref(name)} owner to ${sql.ref(role)}`.execute(reference.database)
  return Object.assign(url, { username: role, password }).href
}

test('a closing does not fail where its traces cannot be cleared: the log says why, and the daily command does what is left', {
  timeout: 240_000,
}, async () => {
  const url = await createPlainDatabase()
  const lines: string[] = []
  const log = { level: 'warn', stream: { write: (line: string) => lines.push(line) } } as const
  await withCopy({ DATABASE_URL: url }, { log }, async (copy) => {
    const officer = await ElectionCalls.as(copy, 'comelec')
    const change = async (isOpen: boolean) => expect((await officer.change('Polling', isOpen)).status).toBe(200)
    await copy.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        await transaction.selectFrom('users').select('guid').limit(1).execute()
        await change(false)
        await waitForWords(lines, 'an older transaction keeps deleted rows of marks')
      })
    await change(true)
    await change(false)
    await waitForWords(lines, 'grant pg_checkpoint and execute on pg_switch_wal()')
    const daily = () => runFile('reference/src/commands/daily.ts', [], copy.env).ended()
    expect(await daily()).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('grant pg_checkpoint and execute on pg_switch_wal()') as unknown,
    })
    const role = sql.ref(new URL(url).username)
    await sql`grant pg_checkpoint to ${role}`.execute(reference.database)
    const grantedThere = connect(new URL(new URL(url).pathname, reference.databaseUrl).href, () => undefined)
    await sql`grant execute on function pg_switch_wal() to ${role}`.execute(grantedThere)
    await grantedThere.destroy()
    expect(await daily()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Elections whose traces of polling were cleared: 1.') as unknown,
    })
  })
})

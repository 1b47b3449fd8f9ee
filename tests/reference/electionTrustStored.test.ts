import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BallotBox } from '../../reference/src/domains/elections/boxRules.ts'
import { addToBox, closeBox, emptyBox, leastStep, showAll } from '../../reference/src/domains/elections/boxRules.ts'
import { connect } from '../../reference/src/database/connect.ts'
import { countSlips } from '../../reference/src/domains/elections/slips.ts'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import { Random } from '../../reference/seed/random.ts'
import { counts, seed } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { candidatesOf, ElectionCalls } from './electionCalls.ts'
import { countGuid, countIn, countItems, countPairs, readDisk, readPages } from './storedBytes.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'
import { isCleared, joinByVersion } from './storedRows.ts'

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

/** Twice the service may try again after a minute. */
const waitForClearing = () => expect.poll(() => isCleared(reference), { timeout: 200_000, interval: 100 }).toBe(true)

const tables = ['marks', 'ballot_boxes', 'cast_ballots', 'receipts'] as const
const readSealed = async () => (await reference.database.selectFrom('marks').select('sealed').execute()).map(({ sealed }) => sealed)

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

    await sql`analyze`.execute(database)
    const statistics = await sql`select from pg_stats where tablename in (${sql.join(tables)})`.execute(database)
    expect(statistics.rows).toEqual([])
    const open = await readDisk(reference)
    expect([countPairs(open.log, guids, candidates), countPairs(open.files, guids, candidates)]).toEqual([0, 0])
    expect(countIn(await readPages(reference, 'marks'), sealed)).toBeGreaterThan(1)
    const versions = countGuid(await readPages(reference, 'ballot_boxes'), salt)
    expect(versions).toBeGreaterThan(1)
    expect(await joinByVersion(reference)).toMatchObject({ joined: guids.length })
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
    // The closing has drawn another salt.
    const { salt: closingSalt } = await database.selectFrom('ballot_boxes').select('salt').executeTakeFirstOrThrow()
    expect(countGuid(closed.files, salt)).toBe(0)
    // What is left of marks are those of the voter without a cast.
    const [kept] = await readSealed()
    expect([countIn(closed.files, sealed), countIn(closed.files, [kept!]), countGuid(closed.files, closingSalt)]).toEqual([1, 1, 1])
    expect(await joinByVersion(reference)).toEqual({ joined: 0, isShuffled: true })
    expect(await Promise.all(tables.map((table) => countItems(reference, table)))).toEqual([1, 1, guids.length, guids.length])

    expect(await comelec.status('PUT', `result/publish/${comelec.guid}`)).toBe(200)
    await waitForClearing()
    const published = await readDisk(reference)
    expect([countIn(published.files, sealed), countIn(published.log, sealed), countGuid(published.files, closingSalt)]).toEqual([0, 0, 1])
    expect(await Promise.all(tables.map((table) => countItems(reference, table)))).toEqual([0, 1, guids.length, guids.length])
    expect(await joinByVersion(reference)).toEqual({ joined: 0, isShuffled: true })
    report(
      `${guids.length} ballots: before the closing ${versions} versions of the box in its table, ${guids.length} receipts with their voter's row version, sealed marks in dead rows and the write-ahead log; after it none, and 0 marks beside a voter and 0 statistics of these tables at any time`,
    )
  },
  limit,
)

test('the clearing gives a transaction of another database up after ten seconds, and claims nothing', async () => {
  await openEmptyPolling()
  const other = connect(await reference.emptyDatabase(), () => undefined)
  await other.transaction().execute(async (transaction) => {
    await sql`select pg_current_xact_id()`.execute(transaction)
    said.length = 0
    expect((await comelec.change('Polling', false)).status).toBe(200)
    const words = /the traces of polling are not cleared; in a minute it is tried again/
    await expect.poll(() => said.join(''), { timeout: 80_000, interval: 50 }).toMatch(words)
    expect(said.join('')).toContain('an older transaction keeps deleted rows of marks')
    expect(await isCleared(reference)).not.toBe(true)
  })
  await other.destroy()
})

/** A candidate after the position and a colon, with the votes. */
type Figures = ReadonlyMap<string, number>
interface Look {
  readonly ballots: number
  readonly figures: Figures
}

/** Whether so many ballots are all blank, or all have one candidate: then the position tells that of every one of them. */
const isAlike = (step: number, differences: readonly number[]) =>
  differences.every((difference) => difference === 0) || differences.includes(step)

/** Two looks whose difference is that of one to four ballots, or of ballots that are alike in a position, or that differ without one. */
function findTelling(looks: readonly Look[]): [Look, Look] | null {
  for (const one of looks)
    for (const other of looks) {
      const step = other.ballots - one.ballots
      const differences = [...other.figures].map(([key, figure]) => ({ key, difference: figure - (one.figures.get(key) ?? 0) }))
      const positions = Map.groupBy(differences, ({ key }) => key.split(':')[0])
      const tellsAnswer = [...positions.values()].some((own) =>
        isAlike(
          step,
          own.map(({ difference }) => difference),
        ),
      )
      if (step > 0 && (step < leastStep || tellsAnswer)) return [one, other]
      if (step === 0 && differences.some(({ difference }) => difference !== 0)) return [one, other]
    }
  return null
}

const lookAt = ({ shownBallots, shownSlips }: BallotBox): Look => ({
  ballots: shownBallots,
  figures: new Map(
    ['board', 'credit'].flatMap((position) => {
      const votes = countSlips(shownSlips[position] ?? {})
      return [1, 2, 3].map((number) => [`${position}: ${String(number)}`, votes.get(number) ?? 0] as const)
    }),
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
function lookAlong(sequence: readonly Step[], close: (box: BallotBox) => BallotBox, contested: readonly string[]): Look[] {
  let [box, isOpen]: [BallotBox, boolean] = [{ ...emptyBox, contested }, true]
  return sequence.map((step) => {
    if (step === 'open') isOpen = true
    else if (isOpen) {
      isOpen = step !== 'close'
      box = step === 'close' ? close(box) : addToBox(box, step.cast)
    }
    return lookAt(box)
  })
}

promise('T26', 'no two figures of the precinct differ by one to four ballots, or by ballots that chose alike', async (report) => {
  const holds = (close: (box: BallotBox) => BallotBox, contested = ['board', 'credit']) =>
    fc.property(steps, (sequence) => findTelling(lookAlong(sequence, close, contested)) === null)
  fc.assert(holds(closeBox), { numRuns: counts.boxSequences, seed })
  // A closing that shows whatever there is would be found, and steps that end with any five ballots.
  expect(fc.check(holds(showAll), { numRuns: counts.boxSequences, seed }).failed).toBe(true)
  expect(fc.check(holds(closeBox, []), { numRuns: counts.boxSequences, seed }).failed).toBe(true)

  const random = new Random(seed)
  let [looked, downloads, moved] = [0, 0, 0]
  for (let run = 0; run < counts.precinctSequences; run += 1) {
    await openEmptyPolling()
    const seen = new PrecinctLooks()
    for (const voter of voters) {
      const [board, ...others] = (await voter.ballot()).Positions.filter(({ Candidates }) => Candidates.length > 0)
      for (const { Candidates } of [board!, ...others.filter(() => random.chance(0.5))]) await voter.toggle(random.pick(Candidates).Guid)
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
    moved += new Set(seen.looks.map((look) => look.ballots)).size - 1
    expect(await readAnchoredSteps()).toEqual([])
    looked += seen.looks.length
    downloads += seen.downloads
  }
  expect(moved).toBeGreaterThan(0)
  report(
    `${counts.boxSequences} random sequences of casts, closings and openings under the rules of the ballot box, and ${counts.precinctSequences} through the service with ${looked} looks, ${downloads} of them reports, and ${moved} steps: 0 pairs that differ by 1 to 4 ballots, or by ballots alike in a position`,
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
  expect(new Set(anchors.flatMap((anchor) => Object.keys(anchor)))).toEqual(
    new Set(['Of', 'Ballots', 'SlipsHash', 'VotesHash', 'ReceiptsRoot', 'VotersHash', 'BallotHash', 'Turnout', 'ChangesHash']),
  )
  const shown = anchors.slice(anchors.findLastIndex(({ Of }) => Of === 'Empty')).filter(({ Of }) => Of !== 'Closing')
  return shown.slice(1).flatMap(({ Ballots }, index) => {
    const step = Ballots - shown[index]!.Ballots
    return step < leastStep ? [step] : []
  })
}

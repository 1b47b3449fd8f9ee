import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import type { DemoStage } from '../../reference/seed/election/moveElection.ts'
import { Random } from '../../reference/seed/random.ts'
import { counts, seed } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { candidatesOf, ElectionCalls } from './electionCalls.ts'
import type { Ballot, Precinct } from './electionCalls.ts'
import { auditHead, countWaiting, meetAtLock, whileLocked } from './heldLocks.ts'
import { runCommand } from './runCommand.ts'
import { runFile } from './serviceProcess.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

const lines: string[] = []
let reference: RunningReference
let comelec: ElectionCalls
let voters: ElectionCalls[]

beforeAll(async () => {
  reference = await startReference({ log: { level: 'trace', stream: { write: (line) => lines.push(line) } } })
  comelec = await ElectionCalls.as(reference, 'comelec')
  // The first fifteen of the demo have cast.
  const names = Array.from({ length: 12 }, (_none, index) => `member00${String(index + 16)}`)
  voters = []
  for (const name of ['maria', ...names]) voters.push(await ElectionCalls.as(reference, name))
})
afterAll(() => reference.stop())

const move = (stage: DemoStage) => reference.database.transaction().execute((transaction) => moveElection(transaction, stage, new Date()))

/** Polling of an election without ballots. */
async function openEmptyPolling(): Promise<void> {
  await move('published')
  expect((await comelec.change('Polling', true)).status).toBe(200)
}

beforeEach(openEmptyPolling)

const statusOf = async (answer: Promise<Response>) => (await answer).status
const countBallots = async () => (await reference.database.selectFrom('ballot_boxes').select('ballots').executeTakeFirstOrThrow()).ballots
const castTimes = async () => (await reference.database.selectFrom('cast_ballots').select('voter_guid').execute()).length

promise('T24', 'one member, one ballot', async (report) => {
  const [maria] = voters
  const [first, second] = candidatesOf(await maria!.ballot())
  for (let run = 0; run < counts.ballotRaces; run += 1) {
    await openEmptyPolling()
    await maria!.toggle(first!)
    const casts = await Promise.all(Array.from({ length: 50 }, () => statusOf(maria!.cast())))
    expect(casts.filter((status) => status === 200)).toHaveLength(1)
    expect(casts.filter((status) => status === 409)).toHaveLength(49)
    expect([await countBallots(), await castTimes()]).toEqual([1, 1])
  }
  let castInTime = 0
  for (let run = 0; run < counts.ballotRaces; run += 1) {
    await openEmptyPolling()
    await maria!.toggle(first!)
    const [cast, ...rest] = await Promise.all([
      maria!.cast(),
      maria!.toggle(second!),
      comelec.change('Polling', false),
      maria!.toggle(second!),
    ])
    expect([200, 409]).toContain(cast.status)
    expect(rest[1].status).toBe(200)
    const ballots = await countBallots()
    expect([ballots, await castTimes()]).toEqual(cast.status === 200 ? [1, 1] : [0, 0])
    castInTime += ballots
    expect(await comelec.precinct()).toMatchObject({ TotalVotes: 0, HeldBackVotes: ballots })
    expect([await statusOf(maria!.toggle(first!)), await statusOf(maria!.cast())]).toEqual([409, 409])
    expect(await countBallots()).toBe(ballots)
  }
  report(
    `50 casts at once, ${counts.ballotRaces} runs: 1 ballot each; cast against votes and the closing, ${counts.ballotRaces} runs: ${castInTime} cast in time, 0 votes after the lock`,
  )
})

it('a vote waits for a cast that is under way, and leaves no mark after it', async () => {
  const [maria] = voters
  const [first, second] = candidatesOf(await maria!.ballot())
  await maria!.toggle(first!)
  const [cast, toggled] = await meetAtLock(reference, auditHead, [() => maria!.cast(), () => maria!.toggle(second!)])
  expect([cast?.status, toggled?.status]).toEqual([200, 409])
  expect(await reference.database.selectFrom('marks').select('voter_guid').execute()).toEqual([])
})

it('polling closes once: after the votes that are under way, and for the first of two officers', async () => {
  const [maria] = voters
  const [first, second] = candidatesOf(await maria!.ballot())
  await maria!.toggle(first!)
  const [toggled, ...closings] = await meetAtLock(reference, sql`select from marks for update`, [
    () => maria!.toggle(second!),
    () => comelec.change('Polling', false),
    () => comelec.change('Polling', false),
  ])
  expect([toggled?.status, ...closings.map(({ status }) => status)]).toEqual([200, 200, 409])
})

promise('T25', 'never more than MaxVote', async (report) => {
  const [maria] = voters
  const isPair = ({ MaxVote }: Ballot['Positions'][number]) => MaxVote === 2
  const pair = (await maria!.ballot()).Positions.find(isPair)!
  const random = new Random(seed)
  let reads = 0
  for (let run = 0; run < counts.lastVoteRaces; run += 1) {
    const toggles = Array.from({ length: 30 }, () => maria!.toggle(random.pick(pair.Candidates).Guid))
    const watch = Array.from({ length: 5 }, () => maria!.ballot())
    for (const ballot of [...(await Promise.all(watch)), (await Promise.all(toggles), await maria!.ballot())]) {
      expect(ballot.Positions.find(isPair)!.TotalVotes).toBeLessThanOrEqual(2)
      reads += 1
    }
  }
  report(`30 votes at once on a position of 2, ${counts.lastVoteRaces} runs: never more than 2 in ${reads} reads`)
})

/** Every row of the database as JSON, by table. */
async function readAllRows(): Promise<{ table: string; row: string }[]> {
  const { database } = reference
  const tables = await database.introspection.getTables()
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await database
        .selectFrom(name as 'users')
        .selectAll()
        .execute()
      return found.map((row) => ({ table: name, row: JSON.stringify(row) }))
    }),
  )
  return rows.flat()
}

promise('T26', 'after casting, nothing links voter and choice', async (report) => {
  const before = new Set((await readAllRows()).map(({ row }) => row))
  lines.length = 0
  const guids = candidatesOf(await voters[0]!.ballot())
  const totals = [0]
  const readTotal = async () => totals.push((await comelec.precinct()).TotalVotes)
  let closings = 0
  const closeAndRead = async () => {
    closings += 1
    await comelec.change('Polling', false)
    await readTotal()
  }
  const random = new Random(seed)
  for (const voter of voters) {
    for (const guid of guids.filter(() => random.chance(0.2))) await voter.toggle(guid)
    await voter.toggle(random.pick(guids))
    await voter.cast()
    await readTotal()
    if (totals.length < 5 || random.chance(0.3)) {
      await closeAndRead()
      await comelec.change('Polling', true)
      await readTotal()
    }
  }
  const cast = await castTimes()
  const written = (await readAllRows()).filter(({ row }) => !before.has(row))
  const ofVoters = written.filter(({ row }) => row.includes('voter_guid'))
  expect(new Set(ofVoters.map(({ table }) => table)).has('cast_ballots')).toBe(true)
  expect(ofVoters.filter(({ table }) => table !== 'marks').map(({ table }) => table)).toEqual(Array<string>(cast).fill('cast_ballots'))
  const choosing = written.filter(({ row }) => guids.some((guid) => row.includes(guid)))
  // Those who could not cast, because they had only taken marks back, still have theirs.
  expect(choosing.filter(({ table }) => table !== 'marks')).toEqual([])
  expect(written.filter(({ table }) => table === 'ballot_boxes')).toHaveLength(1)
  const audited = written.filter(({ table }) => table === 'audit_log').map(({ row }) => JSON.parse(row) as Record<string, unknown>)
  const ofVotes = audited.filter(({ action }) => /^(vote|ballot cast)/.test(String(action)))
  expect(ofVotes.filter(({ before: was, after }) => was !== null || after !== null)).toEqual([])
  expect(ofVotes.filter(({ action }) => action === 'ballot cast')).toHaveLength(cast)
  expect(ofVotes.filter(({ action }) => action === 'vote')).toEqual([])
  expect(lines.length).toBeGreaterThan(cast)
  expect(lines.filter((line) => guids.some((guid) => line.includes(guid)))).toEqual([])
  await closeAndRead()
  const steps = totals.slice(1).map((total, index) => total - totals[index]!)
  expect(steps.filter((step) => step !== 0 && step < 5)).toEqual([])
  report(
    `${cast} ballots: 0 of ${written.length} written rows and ${lines.length} log lines hold a voter or time together with a choice; ${ofVotes.length} audit rows without one; partial counts, those of ${closings} closings included, in steps of ${[...new Set(steps)].join(', ')}`,
  )
})

type Count = Map<string, number>
const shownCount = (positions: Precinct['Positions']): Count =>
  new Map(positions.flatMap(({ Name, Candidates }) => Candidates.map(({ FullName, VoteCount }) => [`${Name}: ${FullName}`, VoteCount])))

/** Lets some voters cast random votes, as many as allowed; counts them by itself. */
async function voteAtRandom(ballot: Ballot, random: Random): Promise<{ count: Count; ballots: number }> {
  const count: Count = new Map(
    ballot.Positions.flatMap(({ Name, Candidates }) => Candidates.map(({ FullName }) => [`${Name}: ${FullName}`, 0])),
  )
  const casting = voters.filter(() => random.chance(0.6))
  const bias = random.next()
  const choices = casting.map((voter) => ({
    voter,
    chosen: ballot.Positions.flatMap(({ Name, MaxVote, Candidates }) => {
      const liked = Candidates.filter((_candidate, index) => random.chance(index === 0 ? bias : 0.4)).slice(0, MaxVote)
      // The first voter leaves no position blank.
      const filled = voter === casting[0] && liked.length === 0 ? Candidates.slice(0, 1) : liked
      return filled.map(({ Guid, FullName }) => ({ guid: Guid, name: `${Name}: ${FullName}` }))
    }),
  }))
  for (const { name } of choices.flatMap(({ chosen }) => chosen)) count.set(name, count.get(name)! + 1)
  await Promise.all(
    choices.map(async ({ voter, chosen }) => {
      for (const { guid } of chosen) expect(await statusOf(voter.toggle(guid))).toBe(200)
    }),
  )
  const casts = await Promise.all(casting.map((voter) => statusOf(voter.cast())))
  return { count, ballots: casts.filter((status) => status === 200).length }
}

const recount = () => runCommand('recount', [], reference.env)

/** Moves a slip of a closed election to other candidates by SQL, finds it, and is refused the publishing and another opening with it. */
async function findMovedSlip(): Promise<void> {
  await move('published')
  await move('closed')
  const closed = await recount()
  expect(closed).toMatchObject({ code: 0, stderr: '' })
  expect(closed.stdout).toContain(`Closed with the hash ${(await comelec.precinct()).ClosingHash!}`)
  const { slips } = await reference.database.selectFrom('ballot_boxes').select('slips').executeTakeFirstOrThrow()
  const store = (value: unknown) =>
    reference.database
      .updateTable('ballot_boxes')
      .set({ slips: JSON.stringify(value) })
      .execute()
  const [position, counted] = Object.entries(slips as Record<string, Record<string, number>>)[0]!
  const [from, to] = Object.keys(counted).filter((slip) => counted[slip]! > 1)
  await store({ ...(slips as object), [position]: { ...counted, [from!]: counted[from!]! - 1, [to!]: counted[to!]! + 1 } })
  const isFound = { code: 1, stderr: expect.stringContaining('The slips are not those that polling was closed with') as unknown }
  expect(await recount()).toMatchObject(isFound)
  // No door leads out of the closing.
  const says = { Message: expect.stringMatching(/^What is stored is not what was anchored\. The slips are not those/) as unknown }
  for (const door of [comelec.send('PUT', `result/publish/${comelec.guid}`), comelec.change('Polling', true)]) {
    const refused = await door
    expect([refused.status, await refused.json()]).toMatchObject([409, says])
  }
  await store(slips)
  expect((await comelec.change('Polling', true)).status).toBe(200)
  expect((await comelec.change('Polling', false)).status).toBe(200)
}

/** Waits until as many transactions wait for a lock; the clearing of an earlier test may be one more. */
const waitForWaiting = (count: number) =>
  expect.poll(() => countWaiting(reference), { timeout: 80_000, interval: 10 }).toBeGreaterThanOrEqual(count)

it('a move to another stage waits for rows that are written anew, and overlooks none', { timeout: 240_000 }, async () => {
  await move('closed')
  const ends: Promise<unknown>[] = []
  await whileLocked(reference, [sql`select from ballot_boxes for update`], async () => {
    ends.push(runFile('reference/src/commands/daily.ts', [], reference.env).ended())
    await waitForWaiting(1)
    ends.push(move('published'))
    await waitForWaiting(2)
  })
  await Promise.all(ends)
  const receipts = await reference.database.selectFrom('receipts').select('hash').execute()
  expect([receipts.length, await castTimes()]).toEqual([0, 0])
})

promise('T27', 'the count can be checked', async (report) => {
  const random = new Random(seed)
  let [total, empty] = [0, 0]
  for (let run = 0; run < counts.randomElections; run += 1) {
    await openEmptyPolling()
    const { count, ballots } = await voteAtRandom(await voters[0]!.ballot(), random)
    await comelec.change('Polling', false)
    const published = await comelec.status('PUT', `result/publish/${comelec.guid}`)
    expect(published).toBe(ballots === 0 ? 409 : 200)
    total += ballots
    if (ballots === 0) empty += 1
    else
      expect(
        shownCount(await comelec.results().then((positions) => positions.map((position) => ({ ...position, TotalVotes: 0 })))),
      ).toEqual(count)
  }
  await move('completed')
  await findMovedSlip()
  expect(await comelec.status('PUT', `result/publish/${comelec.guid}`)).toBe(200)
  expect(await recount()).toMatchObject({ code: 0, stderr: '' })
  const { database } = reference
  const change = database.updateTable('ballot_boxes').set((row) => ({ ballots: row('ballots', '+', 1) }))
  await expect(change.execute()).rejects.toThrow('the results of this election are published')
  const { count_hash } = await database.selectFrom('elections').select('count_hash').executeTakeFirstOrThrow()
  await database
    .updateTable('elections')
    .set({ count_hash: '0'.repeat(64) })
    .execute()
  const forged = await recount()
  expect(forged.code).toBe(1)
  expect(forged.stdout).toContain(count_hash)
  expect(forged.stderr).toContain(`has the hash ${'0'.repeat(64)}`)
  report(
    `${counts.randomElections} random elections, ${total} ballots, ${empty} without one: every result equal to an independent count; the recount command finds the hash, a forged one, and a slip that was moved after closing`,
  )
})

type State = Pick<Precinct, 'Status'> & { flags: (boolean | null)[]; undecided: number; ballots: number }

async function readState(): Promise<State> {
  const election = (await comelec.current())!
  const { undecided } = await reference.database
    .selectFrom('candidates')
    .select((row) => row.fn.countAll<number>().as('undecided'))
    .where('status', '=', 'Submitted')
    .executeTakeFirstOrThrow()
  const box = await reference.database.selectFrom('ballot_boxes').select('ballots').executeTakeFirst()
  const flags = [election.IsFilingOpen, election.IsReviewingOpen, election.IsPollingOpen]
  return { Status: election.Status, flags, undecided, ballots: box?.ballots ?? 0 }
}

/** What the specification says of each action of an officer, and the call. */
const actions: Readonly<Record<string, { isLegal: (state: State) => boolean; run: () => Promise<Response> }>> = {
  openFiling: {
    isLegal: ({ flags: [filing, reviewing] }) => reviewing === null && filing !== true,
    run: () => comelec.change('Filing', true),
  },
  closeFiling: { isLegal: ({ flags: [filing] }) => filing === true, run: () => comelec.change('Filing', false) },
  openReviewing: {
    isLegal: ({ flags: [filing, reviewing, polling] }) => filing === false && reviewing !== true && polling === null,
    run: () => comelec.change('Reviewing', true),
  },
  closeReviewing: { isLegal: ({ flags: [, reviewing] }) => reviewing === true, run: () => comelec.change('Reviewing', false) },
  publishCandidates: {
    isLegal: ({ flags: [, reviewing, polling], undecided }) => reviewing === false && polling === null && undecided === 0,
    run: () => comelec.send('PUT', `candidate/publish/${comelec.guid}`),
  },
  openPolling: {
    isLegal: ({ flags: [, , polling], Status }) => polling === false && Status !== 'Completed',
    run: () => comelec.change('Polling', true),
  },
  closePolling: { isLegal: ({ flags: [, , polling] }) => polling === true, run: () => comelec.change('Polling', false) },
  publishResults: {
    isLegal: ({ Status, ballots }) => Status === 'Closed' && ballots > 0,
    run: () => comelec.send('PUT', `result/publish/${comelec.guid}`),
  },
}
const ranks = ['Filing', 'Reviewing', 'Published', 'Polling', 'Closed', 'Completed']

/** Filing of an election whose candidates are decided or not; polling, once open, has a ballot. */
async function beginSequence(random: Random): Promise<void> {
  await move('filing')
  if (random.chance(0.8)) await reference.database.updateTable('candidates').set({ status: 'Qualified' }).execute()
}

/** Takes a step from a state, and answers the one after it. */
async function takeStep(random: Random, before: State): Promise<State> {
  const names = Object.keys(actions)
  const legal = names.filter((name) => actions[name]!.isLegal(before))
  const isPair = random.chance(0.2)
  const chosen = Array.from({ length: isPair ? 2 : 1 }, () => random.pick(random.chance(0.6) && legal.length > 0 ? legal : names))
  const statuses = await Promise.all(chosen.map((name) => statusOf(actions[name]!.run())))
  if (!isPair) expect([chosen, before, statuses]).toEqual([chosen, before, [legal.includes(chosen[0]!) ? 200 : 409]])
  const after = await readState()
  const isBack = ranks.indexOf(after.Status) < ranks.indexOf(before.Status)
  expect(isBack && !(before.Status === 'Closed' && after.Status === 'Polling'), `${before.Status} to ${after.Status}`).toBe(false)
  if (after.Status !== 'Polling' || after.ballots > 0 || random.chance(0.5)) return after
  await voters[0]!.toggle(candidatesOf(await voters[0]!.ballot())[0]!)
  await voters[0]!.cast()
  return readState()
}

promise('T28', 'no stage is skipped', async (report) => {
  const random = new Random(seed)
  const reached = new Map<string, number>()
  for (let run = 0; run < counts.stageSequences; run += 1) {
    // An officer's access token lives five minutes.
    if (run % 100 === 0) comelec = await ElectionCalls.as(reference, 'comelec')
    await beginSequence(random)
    let state = await readState()
    for (let step = 0; step < 10; step += 1) state = await takeStep(random, state)
    reached.set(state.Status, (reached.get(state.Status) ?? 0) + 1)
  }
  const ends = [...reached].map(([stage, times]) => `${stage} ${times}`).join(', ')
  report(`${counts.stageSequences} random sequences of 10 actions, a fifth of them in pairs: 0 illegal states; they ended in ${ends}`)
})

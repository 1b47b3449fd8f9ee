import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import { candidatesOf, ElectionCalls } from './electionCalls.ts'
import { statusAndBody } from './formCalls.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let maria: ElectionCalls
let comelec: ElectionCalls

beforeAll(async () => {
  reference = await startReference()
  maria = await ElectionCalls.as(reference, 'maria')
  comelec = await ElectionCalls.as(reference, 'comelec')
  // A position without a candidate.
  const empty = { guid: randomUUID(), election_guid: comelec.guid, number: 6, name: 'Education Committee', max_vote: 2 }
  await reference.database.transaction().execute(async (transaction) => {
    await moveElection(transaction, 'reviewing', new Date())
    await transaction.insertInto('positions').values(empty).execute()
    await moveElection(transaction, 'polling', new Date())
  })
})
afterAll(() => reference.stop())

const headings = [
  ...['Position', 'Seats', 'Candidate', 'Votes', 'Votes for the position', 'Ballots cast', 'Ballots counted', 'Ballots held back'],
  ...['Present attendees', 'Stage', 'Standing', 'Election', 'As of (Manila)', 'Ballots at closing', 'SHA-256 at closing'],
  ...['Listed attendees', 'Members entitled to vote', 'Left the ballot'],
]

/** The rows of the downloaded workbook by their headings, as a spreadsheet reads it. */
async function readReport() {
  const report = await comelec.send('GET', `generate/precinct/${comelec.guid}`)
  const [, timestamp = ''] = /filename="election_votes_(\d{14})\.xlsx"/.exec(report.headers.get('content-disposition') ?? '') ?? []
  const { sheets } = await readXlsx(new Uint8Array(await report.arrayBuffer()))
  const [header, ...rows] = sheets[0]!.rows
  expect(header).toEqual(headings)
  return rows.map((row) => {
    expect(String(row[12]).replace(/\D/g, '')).toBe(timestamp)
    return row.map((cell) => cell ?? '')
  })
}

/** The report's rows from the figures of the page: one for each candidate, and for a position without any. */
async function expectedReport(standing: 'Official' | 'Unofficial') {
  const { Status, TotalVotes, HeldBackVotes, VoterCount, AttendeeCount, ClosingHash, ClosingBallots, Positions } = await comelec.precinct()
  const { Title, EntitledCount } = (await comelec.current())!
  const ballots = [TotalVotes + HeldBackVotes!, TotalVotes, HeldBackVotes!, VoterCount]
  const asOf = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string
  const rest = [...ballots, Status, standing, Title, asOf, ClosingBallots, ClosingHash, AttendeeCount, EntitledCount, '']
  expect(ClosingHash).toMatch(/^[0-9a-f]{64}$/)
  expect(ClosingBallots).toBe(TotalVotes + HeldBackVotes!)
  return Positions.flatMap(({ Name, MaxVote, TotalVotes: votes, Candidates }) =>
    Candidates.length === 0
      ? [[Name, MaxVote, 'No candidate', '', votes, ...rest]]
      : Candidates.map(({ FullName, VoteCount }) => [Name, MaxVote, FullName, VoteCount, votes, ...rest]),
  )
}

describe('a voter', () => {
  it('is Active, and present in the list', async () => {
    const jose = await ElectionCalls.as(reference, 'jose')
    const [candidate] = candidatesOf(await jose.ballot())
    const setStatus = (status: 'Active' | 'Review') =>
      reference.database.updateTable('users').set({ status }).where('user_name', '=', 'jose').execute()
    await setStatus('Review')
    const refused = [409, { Message: 'You are not eligible to vote.', Errors: [] }]
    expect(await statusAndBody(jose.toggle(candidate!))).toEqual(refused)
    await setStatus('Active')
    const idOfJose = reference.database.selectFrom('users').select('employee_id').where('user_name', '=', 'jose')
    const setPresence = (isPresent: boolean) =>
      reference.database.updateTable('attendees').set({ is_present: isPresent }).where('employee_id', '=', idOfJose).execute()
    await setPresence(false)
    expect(await statusAndBody(jose.toggle(candidate!))).toEqual(refused)
    await setPresence(true)
    expect(await statusAndBody(jose.toggle(candidate!))).toEqual([200, 'Voted'])
    expect(await statusAndBody(jose.toggle(candidate!))).toEqual([200, 'Unvoted'])
  })

  it('reads the election and the ballot, marks candidates, casts, and the precinct counts it when polling closes', async () => {
    expect(await maria.current()).toMatchObject({ Status: 'Polling', IsFilingOpen: false, IsReviewingOpen: false, IsPollingOpen: true })
    const before = await maria.ballot()
    expect(before).toMatchObject({ IsCasted: false, CastedAt: null })
    expect(before.Positions.map(({ MaxVote, Candidates }) => [MaxVote, Candidates.length])).toEqual([
      [3, 5],
      [2, 3],
      [1, 2],
      [1, 2],
      [1, 2],
      [2, 0],
    ])
    expect(await statusAndBody(maria.cast())).toMatchObject([
      409,
      { Message: 'Vote for at least one candidate before you cast your ballot.' },
    ])
    const [first, second] = before.Positions[0]!.Candidates
    expect(await statusAndBody(maria.toggle(first!.Guid))).toEqual([200, 'Voted'])
    expect(await statusAndBody(maria.toggle(second!.Guid))).toEqual([200, 'Voted'])
    expect(await statusAndBody(maria.toggle(second!.Guid))).toEqual([200, 'Unvoted'])
    const marked = await maria.ballot()
    expect(marked.Positions[0]).toMatchObject({ TotalVotes: 1 })
    expect(marked.Positions[0]!.Candidates[0]).toMatchObject({ Guid: first!.Guid, IsVoted: true })

    const precinct = await comelec.precinct()
    const cast = await maria.cast()
    const receipt = cast.headers.get('receipt')!
    expect([cast.status, await cast.json()]).toEqual([200, 'Casted'])
    const after = await maria.ballot()
    expect(after.IsCasted).toBe(true)
    expect(after.Positions.flatMap(({ Candidates }) => Candidates).some(({ IsVoted }) => IsVoted)).toBe(false)
    const locked = [409, { Message: 'Your votes have been casted. Your ballot is now locked.', Errors: [] }]
    expect(await statusAndBody(maria.cast())).toEqual(locked)
    expect(await statusAndBody(maria.toggle(first!.Guid))).toEqual(locked)
    const check = (code: string) => statusAndBody(maria.send('GET', `receipt/${maria.guid}?code=${encodeURIComponent(code)}`))
    expect(await check(receipt)).toEqual([200, 'Counted'])
    expect(await check(receipt.toLowerCase().replaceAll('-', ' '))).toEqual([200, 'Counted'])
    expect((await check('7K2M-9QXA-0000-0000-0000'))[0]).toBe(404)

    expect(await comelec.precinct()).toEqual({ ...precinct, HeldBackVotes: precinct.HeldBackVotes! + 1 })
    expect(await statusAndBody(comelec.change('Polling', false))).toEqual([200, 'Saved'])
    const closed = await comelec.precinct()
    expect(closed).toMatchObject({ Status: 'Closed', TotalVotes: precinct.TotalVotes + 6, HeldBackVotes: 0 })
    const votesFor = ({ Positions }: typeof closed) =>
      Positions[0]!.Candidates.find(({ FullName }) => FullName === first!.FullName)!.VoteCount
    expect(votesFor(closed)).toBeGreaterThan(votesFor(precinct))
  })

  it('is not told apart by closing and opening polling again, and is in the results', async () => {
    const shown = (await comelec.precinct()).TotalVotes
    await comelec.change('Polling', true)
    const carla = await ElectionCalls.as(reference, 'carla')
    const [, , credit] = (await carla.ballot()).Positions
    expect((await carla.toggle(credit!.Candidates[0]!.Guid)).status).toBe(200)
    const full = { Message: 'You have given all your votes for this position.', Errors: [] }
    expect(await statusAndBody(carla.toggle(credit!.Candidates[1]!.Guid))).toEqual([409, full])
    const undecided = await ElectionCalls.as(reference, 'member0020')
    expect((await undecided.toggle(credit!.Candidates[0]!.Guid)).status).toBe(200)
    const casts = await Promise.all([carla.cast('the-key-of-carlas-ballot'), carla.cast('the-key-of-carlas-ballot')])
    expect(await Promise.all(casts.map((cast) => cast.json()))).toEqual(['Casted', 'Casted'])
    await comelec.change('Polling', false)
    expect(await comelec.precinct()).toMatchObject({ Status: 'Closed', TotalVotes: shown, HeldBackVotes: 1 })
    const changes = (await maria.current())!.PollingChanges!
    expect(changes.map(({ Change }) => Change)).toEqual(['Opened', 'Closed', 'Opened', 'Closed'])
    const times = changes.map(({ At }) => At)
    expect(times).toEqual([...times].sort())
    const { ballots } = await reference.database.selectFrom('ballot_boxes').select('ballots').executeTakeFirstOrThrow()
    const box = reference.database.updateTable('ballot_boxes')
    await box.set({ ballots: ballots + 1 }).execute()
    expect((await comelec.precinct()).ClosingBallots).toBe(ballots)
    await box.set({ ballots }).execute()
    expect(await readReport()).toEqual(await expectedReport('Unofficial'))

    const countMarks = async () => (await reference.database.selectFrom('marks').select('voter_guid').execute()).length
    expect(await countMarks(), 'of voters who have not cast').toBe(1)
    expect((await maria.send('GET', `result/${maria.guid}`)).status).toBe(404)
    expect(await statusAndBody(comelec.send('PUT', `result/publish/${comelec.guid}`))).toEqual([200, 'Saved'])
    const results = await maria.results()
    expect(results[0]).toMatchObject({ Name: 'Board of Directors', MaxVote: 3, BallotCount: shown + 1 })
    const votes = results[0]!.Candidates.map(({ VoteCount }) => VoteCount)
    expect(votes).toEqual([...votes].sort((one, other) => other - one))
    expect(await countMarks(), 'after the results').toBe(0)
    expect(await maria.current()).toMatchObject({ Status: 'Completed', IsPollingOpen: false })
    expect((await comelec.change('Polling', true)).status).toBe(409)
    expect((await maria.toggle(credit!.Candidates[0]!.Guid)).status).toBe(409)

    const official = await readReport()
    expect(official).toEqual(await expectedReport('Official'))
    expect(official.at(-1)!.slice(0, 8)).toEqual(['Education Committee', 2, 'No candidate', '', 0, shown + 1, shown + 1, 0])
  })
})

describe('the partial count, over closings and openings', () => {
  // Each voter gives the first position one vote: each ballot that is shown adds one.
  const readCount = async () => {
    const { TotalVotes, HeldBackVotes, Positions } = await comelec.precinct()
    expect(Positions[0]!.TotalVotes).toBe(TotalVotes)
    return { shown: TotalVotes, heldBack: HeldBackVotes! }
  }
  let voters: ElectionCalls[]

  beforeAll(async () => {
    const names = ['maria', 'carla', ...Array.from({ length: 15 }, (_none, index) => `member00${String(index + 16)}`)]
    voters = await Promise.all(names.map((name) => ElectionCalls.as(reference, name)))
  })

  /** The first ballots that are `alike` differ in no position. */
  it.each<{ title: string; isOff?: true; alike?: number; closings: [ballots: number, shownBefore: number, shownAfter: number][] }>([
    { title: 'is not shown of three ballots', closings: [[3, 0, 0]] },
    {
      title: 'waits for five ballots, and for five more',
      closings: [
        [1, 0, 0],
        [2, 0, 0],
        [3, 0, 0],
        [4, 0, 0],
        [5, 0, 5],
        [9, 5, 5],
        [10, 5, 10],
      ],
    },
    {
      title: 'has the ballots of an earlier polling in its first closing',
      closings: [
        [4, 0, 0],
        [9, 0, 9],
        [13, 9, 9],
        [14, 9, 14],
      ],
    },
    {
      title: 'is shown a step behind, and caught up with by a closing',
      closings: [
        [11, 5, 11],
        [15, 11, 11],
        [16, 11, 16],
        [17, 16, 16],
      ],
    },
    {
      title: 'waits for a ballot that differs, in polling and at its closing',
      alike: 7,
      closings: [
        [6, 0, 0],
        [14, 9, 14],
      ],
    },
    {
      title: 'is not shown at all where the election has none',
      isOff: true,
      closings: [
        [6, 0, 0],
        [12, 0, 0],
      ],
    },
  ])('$title', async ({ closings, isOff = false, alike = 0 }) => {
    await reference.database.updateTable('elections').set({ has_partial_counts: !isOff }).execute()
    await reference.database.transaction().execute((transaction) => moveElection(transaction, 'published', new Date()))
    const [board, ...others] = (await maria.ballot()).Positions
    const marks = { like: [board!.Candidates[1]!], other: [board!, ...others].flatMap(({ Candidates }) => Candidates.slice(0, 1)) }
    const seen = [0]
    let ballots = 0
    for (const [total, shownBefore, shownAfter] of closings) {
      expect(await statusAndBody(comelec.change('Polling', true))).toEqual([200, 'Saved'])
      for (; ballots < total; ballots += 1) {
        const isAlike = ballots < alike || ballots % 2 === 1
        for (const { Guid } of marks[isAlike ? 'like' : 'other']) await voters[ballots]!.toggle(Guid)
        expect((await voters[ballots]!.cast()).status).toBe(200)
        seen.push((await readCount()).shown)
      }
      expect(seen.at(-1)).toBe(shownBefore)
      await comelec.change('Polling', false)
      expect(await readCount()).toEqual({ shown: shownAfter, heldBack: total - shownAfter })
      seen.push(shownAfter)
    }
    expect(seen.filter((shown, index) => index > 0 && shown - seen[index - 1]! > 0 && shown - seen[index - 1]! < 5)).toEqual([])
    const kept = reference.database.selectFrom('shown_counts').select('ballots').orderBy('id')
    // What nobody is shown is anchored all the same.
    if (isOff) expect((await kept.execute()).map((count) => count.ballots)).toEqual(closings.map(([total]) => total))
    const report = await comelec.send('GET', `generate/precinct/${comelec.guid}`)
    expect(report.status).toBe(seen.at(-1) === 0 ? 409 : 200)
    const why = isOff ? 'This election is counted with the results alone.' : 'There are no votes to report yet.'
    if (report.status === 409) expect(await report.json()).toMatchObject({ Message: why })
    expect(await statusAndBody(comelec.send('PUT', `result/publish/${comelec.guid}`))).toEqual([200, 'Saved'])
    expect((await comelec.results())[0]).toMatchObject({ BallotCount: ballots })
    expect(await readCount()).toEqual({ shown: ballots, heldBack: 0 })
  })
})

describe('an election whose ballot could not be cast', () => {
  it('does not begin: no reviewing without a candidacy, no publishing without a qualified candidate', async () => {
    const { database } = reference
    await database.transaction().execute((transaction) => moveElection(transaction, 'filing', new Date()))
    const publish = () => statusAndBody(comelec.send('PUT', `candidate/publish/${comelec.guid}`))
    const setStatus = (status: 'Submitted' | 'Disqualified') => database.updateTable('candidates').set({ status }).execute()
    await comelec.change('Filing', false)
    await comelec.change('Reviewing', true)
    await setStatus('Disqualified')
    await comelec.change('Reviewing', false)
    expect(await publish()).toMatchObject([409, { Message: 'No candidate is qualified.' }])
    expect(await statusAndBody(comelec.change('Reviewing', true))).toEqual([200, 'Saved'])
    const [one] = await comelec.candidates()
    const body = { Guid: one!.Guid, Status: 'Qualified' }
    expect(await statusAndBody(comelec.send('PUT', 'candidate/disposition', { body }))).toEqual([200, 'Qualified'])
    await comelec.change('Reviewing', false)
    expect(await publish()).toEqual([200, 'Saved'])
    const { Positions } = await maria.ballot()
    expect(Positions.map(({ Candidates }) => Candidates.length).sort()).toEqual([0, 0, 0, 0, 0, 1])

    await database.transaction().execute((transaction) => moveElection(transaction, 'filing', new Date()))
    await comelec.change('Filing', false)
    await database.deleteFrom('candidates').execute()
    expect(await statusAndBody(comelec.change('Reviewing', true))).toMatchObject([409, { Message: 'No candidacy has been submitted.' }])
    expect(await statusAndBody(comelec.change('Filing', true))).toEqual([200, 'Saved'])
  })
})

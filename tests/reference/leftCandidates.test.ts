import { afterAll, beforeAll, expect, it } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import type { DemoStage } from '../../reference/seed/election/moveElection.ts'
import { recount } from '../../reference/src/domains/elections/recount.ts'
import { ElectionCalls } from './electionCalls.ts'
import { statusAndBody } from './formCalls.ts'
import { newOfficer } from './newOfficer.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference
let first: ElectionCalls
let second: ElectionCalls
let maria: ElectionCalls

const move = (stage: DemoStage) => reference.database.transaction().execute((transaction) => moveElection(transaction, stage, new Date()))

beforeAll(async () => {
  reference = await startReference()
  first = await ElectionCalls.as(reference, 'comelec')
  second = await ElectionCalls.as(reference, await newOfficer(reference, ['election_candidates_manage']))
  maria = await ElectionCalls.as(reference, 'maria')
})
afterAll(() => reference.stop())

const words = { Kind: 'Withdrawn', Reason: 'By letter of 18-Nov-2026.' }
const left = { ...words, On: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string }
const answerTo = (by: ElectionCalls, Guid: string, other: object = {}) =>
  statusAndBody(by.send('PUT', 'candidate/left', { body: { Guid, ...words, ...other } }))
const refused = (Message: string) => [409, { Message, Errors: [] }]
const notOnBallot = refused('It is recorded for a candidate of the published ballot, until the results are published.')
const known = refused('It is recorded already, or waits for a second officer.')
const otherWords = refused('This does not wait any more, or waits with other words.')
const onBallot = async (guid: string) =>
  (await maria.ballot()).Positions.flatMap(({ Candidates }) => Candidates).find((candidate) => candidate.Guid === guid)!
const readDocument = () => reference.database.selectFrom('published_ballots').select('document').executeTakeFirst()
const read = async (guid: string) => (await (await first.send('GET', `candidate/${guid}`)).json()) as { Left: unknown }

it('a candidate leaves once two officers agree: no new vote, votes from before are counted, and nothing leads back', async () => {
  await move('reviewing')
  const [{ Guid: anyone } = { Guid: '' }] = await first.candidates()
  expect(await answerTo(first, anyone)).toEqual(notOnBallot)
  await move('polling')
  const before = await maria.ballot()
  const published = await readDocument()
  const [gone, other] = before.Positions[0]!.Candidates.map(({ Guid }) => Guid) as [string, string]
  expect(await statusAndBody(maria.toggle(gone))).toEqual([200, 'Voted'])

  expect((await answerTo(first, gone, { Reason: '  ' }))[0]).toBe(400)
  expect((await answerTo(first, first.guid))[0]).toBe(404)
  expect((await answerTo(maria, gone))[0]).toBe(403)
  expect(await answerTo(first, gone, { IsAgreed: true })).toEqual(otherWords)
  expect(await answerTo(first, gone)).toEqual([200, 'Waiting'])
  expect(await answerTo(second, gone)).toEqual(known)
  expect(await answerTo(first, gone, { IsAgreed: true })).toEqual(refused('Another officer agrees to what you have asked for.'))
  expect(await answerTo(second, gone, { IsAgreed: true, Kind: 'Deceased' })).toEqual(otherWords)
  expect(await maria.ballot()).toEqual({ ...before, Positions: (await maria.ballot()).Positions })
  expect(await onBallot(gone)).not.toHaveProperty('Left')
  expect(await read(gone)).toMatchObject({ Left: { ...words, IsOwn: true } })

  expect(await answerTo(second, gone, { IsAgreed: false, Reason: 'No letter came.' })).toEqual([200, 'TurnedDown'])
  expect(await read(gone)).toMatchObject({ Left: null })
  expect(await answerTo(first, gone)).toEqual([200, 'Waiting'])
  expect(await answerTo(second, gone, { IsAgreed: true })).toEqual([200, 'Agreed'])
  expect(await read(gone)).toMatchObject({ Left: { ...left, AgreedBy: 'New Officer' } })
  expect(await answerTo(first, gone)).toEqual(known)
  expect(await answerTo(second, gone, { IsAgreed: false })).toEqual(known)

  expect(await onBallot(gone)).toMatchObject({ IsVoted: true, Left: left })
  expect(await onBallot(other)).not.toHaveProperty('Left')
  expect((await maria.ballot()).Positions[0]!.Candidates.map(({ Guid }) => Guid)).toEqual(
    before.Positions[0]!.Candidates.map(({ Guid }) => Guid),
  )
  expect(await statusAndBody(maria.toggle(gone))).toEqual([200, 'Unvoted'])
  expect(await statusAndBody(maria.toggle(gone))).toEqual(refused('This candidate has left the ballot and takes no new vote.'))
  expect(await readDocument()).toEqual(published)
})

it('the count, its report and the results say who left, and a recount compares that with the audit log', async () => {
  await first.change('Polling', false)
  const { FullName } = (await maria.ballot()).Positions[0]!.Candidates[0]!
  const named = ({ FullName: name }: { FullName: string }) => name === FullName
  const counted = (await first.precinct()).Positions[0]!.Candidates.find(named)
  expect(counted).toMatchObject({ Left: left })
  expect(counted!.VoteCount).toBeGreaterThan(0)
  const report = await first.send('GET', `generate/precinct/${first.guid}`)
  const [sheet] = (await readXlsx(new Uint8Array(await report.arrayBuffer()))).sheets
  expect(sheet!.rows[0]!.at(-1)).toBe('Left the ballot')
  expect(sheet!.rows.find((row) => row[2] === FullName)!.at(-1)).toMatch(/^Withdrawn \d{4}-\d\d-\d\d$/)

  const waiting = (await maria.ballot()).Positions[1]!.Candidates[0]!.Guid
  expect(await answerTo(first, waiting)).toEqual([200, 'Waiting'])
  const publish = () => statusAndBody(first.send('PUT', `result/publish/${first.guid}`))
  expect(await publish()).toEqual(
    refused('That a candidate has left the ballot waits for a second officer, on the page of the candidates.'),
  )
  expect(await answerTo(first, waiting, { IsAgreed: false, Reason: 'Not now.' })).toEqual([200, 'TurnedDown'])
  expect(await publish()).toEqual([200, 'Saved'])
  expect((await maria.results())[0]!.Candidates.find(named)).toMatchObject({ VoteCount: counted!.VoteCount, Left: left })
  expect(await answerTo(first, (await maria.ballot()).Positions[0]!.Candidates[1]!.Guid)).toEqual(notOnBallot)

  const election = await reference.database.selectFrom('elections').selectAll().executeTakeFirstOrThrow()
  expect((await recount(reference.database, election)).faults).toEqual([])
  const final = 'two officers agreed that the candidate has left'
  await expect(reference.database.deleteFrom('left_candidates').execute()).rejects.toThrow(final)
})

it('nobody records it of the own candidacy', async () => {
  await move('published')
  const userName = await newOfficer(reference, ['election_candidates_manage'])
  const own = await ElectionCalls.as(reference, userName)
  const [{ Guid } = { Guid: '' }] = (await maria.ballot()).Positions[1]!.Candidates
  const { guid: user_guid } = await reference.database
    .selectFrom('users')
    .select('guid')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  const entry = reference.database.selectFrom('candidates').select('entry_guid').where('guid', '=', Guid)
  await reference.database.updateTable('entries').set({ user_guid }).where('guid', '=', entry).execute()
  expect((await answerTo(own, Guid))[0]).toBe(403)
})

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import { addDays } from '../../schema/rules/days.ts'
import type { components } from '../../schema/generated/rest.ts'
import { ElectionCalls } from './electionCalls.ts'
import { fileOf, formOf, statusAndBody, toAnswers } from './formCalls.ts'
import { runCommand } from './runCommand.ts'
import { startReference } from './startReference.ts'
import type { RunningReference } from './startReference.ts'

let reference: RunningReference

beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.stop())

const example = JSON.parse(await readFile('reference/examples/election.json', 'utf8')) as Record<string, unknown>
const title = 'Election of Officers 2027'

async function create(content: unknown) {
  const file = path.join(reference.dataDir, 'election.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  const { code, stdout, stderr } = await runCommand('createElection', [file], reference.env)
  return { code, stdout, stderr: stderr.replaceAll(file, 'election.json') }
}

const move = (stage: 'closed' | 'completed') =>
  reference.database.transaction().execute((transaction) => moveElection(transaction, stage, new Date()))
const countElections = async () => (await reference.database.selectFrom('elections').select('guid').execute()).length

it('names every fault of a file with its path, and writes nothing', async () => {
  const { title: last } = await reference.database.selectFrom('elections').select('title').executeTakeFirstOrThrow()
  const wrong = {
    Title: ' ',
    Candidacyform: 'x',
    MinimumYears: 1.5,
    CandidacyInfo: 'a\0b',
    PartialResults: 'no',
    AnchorAddresses: ['committee@coop.test', 7, 'observer'],
    ProtestDays: 61,
    ProtestText: 'x'.repeat(501),
    Committee: [{ Name: ' ' }],
    Positions: [{ Name: 'Board', MaxVote: 0 }, { Name: 'Au;dit', MaxVote: 1, Seats: 2 }, { MaxVote: 1 }, { Name: 'board ', MaxVote: 1 }],
  }
  expect(await create(wrong)).toEqual({
    code: 1,
    stdout: '',
    stderr: [
      '/Title is empty.',
      '/CandidacyForm is missing.',
      '/MinimumYears is not a whole number from 0 to 100.',
      '/CandidacyInfo holds the character NUL.',
      '/VotingInfo is missing.',
      '/PartialResults is not true or false.',
      '/AnchorAddresses/1 is not a text.',
      '/AnchorAddresses/2 is not an e-mail address.',
      '/ProtestDays is not a whole number from 1 to 60.',
      '/ProtestText is longer than 500 characters.',
      '/Committee/0/Name is empty.',
      '/Committee/0/Office is missing.',
      '/Positions/0/MaxVote is not a whole number from 1 to 100.',
      '/Positions/1/Name holds a semicolon.',
      '/Positions/1/Seats is not known.',
      '/Positions/2/Name is missing.',
      '/Candidacyform is not known.',
      '/Positions/3/Name is that of /Positions/0 already.',
      `${last} is not completed: publish its results before the next election.`,
    ]
      .map((fault) => `election.json: ${fault}\n`)
      .join(''),
  })
  await move('completed')
  expect((await create({ ...example, Title: last.toUpperCase(), CandidacyForm: 'Profile' })).stderr).toBe(
    'election.json: /Title is that of another election or candidacy form already.\n' +
      'election.json: /CandidacyForm is not the Name of an attribute group of the Type Candidacy: there are Candidacy.\n',
  )
  const faultOf = async (names: string) =>
    (await create({ ...example, AnchorAddresses: names.split(' ').map((name) => `${name}@coop.test`) })).stderr
  expect(await faultOf('a b c d e f')).toBe('election.json: /AnchorAddresses has more than 5 addresses.\n')
  expect(await faultOf('a b A')).toBe('election.json: /AnchorAddresses has an address twice.\n')
  const eleven = Array<object>(11).fill({ Name: 'Ana Cruz', Office: 'Chair' })
  expect((await create({ ...example, Committee: eleven })).stderr).toBe('election.json: /Committee has more than 10 signatories.\n')
  expect((await create('[')).stderr).toMatch(/^election\.json cannot be read: /)
  expect((await create('[]')).stderr).toBe('election.json: / is not an object.\n')
  expect((await runCommand('createElection', [], reference.env)).stderr).toBe('Usage: npm run election:create -- <file.json>\n')
  expect(await countElections()).toBe(1)
})

async function fileCandidacy(member: ElectionCalls): Promise<void> {
  const form = (await (await member.send('GET', `attributes/${member.guid}`)).json()) as components['schemas']['AttributeGroup']
  expect(form).toMatchObject({ Name: title, Title: 'Certificate of Candidacy', Status: 'Draft' })
  expect(form.Fields?.find(({ ControlName }) => ControlName === 'position')?.Options).toBe(
    'Board of Directors;Audit Committee;Education Committee',
  )
  const answers = {
    position: 'Education Committee',
    photo: 'photo-1-me.png',
    manifesto: 'A seminar in every branch, every year.',
    experiences: 'Teacher, 12 years',
    affirmation: 'true',
  }
  const body = formOf('AttributeGroup', { Guid: form.Guid, Fields: toAnswers(answers) }, [fileOf('photo-1-me.png')])
  expect(await member.status('PUT', 'save', { body })).toBe(200)
  expect(await member.status('PUT', `submit/${form.Guid}`)).toBe(200)
}

const certificate = { ProtestDays: 7, ProtestText: 'At the office.', Committee: [{ Name: 'Ana Cruz', Office: 'Chair' }] }

it('creates the next election once the one before is completed, which runs as that one did and takes nothing of it', async () => {
  await move('completed')
  const before = await ElectionCalls.as(reference, 'maria')
  const [past] = await (await ElectionCalls.as(reference, 'comelec')).candidates()
  const pastPhoto = (await before.results())[0]!.Candidates[0]!.Photo
  expect(await create(example)).toEqual({
    code: 0,
    stdout: `${title} is created. An officer opens filing on the page Candidates.\n`,
    stderr: '',
  })
  const audited = await reference.database.selectFrom('audit_log').selectAll().where('action', '=', 'election created').execute()
  expect(audited).toMatchObject([{ actor: 'operator', after: example }])
  const { CandidacyForm } = example as { CandidacyForm: string }
  expect(await create({ ...example, CandidacyForm: title })).toMatchObject({ code: 1 })
  expect(await countElections()).toBe(2)
  const AnchorAddresses = ['committee@coop.test', 'Observer@other.test']
  expect((await create({ ...example, CandidacyForm, PartialResults: false, AnchorAddresses, ...certificate })).stdout).toBe(
    `${title}, whose filing was never opened, is replaced.\n${title} is created. An officer opens filing on the page Candidates.\n`,
  )
  const last = reference.database.selectFrom('elections').select('anchor_addresses').orderBy('created_at', 'desc')
  expect(await last.executeTakeFirst()).toEqual({ anchor_addresses: ['committee@coop.test', 'observer@other.test'] })
  const replaced = reference.database.selectFrom('audit_log').selectAll().where('action', '=', 'election replaced')
  expect(await replaced.execute()).toMatchObject([{ actor: 'operator', subject: audited[0]!.subject, before: { Title: title } }])
  expect(await countElections()).toBe(2)
  const [maria, carla, comelec, auditor] = await Promise.all(
    ['maria', 'carla', 'comelec', 'auditor'].map((user) => ElectionCalls.as(reference, user)),
  )
  expect(await maria!.current()).toMatchObject({ Title: title, Status: 'Filing', IsFilingOpen: null, Schedule: [], PartialResults: false })
  const { ProtestText, Committee } = certificate
  const unpublished = { ProtestsUntil: null, IsProclaimed: false, BallotHash: null, ClosingHash: null }
  expect(await maria!.current()).toMatchObject({ ...unpublished, ProtestText, Committee })
  expect([await comelec!.candidates(), await comelec!.status('GET', `result/${maria!.guid}`)]).toEqual([[], 404])
  expect(await (await comelec!.send('GET', `attendee/list/${maria!.guid}`)).json()).toEqual([])
  expect(await comelec!.precinct()).toMatchObject({ VoterCount: 0, TotalVotes: 0, HeldBackVotes: 0 })
  expect(await before.results()).toHaveLength(5)
  const completed = await maria!.completed()
  expect(completed).toMatchObject([{ Guid: before.guid, Status: 'Completed', Qualifications: [], Slips: 'Withheld' }])
  expect(completed[0]!.ReceiptBoard?.Receipts).toBeGreaterThan(0)

  await comelec!.change('Filing', true)
  expect((await create({ ...example, Title: '2028 Election' })).stderr).toBe(
    `election.json: ${title} is not completed: publish its results before the next election.\n`,
  )
  await fileCandidacy(carla!)
  await comelec!.change('Filing', false)
  await comelec!.change('Reviewing', true)
  const Reason = 'Not this election.'
  const decide = (Guid: string, Status: string) =>
    comelec!.status('PUT', 'candidate/disposition', { body: { Guid, Status, ...(Status === 'Disqualified' && { Reason }) } })
  expect([await decide(past!.Guid, 'Disqualified'), await auditor!.status('PUT', `candidate/review/${past!.Guid}`)]).toEqual([409, 409])
  const [candidate] = await comelec!.candidates()
  expect(candidate).toMatchObject({ Position: 'Education Committee', Status: 'Submitted' })
  expect(await decide(candidate!.Guid, 'Qualified')).toBe(200)
  await comelec!.change('Reviewing', false)
  expect(await comelec!.status('PUT', `candidate/publish/${comelec!.guid}`)).toBe(200)
  expect((await comelec!.upload('EmployeeId,Name,Status\nEMP-1001,"Santos, Maria",Present\n')).status).toBe(200)
  await comelec!.change('Polling', true)

  const { Positions } = await maria!.ballot()
  expect(Positions.map(({ Name, MaxVote, Candidates }) => [Name, MaxVote, Candidates.length])).toEqual([
    ['Board of Directors', 4, 0],
    ['Audit Committee', 2, 0],
    ['Education Committee', 1, 1],
  ])
  expect(Positions[2]!.Candidates[0]!.Photo).not.toBe(pastPhoto)
  expect(await statusAndBody(maria!.toggle(past!.Guid))).toMatchObject([409, { Message: 'Voting is now closed.' }])
  expect((await maria!.cast()).status).toBe(409)
  expect((await maria!.toggle(candidate!.Guid)).status).toBe(200)
  const cast = await maria!.cast()
  expect(cast.status).toBe(200)
  const checkIn = ({ guid }: ElectionCalls) => maria!.status('GET', `receipt/${guid}?code=${cast.headers.get('receipt') ?? ''}`)
  expect([await checkIn(maria!), await checkIn(before)], 'a receipt is of its own election').toEqual([200, 404])
  await comelec!.change('Polling', false)
  expect(await maria!.current(), 'closed, not published').toMatchObject(unpublished)
  expect(await comelec!.status('PUT', `result/publish/${comelec!.guid}`)).toBe(200)
  expect(await maria!.results()).toMatchObject([
    { Name: 'Board of Directors', Candidates: [] },
    { Name: 'Audit Committee', Candidates: [] },
    { Name: 'Education Committee', MaxVote: 1, Candidates: [{ VoteCount: 1 }], BallotCount: 1, VoterCount: 1 },
  ])
  expect(
    (await maria!.completed()).map(({ Guid }) => Guid),
    'the latest first',
  ).toEqual([maria!.guid, before.guid])
  const published = (await maria!.completed())[0]!
  const day = addDays(businessDay(new Date(published.PublishedAt!)), 7)
  const hashes = { BallotHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string, ClosingHash: (await comelec!.precinct()).ClosingHash }
  expect(published).toMatchObject({ ProtestsUntil: `${day}T15:59:00.000Z`, IsProclaimed: false, ...hashes })
  expect(published.ClosingHash).toHaveLength(64)
  // As if they had been published days ago.
  await reference.database.updateTable('elections').set({ protest_days: -1 }).where('guid', '=', maria!.guid).execute()
  expect((await maria!.current())?.IsProclaimed).toBe(true)
  expect(await runCommand('recount', [], reference.env)).toMatchObject({ code: 0, stderr: '' })
  expect((await create({ ...example, Title: '2028 Election', CandidacyForm: title })).code).toBe(0)
  expect((await runCommand('election', ['polling'], reference.env)).stderr).toBe(
    'The demo’s election is no longer the last: 2028 Election was created with npm run election:create.\n',
  )
})

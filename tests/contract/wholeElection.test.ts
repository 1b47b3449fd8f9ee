import { afterAll, beforeAll, expect } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import type { DemoStage } from '../../reference/seed/election/moveElection.ts'
import { Random } from '../../reference/seed/random.ts'
import { pick } from '../portal/browser.ts'
import type { PortalApp } from '../portal/transport.ts'
import { runFile } from '../reference/serviceProcess.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { startReference } from '../reference/startReference.ts'
import { counts, seed, timeout } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import type { Count } from './electionRun.ts'
import { inParallel, PortalUser, startLoggedBff } from './electionRun.ts'

let reference: RunningReference
let electionId: string
let app: PortalApp
let copy: PortalApp
const lines: string[] = []

beforeAll(async () => {
  // The named people of the demo, who are no voters here, are members too. The form of the answers has its own tests.
  reference = await startReference({ members: counts.electionVoters + 30, validatesAnswers: false })
  electionId = (await reference.database.selectFrom('elections').select('guid').executeTakeFirstOrThrow()).guid
  app = await startLoggedBff(reference.url, lines)
  copy = await startLoggedBff(reference.url, lines)
}, timeout)
afterAll(async () => {
  await app.close()
  await copy.close()
  await reference.stop()
})

const signIn = (userName: string) => PortalUser.signIn(app, userName, electionId)
const move = (stage: DemoStage) => reference.database.transaction().execute((transaction) => moveElection(transaction, stage, new Date()))

/** Opens and closes a stage as an officer. */
const changeStage = (officer: PortalUser, stage: string, isOpen: boolean) =>
  officer.change('changeElectionStage', 'ChangeElectionStageInput', 'election { stage }', { electionId, stage, isOpen })

async function openEmptyPolling(officer: PortalUser): Promise<void> {
  await move('published')
  await changeStage(officer, 'POLLING', true)
}

promise('T25', 'never more than MaxVote through two copies of the BFF', async (report) => {
  await openEmptyPolling(await signIn('comelec'))
  const maria = await signIn('maria')
  const random = new Random(seed)
  const tabs = [maria, maria.through(copy)]
  const readPair = async () => (await maria.positions()).find(({ maxVote }) => maxVote === 2)!
  const { candidates } = await readPair()
  let reads = 0
  for (let run = 0; run < counts.portalRaces; run += 1) {
    const votes = Array.from({ length: 30 }, () => random.pick(tabs).setVote(random.pick(candidates).id, random.chance(0.7)))
    const seen = [...(await Promise.all(Array.from({ length: 5 }, readPair))), (await Promise.all(votes), await readPair())]
    expect(seen.filter(({ votes: given }) => given > 2)).toEqual([])
    expect((await Promise.all(votes)).flatMap(({ codes }) => codes)).toEqual([])
    reads += seen.length
    const [chosen] = candidates
    for (const { id } of candidates) await maria.setVote(id, id === chosen!.id)
    await Promise.all(tabs.map((tab) => tab.setVote(chosen!.id)))
    expect((await readPair()).candidates.flatMap(({ id, isVoted }) => (isVoted ? [id] : []))).toEqual([chosen!.id])
  }
  report(
    `30 setVote at once on a position of 2, ${counts.portalRaces} runs: never more than 2 in ${reads} reads; the same vote set twice at once stays set`,
  )
})

promise('T24', 'one member, one ballot and one receipt through two copies of the BFF', async (report) => {
  const comelec = await signIn('comelec')
  const maria = await signIn('maria')
  const tabs = [maria, maria.through(copy)]
  for (let run = 0; run < counts.portalRaces; run += 1) {
    await openEmptyPolling(comelec)
    const [position] = await maria.positions()
    await maria.setVote(position!.candidates[0]!.id)
    const casts = await Promise.all(Array.from({ length: 20 }, (_none, index) => tabs[index % 2]!.cast(`cast-${run}-of-the-tab-${index}`)))
    const receipts = casts.flatMap((answer) => pick(answer, 'castBallot', 'receipt') ?? [])
    const codes = casts.flatMap((answer) => pick(answer, 'castBallot', 'userErrors', 0, 'code') ?? [])
    expect([receipts.length, codes]).toEqual([1, Array(19).fill('CONFLICT')])
    expect(await maria.ask('{ election { ballot { isCast } } }', ['election', 'ballot', 'isCast'])).toBe(true)
  }
  report(`20 casts at once from two tabs, ${counts.portalRaces} runs: 1 receipt each, 19 told that the ballot is locked`)
})

const photo = () => new File([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64)], 'me.png', { type: 'image/png' })

async function fileCandidacy(member: PortalUser): Promise<void> {
  const path = ['election', 'candidacy', 'form', 'version']
  const version = await member.ask('{ election { candidacy { form { version } } } }', path)
  const texts = {
    position: 'Audit Committee',
    manifesto: 'Audit and credit before new projects, and a report to every branch.',
    experiences: 'Branch auditor, 2019 to 2024; Credit committee, 2 terms',
    affirmation: 'true',
  }
  const answers = [...Object.entries(texts).map(([name, value]) => ({ name, value })), { name: 'photo', files: [photo()] }]
  const input = { electionId, version, answers, idempotencyKey: 'a-candidacy-of-maria' }
  await member.change('submitCandidacy', 'SaveCandidacyInput', 'candidacy { note }', input)
}

async function reviewCandidates(officer: PortalUser): Promise<void> {
  await changeStage(officer, 'FILING', false)
  await changeStage(officer, 'REVIEWING', true)
  const edges = (await officer.ask('{ election { candidates(first: 100) { edges { node { id name } } } } }', [
    'election',
    'candidates',
    'edges',
  ])) as { node: { id: string; name: string } }[]
  expect(edges.some(({ node }) => node.name.startsWith('Maria Lourdes'))).toBe(true)
  for (const [index, { node }] of edges.entries())
    await officer.change('decideCandidate', 'DecideCandidateInput', 'candidate { status }', {
      candidateId: node.id,
      status: index === 0 ? 'DISQUALIFIED' : 'QUALIFIED',
    })
  await changeStage(officer, 'REVIEWING', false)
  await officer.change('publishCandidates', 'PublishInput', 'election { stage }')
}

/** All members are present; answers the user names of the voters. */
async function takeAttendance(officer: PortalUser): Promise<string[]> {
  const { database } = reference
  await database.deleteFrom('attendees').execute()
  const users = await database
    .selectFrom('users')
    .innerJoin('members', 'user_guid', 'users.guid')
    .select(['user_name', 'employee_id', 'last_name', 'first_name'])
    .orderBy('employee_id')
    .execute()
  const rows = users.map((user) => `${user.employee_id},"${user.last_name}, ${user.first_name}",Present`)
  const upload = (text: string, isDryRun: boolean) => {
    const file = new File([text], 'ga_attendance.csv', { type: 'text/csv' })
    const selection = 'outcome { added present } rowErrors { row column }'
    return officer.change('uploadAttendees', 'UploadAttendeesInput', selection, { electionId, file, isDryRun })
  }
  const csv = ['EmployeeId,Name,Status', ...rows].join('\n')
  await expect(upload(`${csv}\nEMP-1,Nameless,Perhaps`, true)).rejects.toThrow(`"rowErrors":[{"row":${rows.length + 2},"column":"Status"}]`)
  expect(await upload(csv, true)).toMatchObject({ outcome: { added: rows.length, present: rows.length } })
  expect(await upload(csv, false)).toMatchObject({ outcome: null, rowErrors: [] })
  return users.flatMap(({ user_name }) => (/^member\d+$/.test(user_name) ? [user_name] : []))
}

interface ShownPosition {
  name: string
  candidates: { fullName: string; votes: number }[]
}
const countIn = (positions: readonly ShownPosition[]): Count =>
  new Map(positions.flatMap(({ name, candidates }) => candidates.map(({ fullName, votes }) => [`${name}: ${fullName}`, votes] as const)))
const sortedCount = (count: Count) => [...count].sort(([first], [second]) => first.localeCompare(second))

promise('T27', 'a whole election by GraphQL: the published results equal an independent count', async (report) => {
  await move('filing')
  const [comelec, maria] = [await signIn('comelec'), await signIn('maria')]
  await fileCandidacy(maria)
  await reviewCandidates(comelec)
  const voters = (await takeAttendance(comelec)).slice(0, counts.electionVoters)
  await changeStage(comelec, 'POLLING', true)
  const positions = await maria.positions()
  const count: Count = countIn(
    positions.map(({ name, candidates }) => ({ name, candidates: candidates.map(({ fullName }) => ({ fullName, votes: 0 })) })),
  )
  const receipts: string[] = []
  const partial: number[] = []
  const readBallots = async () =>
    partial.push((await comelec.ask('{ election { precinct { ballotCount } } }', ['election', 'precinct', 'ballotCount'])) as number)
  lines.length = 0
  await inParallel([...voters.entries()], 8, async ([index, userName]) => {
    receipts.push(await (await signIn(userName)).vote(new Random(seed + index), count))
    if (index % 7 === 0) await readBallots()
  })
  await changeStage(comelec, 'POLLING', false)
  await readBallots()
  await comelec.change('publishResults', 'PublishInput', 'election { stage }')
  const fields = 'ballotCount voterCount positions { name candidates { fullName votes } }'
  const results = (await maria.ask(`{ election { results { ${fields} } } }`, ['election', 'results'])) as {
    ballotCount: number
    positions: ShownPosition[]
  }
  expect(results.ballotCount).toBe(voters.length)
  expect(sortedCount(countIn(results.positions))).toEqual(sortedCount(count))
  expect(partial.at(-1)).toBe(voters.length)
  const steps = partial.slice(0, -1).sort((first, second) => first - second)
  expect(steps.filter((total, index) => index > 0 && total !== steps[index - 1] && total - steps[index - 1]! < 5)).toEqual([])
  const isCounted = (code: string) =>
    maria.ask('query ($code: String!) { election { isCounted(code: $code) } }', ['election', 'isCounted'], { code })
  for (const receipt of receipts.slice(0, 20)) expect(await isCounted(receipt)).toBe(true)
  expect([new Set(receipts).size, await isCounted('AAAA-BBBB-CCCC-DDDD-EEEE')]).toEqual([voters.length, false])
  const file = await comelec.browser.send({ path: `/exports/precinct?electionGuid=${electionId}` })
  expect([file.status, file.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const recount = await runFile('reference/src/commands/recount.ts', [], reference.env).ended()
  expect(recount).toMatchObject({ code: 0, stderr: '' })
  const secrets = [...positions.flatMap(({ candidates }) => candidates.map(({ id }) => id)), ...receipts]
  const written = lines.join('')
  expect(lines.length).toBeGreaterThan(voters.length)
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
  report(
    `${voters.length} voters from filing to the results: ${[...count.values()].reduce((sum, votes) => sum + votes, 0)} votes for ${count.size} candidates as counted independently, ${receipts.length} receipts; 0 of ${lines.length} log lines of the BFF hold a choice or a receipt`,
  )
})

import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect } from 'vitest'
import { moveElection } from '../../reference/seed/election/moveElection.ts'
import type { DemoStage } from '../../reference/seed/election/moveElection.ts'
import { Random } from '../../reference/seed/random.ts'
import { pick } from '../portal/browser.ts'
import type { PortalApp } from '../portal/transport.ts'
import { runCommand } from '../reference/runCommand.ts'
import type { RunningReference } from '../reference/startReference.ts'
import { startReference } from '../reference/startReference.ts'
import { counts, seed, timeout } from '../security/counts.ts'
import { promise } from '../security/promise.ts'
import { BrowserVoters } from './browserVoters.ts'
import type { Count } from './electionRun.ts'
import { inParallel, PortalUser, startLoggedBff, startQuietBff } from './electionRun.ts'
import { smallestPng } from '../factories/smallestPng.ts'

let reference: RunningReference
let electionId: string
let app: PortalApp
let copy: PortalApp
const lines: string[] = []

beforeAll(async () => {
  // The named people of the demo, who are no voters here, are members too. The form of the answers has its own tests.
  reference = await startReference({ members: counts.electionVoters + 30, validatesResponses: false })
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

/** The user names of members who are present, without the named people of the demo. */
async function readPresent(): Promise<string[]> {
  const rows = await reference.database
    .selectFrom('attendees')
    .innerJoin('users', 'users.employee_id', 'attendees.employee_id')
    .select('user_name')
    .where('is_present', '=', true)
    .where('user_name', 'like', 'member%')
    .orderBy('user_name')
    .execute()
  return rows.map(({ user_name }) => user_name)
}

/** What is in use after a collection, in MB: of the BFF, of the reference service and of this test, which share a process. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

interface Morning {
  voters: PortalUser[]
  /** The slowest sign-in, in milliseconds. */
  slowest: number
}

/** Signs members in evenly over the time, and the rest of them afterwards. */
async function signInCrowd(portal: PortalApp, names: readonly string[]): Promise<Morning> {
  const early = names.slice(0, counts.morningSignIns)
  let slowest = 0
  const voters = await Promise.all(
    early.map(async (name, index) => {
      await setTimeout((counts.morningMilliseconds * index) / early.length)
      const began = performance.now()
      const voter = await PortalUser.signIn(portal, name, electionId)
      slowest = Math.max(slowest, performance.now() - began)
      return voter
    }),
  )
  await inParallel(names.slice(early.length), 8, async (name) => {
    voters.push(await PortalUser.signIn(portal, name, electionId))
  })
  return { voters, slowest }
}

promise(
  'T31',
  'the crowd of an election morning',
  async (report) => {
    await openEmptyPolling(await signIn('comelec'))
    const portal = await startQuietBff(reference.url)
    try {
      const names = (await readPresent()).slice(0, counts.openBallots)
      expect(names).toHaveLength(counts.openBallots)
      const { voters, slowest } = await signInCrowd(portal, names)
      expect(slowest).toBeLessThan(5_000)
      const open = await Promise.all(
        voters.map(async (voter) => ({ voter, id: (await voter.positions())[0]!.candidates[0]!.id, isVoted: false })),
      )
      const random = new Random(seed)
      const ends = performance.now() + counts.soakMilliseconds
      const memory: number[] = []
      let [votes, slowestVote] = [0, 0]
      while (performance.now() < ends || votes < open.length) {
        const crowd = open.filter(() => random.chance(0.5))
        await inParallel(crowd, 16, async (one) => {
          one.isVoted = !one.isVoted
          const began = performance.now()
          const answer = await one.voter.setVote(one.id, one.isVoted)
          slowestVote = Math.max(slowestVote, performance.now() - began)
          expect([answer.errors, pick(answer, 'setVote', 'userErrors')]).toEqual([[], []])
          votes += 1
        })
        memory.push(usedMemory())
      }
      const marked = await reference.database.selectFrom('marks').select('voter_guid').distinct().execute()
      expect(marked).toHaveLength(open.filter(({ isVoted }) => isVoted).length)
      const [first = 0, last = 0] = [memory[Math.floor(memory.length / 4)], memory.at(-1)]
      expect(last - first, `${first} MB after a quarter, ${last} MB at the end`).toBeLessThan(32)
      const minutes = (counts.soakMilliseconds / 60_000).toFixed(1)
      report(
        `${counts.morningSignIns} sign-ins in ${counts.morningMilliseconds / 1000} s, the slowest ${Math.round(slowest)} ms; ${open.length} open ballots for ${minutes} minutes: ${votes} votes, the slowest ${Math.round(slowestVote)} ms, 0 errors; memory in use ${Math.round(first)} MB after a quarter, ${Math.round(last)} MB at the end`,
      )
    } finally {
      await portal.close()
    }
  },
  timeout + 2 * counts.soakMilliseconds,
)

const photo = () => new File([smallestPng], 'me.png', { type: 'image/png' })

/** Answers the candidate's name as the ballot will have it. */
async function fileCandidacy(member: PortalUser): Promise<string> {
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
  const sent = await member.change('submitCandidacy', 'SaveCandidacyInput', 'candidacy { ballotName }', input)
  return (sent as { candidacy: { ballotName: string } }).candidacy.ballotName
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
      ...(index === 0 ? { status: 'DISQUALIFIED', reason: 'Not a member for ten years.' } : { status: 'QUALIFIED' }),
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

promise('T27', 'a whole election through the BFF: the published results equal an independent count', async (report) => {
  await move('filing')
  await reference.database.updateTable('users').set({ middle_name: 'Santos' }).where('user_name', '=', 'maria').execute()
  const [comelec, maria] = [await signIn('comelec'), await signIn('maria')]
  const ballotName = await fileCandidacy(maria)
  await reviewCandidates(comelec)
  const voters = (await takeAttendance(comelec)).slice(0, counts.electionVoters)
  await changeStage(comelec, 'POLLING', true)
  const positions = await maria.positions()
  expect(positions.find(({ name }) => name === 'Audit Committee')?.candidates.map(({ fullName }) => fullName)).toContain(ballotName)
  const count: Count = countIn(
    positions.map(({ name, candidates }) => ({ name, candidates: candidates.map(({ fullName }) => ({ fullName, votes: 0 })) })),
  )
  const receipts: string[] = []
  const partial: number[] = []
  const readBallots = async () =>
    partial.push((await comelec.ask('{ election { precinct { ballotCount } } }', ['election', 'precinct', 'ballotCount'])) as number)
  lines.length = 0
  const browserVoters = voters.slice(0, counts.browserVoters)
  if (browserVoters.length > 0) {
    const inBrowser = await BrowserVoters.start(reference.url)
    for (const [index, userName] of browserVoters.entries()) receipts.push(await inBrowser.vote(userName, new Random(seed + index), count))
    await inBrowser.stop()
  }
  await inParallel([...voters.entries()].slice(browserVoters.length), 8, async ([index, userName]) => {
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
  // The last one is that of the closing.
  const steps = partial.sort((first, second) => first - second)
  expect(steps.filter((total, index) => index > 0 && total !== steps[index - 1] && total - steps[index - 1]! < 5)).toEqual([])
  const isCounted = (code: string) =>
    maria.ask('query ($code: String!) { election { isCounted(code: $code) } }', ['election', 'isCounted'], { code })
  for (const receipt of receipts.slice(0, 20)) expect(await isCounted(receipt)).toBe(true)
  expect([new Set(receipts).size, await isCounted('AAAA-BBBB-CCCC-DDDD-EEEE')]).toEqual([voters.length, false])
  const file = await comelec.browser.send({ path: `/exports/precinct?electionGuid=${electionId}` })
  expect([file.status, file.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const recount = await runCommand('recount', [], reference.env)
  expect(recount).toMatchObject({ code: 0, stderr: '' })
  const secrets = [...positions.flatMap(({ candidates }) => candidates.map(({ id }) => id)), ...receipts]
  const written = lines.join('')
  expect(lines.length).toBeGreaterThan(voters.length)
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
  report(
    `${voters.length} voters, ${browserVoters.length} of them in Chromium, from filing to the results: ${[...count.values()].reduce((sum, votes) => sum + votes, 0)} votes for ${count.size} candidates as counted independently, ${receipts.length} receipts; 0 of ${lines.length} log lines of the BFF hold a choice or a receipt`,
  )
})

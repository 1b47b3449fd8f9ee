import { beforeEach, expect, test } from 'vitest'
import type { Ballot, Election } from '../factories/election.ts'
import { ballot, election, electionOfOthers, firstCandidate, secondCandidate, thirdCandidate } from '../factories/election.ts'
import { Browser, faultless, pick } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import { freePort } from '../../scripts/freePort.ts'
import { startBff } from '../portal/processes.ts'
import { overHttp, overInject } from '../portal/transport.ts'
import { fail, slow } from '../rest-stub/faults.ts'
import { failure, operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal({ REST_TIMEOUT_MS: '2000' })
const { Guid: electionId } = election()
const [current, read] = ['GET /api/election/current', `GET /api/election/ballot/${electionId}`]
const toggleOf = (candidate: string) => `PUT /api/election/vote/toggle/${candidate}`
const castCall = `PUT /api/election/ballot/cast/${electionId}`
const idempotencyKey = 'a-key-for-one-ballot'

const voteText = `mutation ($input: SetVoteInput!) { setVote(input: $input) {
  position { votes candidates { id isVoted } } ballot { isCast cast { isAllowed } } userErrors { code message field } } }`
const castText = `mutation ($input: CastBallotInput!) { castBallot(input: $input) {
  receipt ballot { isCast castAt note positions { votes } } userErrors { code message field } } }`

/** What the REST API stores of maria. */
let found: Election
let marks: string[]
let castAt: string | null
/** The most toggles that were under way at the same time. */
let mostAtOnce: number

const storedBallot = (): Ballot => (castAt === null ? ballot(marks) : ballot([], { IsCasted: true, CastedAt: castAt }))

function toggle(candidate: string): 'Voted' | 'Unvoted' {
  const isMarked = marks.includes(candidate)
  marks = isMarked ? marks.filter((one) => one !== candidate) : [...marks, candidate]
  return isMarked ? 'Unvoted' : 'Voted'
}

beforeEach(() => {
  ;[found, marks, castAt, mostAtOnce] = [election(), [], null, 0]
  let atOnce = 0
  portal.stub.use(
    operation('getCurrentElection', () => reply(200, found)),
    operation('getBallot', () => reply(200, storedBallot())),
    operation('toggleVote', async ({ path }) => {
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      await new Promise((resolve) => setTimeout(resolve, 5))
      atOnce -= 1
      if (marks.length === 2 && !marks.includes(path.candidateGuid)) return reply(409, failure('You have given all your votes.'))
      return reply(200, toggle(path.candidateGuid))
    }),
    operation('castBallot', () => {
      castAt = '2026-11-21T02:42:00Z'
      return { ...reply(200, 'Casted'), headers: { Receipt: '7K2M-9QXA-4TWC-HN3R-PV8D' } }
    }),
  )
})

const setVote = (browser: Browser, candidateId: string, isVoted = true) =>
  browser.graph(voteText, { variables: { input: { electionId, candidateId, isVoted } } })
const cast = (browser: Browser) => browser.graph(castText, { variables: { input: { electionId, idempotencyKey } } })
const votedIn = (answer: Awaited<ReturnType<typeof setVote>>) =>
  (pick(answer, 'setVote', 'position', 'candidates') as { id: string; isVoted: boolean }[]).flatMap(({ id, isVoted }) =>
    isVoted ? [id] : [],
  )

test('a vote is set: the ballot is read, toggled and read again; set as it is, it is not toggled', async () => {
  const browser = await portal.signedIn()
  const first = faultless(await setVote(browser, firstCandidate))
  expect(pick(first, 'setVote')).toMatchObject({ position: { votes: 1 }, ballot: { cast: { isAllowed: true } }, userErrors: [] })
  expect(votedIn(first)).toEqual([firstCandidate])
  expect(portal.stub.calls.lines()).toEqual([current, read, read, toggleOf(firstCandidate)].sort())
  portal.stub.calls.clear()
  expect(votedIn(await setVote(browser, firstCandidate))).toEqual([firstCandidate])
  expect(portal.stub.calls.lines()).toEqual([current, read].sort())
  expect(votedIn(await setVote(browser, firstCandidate, false))).toEqual([])
  expect(marks).toEqual([])
})

test('a candidate who left takes no new vote, and a vote from before is taken back', async () => {
  const Left = { Kind: 'Withdrawn', On: '2026-11-19', Reason: 'By letter.' } as const
  const [board] = ballot().Positions
  const withLeft = () => board!.Candidates.map((candidate) => ({ ...candidate, IsVoted: marks.includes(candidate.Guid), Left }))
  portal.stub.use(operation('getBallot', () => reply(200, ballot([], { Positions: [{ ...board!, Candidates: withLeft() }] }))))
  marks = [firstCandidate]
  const browser = await portal.signedIn()
  expect(votedIn(await setVote(browser, firstCandidate, false))).toEqual([])
  const { userErrors } = pick(await setVote(browser, firstCandidate), 'setVote') as { userErrors: object[] }
  expect(userErrors).toEqual([conflictOf('This candidate has left the ballot and takes no new vote.')])
  expect(marks).toEqual([])
})

const other = 'ffffffff-0000-4000-8000-000000000000'
const conflictOf = (message: string) => ({ code: 'CONFLICT', message, field: null })
const unknownElection = { code: 'FAILED', message: 'There is no such election.', field: ['input', 'electionId'] }
const unknownCandidate = { code: 'FAILED', message: 'There is no such candidate on the ballot.', field: ['input', 'candidateId'] }
const casted = 'Your votes have been casted. Your ballot is now locked.'
const full = 'You have given all your votes for this position. Take one back to vote for another.'

test('what cannot be set is refused without a toggle, with the ballot as it is', async () => {
  const browser = await portal.signedIn()
  const refusals: [what: string, prepare: () => void, input: object, error: object][] = [
    ['another election', () => undefined, { electionId: other }, unknownElection],
    ['no election', () => portal.stub.use(fail('getCurrentElection', { kind: 'json', value: null }, 1)), {}, unknownElection],
    ['no such candidate', () => undefined, { candidateId: other }, unknownCandidate],
    ['a candidate that is no path', () => undefined, { candidateId: '../../user/summary' }, unknownCandidate],
    ['the limit', () => (marks = [secondCandidate, thirdCandidate]), {}, conflictOf(full)],
    ['not eligible', () => (found = electionOfOthers()), {}, conflictOf('Only 2025 Officers are eligible to vote.')],
    ['before polling', () => (found = election('Published')), {}, conflictOf('Voting is not yet open.')],
    ['after polling', () => (found = election('Closed')), {}, conflictOf('Voting is now closed.')],
    ['after casting', () => ([found, castAt] = [election(), '2026-11-21T02:42:00Z']), {}, conflictOf(casted)],
  ]
  for (const [what, prepare, changed, error] of refusals) {
    prepare()
    const input = { electionId, candidateId: firstCandidate, isVoted: true, ...changed }
    const answer = await browser.graph(voteText, { variables: { input } })
    expect(answer.errors, what).toEqual([])
    expect(pick(answer, 'setVote', 'userErrors'), what).toEqual([error])
  }
  portal.stub.use(operation('getBallot', () => refused.notFound))
  expect(pick(await setVote(browser, firstCandidate), 'setVote')).toEqual({
    position: null,
    ballot: null,
    userErrors: [conflictOf('Voting is not yet open.')],
  })
  expect(portal.stub.calls.count('toggleVote')).toBe(0)
})

test('a vote at the limit is taken back, and gives its place to another', async () => {
  marks = [secondCandidate, thirdCandidate]
  const browser = await portal.signedIn()
  expect(votedIn(await setVote(browser, thirdCandidate, false))).toEqual([secondCandidate])
  expect(votedIn(await setVote(browser, firstCandidate))).toEqual([firstCandidate, secondCandidate])
})

test('a toggle whose answer was lost is looked at, and never sent again', async () => {
  const browser = await portal.signedIn()
  const loseOnce = () => portal.stub.use(fail('toggleVote', { kind: 'reset' }, 1))
  loseOnce()
  const before = await setVote(browser, firstCandidate)
  expect([before.codes, portal.stub.calls.count('toggleVote'), marks]).toEqual([['UNCONFIRMED'], 1, []])
  expect(votedIn(await setVote(browser, firstCandidate))).toEqual([firstCandidate])
  loseOnce()
  portal.stub.use(operation('toggleVote', ({ path }) => void toggle(path.candidateGuid)))
  portal.stub.calls.clear()
  const after = await setVote(browser, firstCandidate, false)
  expect([after.errors, votedIn(after), portal.stub.calls.count('toggleVote')]).toEqual([[], [], 1])
})

test('without an answer in time, and without a second look, it is not known whether there is a vote', async () => {
  const browser = await portal.signedIn()
  portal.stub.use(fail('toggleVote', { kind: 'silent' }))
  expect((await setVote(browser, firstCandidate)).codes).toEqual(['UNCONFIRMED'])
  portal.stub.use(
    operation('toggleVote', ({ path }) => {
      portal.stub.use(fail('getBallot', { kind: 'status', status: 503 }))
      return reply(200, toggle(path.candidateGuid))
    }),
  )
  expect((await setVote(browser, secondCandidate)).codes).toEqual(['UNCONFIRMED'])
  expect(portal.stub.calls.count('toggleVote')).toBe(2)
})

test('a refusal is explained by what is there now', async () => {
  const browser = await portal.signedIn()
  const explained: [status: number, change: () => void, error: object][] = [
    [409, () => (found = election('Closed')), conflictOf('Voting is now closed.')],
    [409, () => (marks = [secondCandidate, thirdCandidate]), conflictOf(full)],
    [409, () => undefined, conflictOf('This has changed meanwhile. Look at it again.')],
    [403, () => undefined, { code: 'FAILED', message: 'This was not accepted.', field: null }],
  ]
  for (const [status, change, error] of explained) {
    ;[found, marks] = [election(), []]
    portal.stub.use(fail('toggleVote', { kind: 'status', status }, 1))
    portal.stub.use(
      operation('toggleVote', () => {
        change()
        return undefined
      }),
    )
    expect(pick(await setVote(browser, firstCandidate), 'setVote', 'userErrors')).toEqual([error])
  }
})

test('votes of one voter are set one at a time, in every tab; those of another do not wait', async () => {
  const browser = await portal.signedIn()
  const tab = browser.copy()
  const wanted = [firstCandidate, secondCandidate, thirdCandidate]
  const answers = await Promise.all(Array.from({ length: 12 }, (_none, index) => setVote(index % 2 ? tab : browser, wanted[index % 3]!)))
  expect([mostAtOnce, portal.stub.calls.count('toggleVote')]).toEqual([1, 2])
  expect(answers.filter(({ errors }) => errors.length > 0)).toEqual([])
  expect(marks).toEqual([firstCandidate, secondCandidate])
})

test('the ballot is cast after the votes that are on their way', async () => {
  const browser = await portal.signedIn()
  portal.stub.use(slow('toggleVote', 100))
  const [vote, receipt] = await Promise.all([setVote(browser, firstCandidate), cast(browser)])
  expect(votedIn(vote)).toEqual([firstCandidate])
  expect(pick(receipt, 'castBallot', 'userErrors')).toEqual([])
  const calls = portal.stub.calls.all.map(({ operation: name }) => name)
  expect(calls.indexOf('castBallot')).toBeGreaterThan(calls.indexOf('toggleVote'))
})

test('two copies of the BFF that set the same vote at once leave it set', async () => {
  const copy = await buildPortal(portal.stub)
  try {
    const browser = await portal.signedIn()
    for (let time = 0; time < 5; time += 1) {
      marks = []
      const answers = await Promise.all([setVote(browser, firstCandidate), setVote(browser.through(overInject(copy)), firstCandidate)])
      expect([answers.flatMap(({ codes }) => codes), marks]).toEqual([[], [firstCandidate]])
    }
  } finally {
    await copy.close()
  }
})

test('a ballot is cast with its key, and answered locked, with the receipt', async () => {
  marks = [firstCandidate]
  expect(pick(faultless(await cast(await portal.signedIn())), 'castBallot')).toEqual({
    receipt: '7K2M-9QXA-4TWC-HN3R-PV8D',
    ballot: { isCast: true, castAt: '2026-11-21T02:42:00Z', note: casted, positions: [{ votes: 0 }] },
    userErrors: [],
  })
  expect(portal.stub.calls.lines()).toEqual([current, read, castCall].sort())
  expect(portal.stub.calls.of('castBallot')[0]?.headers.get('idempotency-key')).toBe(idempotencyKey)
})

test('a receipt of the browser is sent as its hash, and taken where the REST API confirms it', async () => {
  marks = [firstCandidate]
  const browser = await portal.signedIn()
  const receiptHash = 'a1'.repeat(32)
  const taken = `mutation ($input: CastBallotInput!) { castBallot(input: $input) { receipt isReceiptTaken userErrors { code } } }`
  const castWith = (hash: string | null) =>
    browser.graph(taken, { variables: { input: { electionId, idempotencyKey, receiptHash: hash } } })
  // An API without the extension gives its own receipt, or none.
  expect(pick(await castWith(receiptHash), 'castBallot')).toEqual({
    receipt: '7K2M-9QXA-4TWC-HN3R-PV8D',
    isReceiptTaken: false,
    userErrors: [],
  })
  const sent: (string | null)[] = []
  for (const answered of [receiptHash, 'b2'.repeat(32)]) {
    portal.stub.use(
      operation('castBallot', ({ headers }) => {
        sent.push(headers.get('receipt-hash'))
        return { ...reply(200, 'Casted'), headers: { 'Receipt-Hash': answered } }
      }),
    )
    expect(pick(await castWith(receiptHash), 'castBallot', 'isReceiptTaken')).toBe(answered === receiptHash)
  }
  expect(pick(await castWith(null), 'castBallot', 'isReceiptTaken')).toBe(false)
  expect(sent).toEqual([receiptHash, receiptHash, null])
  portal.stub.calls.clear()
  for (const malformed of ['', 'A1'.repeat(32), 'a1'.repeat(31), `${'a1'.repeat(32)}\n`])
    expect((await castWith(malformed)).codes).toEqual(['BAD_USER_INPUT'])
  expect(portal.stub.calls.lines()).toEqual([])
})

test('a receipt is not lost with the reading of the ballot, and there is none where the REST API gives none', async () => {
  const browser = await portal.signedIn()
  portal.stub.use(fail('getBallot', { kind: 'status', status: 503 }))
  expect(pick(await cast(browser), 'castBallot')).toEqual({ receipt: '7K2M-9QXA-4TWC-HN3R-PV8D', ballot: null, userErrors: [] })
  portal.stub.use(operation('castBallot', () => reply(200, 'Casted')))
  expect(pick(await cast(browser), 'castBallot', 'receipt')).toBeNull()
})

test('a ballot that is refused says why, by what is there now', async () => {
  const browser = await portal.signedIn()
  const refusals: [change: () => void, status: number, error: object][] = [
    [() => undefined, 409, conflictOf('Vote for at least one candidate before you cast your ballot.')],
    [() => (found = election('Closed')), 409, conflictOf('Voting is now closed.')],
    [() => ([found, castAt] = [election(), '2026-11-21T02:42:00Z']), 409, conflictOf(casted)],
  ]
  for (const [change, status, error] of refusals) {
    change()
    portal.stub.use(fail('castBallot', { kind: 'status', status }, 1))
    expect(pick(await cast(browser), 'castBallot')).toEqual({ receipt: null, ballot: null, userErrors: [error] })
  }
  const elsewhere = await browser.graph(castText, { variables: { input: { electionId: other, idempotencyKey } } })
  expect(pick(elsewhere, 'castBallot', 'userErrors')).toEqual([unknownElection])
  portal.stub.use(fail('castBallot', { kind: 'json', value: 'Counted' }, 1))
  expect(pick(await cast(browser), 'castBallot', 'userErrors')).toEqual([])
  castAt = null
  portal.stub.use(fail('castBallot', { kind: 'json', value: 'Counted' }, 1))
  expect((await cast(browser)).codes).toEqual(['UNCONFIRMED'])
})

test('as a process: no log line, metric or error holds a candidate or a receipt', async () => {
  const metricsPort = await freePort()
  const server = await startBff(portal.stub.origin, { LOG_LEVEL: 'trace', METRICS_PORT: String(metricsPort) })
  try {
    const browser = new Browser(overHttp(server.origin))
    await browser.signIn()
    const answers = [await setVote(browser, firstCandidate)]
    const faults = [
      { kind: 'status', status: 500, body: `candidate ${secondCandidate}` },
      { kind: 'json', value: { Candidate: secondCandidate } },
      { kind: 'reset' },
      { kind: 'status', status: 409, body: `candidate ${secondCandidate}` },
    ] as const
    for (const fault of faults) {
      portal.stub.use(fail('toggleVote', fault, 1))
      answers.push(await setVote(browser, secondCandidate))
      marks = []
    }
    portal.stub.use(fail('getBallot', { kind: 'json', value: { IsCasted: firstCandidate, Positions: [secondCandidate] } }, 1))
    answers.push(await setVote(browser, secondCandidate))
    const receipt = String(pick(await cast(browser), 'castBallot', 'receipt'))
    await browser.graph('query ($code: String!) { election { isCounted(code: $code) } }', { variables: { code: receipt } })
    const metrics = await overHttp(`http://127.0.0.1:${metricsPort}`)({ path: '/metrics' })
    expect(metrics.text).toContain('operation="toggleVote"')
    const written = [server.output(), metrics.text, ...answers.map(({ errors }) => JSON.stringify(errors))].join('')
    expect(written).toContain('getBallot')
    for (const secret of [firstCandidate, secondCandidate, 'Candidate 1', 'Candidate 2', receipt]) expect(written).not.toContain(secret)
  } finally {
    await server.stop()
  }
})

test('the open ballot has what is marked; once it is cast, and while polling is not open, there is none, and nothing is read', async () => {
  const openBallot = '{ election { openBallot { isCast positions { votes } } } }'
  const browser = await portal.signedIn()
  marks = [firstCandidate]
  expect(pick(faultless(await browser.graph(openBallot)), 'election', 'openBallot')).toMatchObject({
    isCast: false,
    positions: [{ votes: 1 }],
  })
  castAt = '2026-11-21T02:42:00Z'
  expect(pick(await browser.graph(openBallot), 'election', 'openBallot')).toBeNull()
  found = election('Closed')
  portal.stub.calls.clear()
  expect(pick(await browser.graph(openBallot), 'election', 'openBallot')).toBeNull()
  expect(portal.stub.calls.lines()).toEqual([current])
})

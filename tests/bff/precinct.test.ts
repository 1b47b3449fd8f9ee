import { beforeEach, expect, test } from 'vitest'
import type { Election } from '../factories/election.ts'
import { election } from '../factories/election.ts'
import { example } from '../factories/example.ts'
import type { Browser } from '../portal/browser.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import type { OperationId } from '../rest-stub/operation.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const { Guid: electionId } = election()
const [current, read] = ['GET /api/election/current', `GET /api/election/precinct/${electionId}`]
const other = '00000000-0000-4000-8000-000000000000'

let found: Election
let ballots: number
let heldBack: number

beforeEach(() => {
  ;[found, ballots, heldBack] = [election(), 845, 7]
  portal.stub.use(
    operation('getCurrentElection', () => reply(200, found)),
    operation('getPrecinct', () => reply(200, { ...example('getPrecinct'), TotalVotes: ballots, HeldBackVotes: heldBack })),
  )
})

async function ask(browser: Browser, selection: string) {
  const answer = faultless(await browser.graph(`{ election { precinct { ${selection} } } }`))
  return pick(answer, 'election', 'precinct')
}

test('the count has its turnout and shares, and the path of its report', async () => {
  const before = Date.now()
  const browser = await portal.officer('election_precinct_audit')
  const count = await ask(
    browser,
    `id voterCount attendeeCount ballotCount heldBackCount ballotHash closingHash closingBallotCount turnoutPercent reportUrl asOf
     positions { name maxVote totalVotes candidates { fullName votes percent } }`,
  )
  expect(count).toEqual({
    id: electionId,
    voterCount: 1912,
    attendeeCount: 2046,
    ballotCount: 845,
    heldBackCount: 7,
    ballotHash: '7c222fb2927d828af22f592134e8932480637c0d5e8a4a5e4b1f0e0f6d6cf2a1',
    closingHash: null,
    closingBallotCount: null,
    turnoutPercent: 44.6,
    reportUrl: `/exports/precinct?electionGuid=${electionId}`,
    asOf: expect.any(String) as string,
    positions: [
      { name: 'Board of Directors', maxVote: 2, totalVotes: 1597, candidates: [{ fullName: 'Amihan Salcedo', votes: 534, percent: 63.2 }] },
    ],
  })
  expect(Date.parse((count as { asOf: string }).asOf)).toBeGreaterThanOrEqual(before)
  expect(portal.stub.calls.lines()).toEqual([current, read])
})

test('an API without extensions counts all the same, and nothing out of nothing', async () => {
  const {
    AttendeeCount: _count,
    HeldBackVotes: _heldBack,
    BallotHash: _ballot,
    ClosingHash: _hash,
    ClosingBallots: _ballots,
    ...bare
  } = example('getPrecinct')
  const Candidates = [
    { FullName: 'Fewer', VoteCount: 0 },
    { FullName: 'More', VoteCount: 1 },
  ]
  const Positions = [{ Name: 'Board', TotalVotes: 1, Candidates }]
  portal.stub.use(operation('getPrecinct', () => reply(200, { ...bare, VoterCount: 0, TotalVotes: 0, Positions })))
  const fields =
    'attendeeCount heldBackCount ballotHash closingHash closingBallotCount turnoutPercent positions { maxVote candidates { fullName percent } }'
  expect(await ask(await portal.officer('election_precinct_audit'), fields)).toEqual({
    attendeeCount: null,
    heldBackCount: 0,
    ballotHash: null,
    closingHash: null,
    closingBallotCount: null,
    turnoutPercent: 0,
    positions: [
      {
        maxVote: null,
        candidates: [
          { fullName: 'More', percent: 0 },
          { fullName: 'Fewer', percent: 0 },
        ],
      },
    ],
  })
})

const [pollingOpen, pollingClosed] = ['Polling is open already.', 'Polling is closed already.']
const noPolling = 'Polling begins once the candidates are published.'
const over = 'Polling is over: the results are published.'
const [noReport, noBallot] = ['There are no votes to report yet.', 'No ballot has been cast.']
const notYet = 'The results are published once polling is closed.'
const names = ['openPolling', 'closePolling', 'generateReport', 'publish'] as const
const controlFields = `label ${names.map((name) => `${name} { isAllowed reason message }`).join(' ')}`
type Controls = Record<(typeof names)[number], { isAllowed: boolean; message: string | null }> & { label: string }

test('the label and each control of the precinct follow polling and the ballots', async () => {
  const browser = await portal.officer('election_precinct_manage')
  const rows: [Election, shown: number, heldBack: number, label: string, ...messages: (string | null)[]][] = [
    [election('Reviewing'), 0, 0, '', noPolling, noPolling, noReport, notYet],
    [election('Published'), 0, 0, 'Polling (Close)', null, pollingClosed, noReport, noBallot],
    [election('Polling'), 0, 9, 'Polling (Open)', pollingOpen, null, noReport, notYet],
    [election('Polling'), 5, 5, 'Polling (Open)', pollingOpen, null, null, notYet],
    [election('Closed'), 5, 0, 'Polling (Close)', null, pollingClosed, null, null],
    [election('Closed'), 0, 4, 'Polling (Close)', null, pollingClosed, noReport, null],
    [election('Closed'), 0, 0, 'Polling (Close)', null, pollingClosed, noReport, noBallot],
    [election('Completed'), 5, 0, 'Published', over, over, null, 'The results are published already.'],
  ]
  for (const [now, shown, kept, label, ...messages] of rows) {
    ;[found, ballots, heldBack] = [now, shown, kept]
    const asked = (await ask(browser, controlFields)) as Controls
    const what = `${now.Status}, ${shown}, ${kept} held back`
    expect([asked.label, names.map((name) => asked[name].message)], what).toEqual([label, messages])
    expect(
      names.filter((name) => asked[name].isAllowed !== (asked[name].message === null)),
      what,
    ).toEqual([])
  }
})

test('an auditor reads and reports, and does nothing else', async () => {
  const asked = (await ask(await portal.officer('election_precinct_audit'), controlFields)) as Controls
  const notPermitted = 'Your permissions do not include this.'
  expect(names.map((name) => asked[name].message)).toEqual([notPermitted, notPermitted, null, notPermitted])
})

const changeText = `mutation ($input: ChangeElectionStageInput!) { changeElectionStage(input: $input) {
  election { stage filing reviewing polling } userErrors { code message field } } }`
const publishText = (name: string) =>
  `mutation ($input: PublishInput!) { ${name}(input: $input) { election { stage } userErrors { code message field } } }`

interface Action {
  name: 'changeElectionStage' | 'publishCandidates' | 'publishResults'
  input: object
  permission: string
  operation: OperationId
  body?: object
  /** A stage in which it is refused, and why. */
  refusedIn: Election
  /** As the election is then. */
  after: Election
  message: string
}

const change = (stage: string, isOpen: boolean) => ({ name: 'changeElectionStage' as const, input: { electionId, stage, isOpen } })
const candidates = 'election_candidates_manage'
const precinct = 'election_precinct_manage'
const actions: Action[] = [
  {
    ...change('FILING', true),
    permission: candidates,
    operation: 'changeFiling',
    after: election('Filing'),
    body: { Guid: electionId, IsFilingOpen: true },
    refusedIn: election('Filing'),
    message: 'Filing is open already.',
  },
  {
    ...change('REVIEWING', false),
    permission: candidates,
    operation: 'changeReviewing',
    after: election('Published'),
    body: { Guid: electionId, IsReviewingOpen: false },
    refusedIn: election('Filing'),
    message: 'Reviewing begins once filing is closed.',
  },
  {
    ...change('POLLING', true),
    permission: precinct,
    operation: 'changePolling',
    after: election('Polling'),
    body: { Guid: electionId, IsPollingOpen: true },
    refusedIn: election('Polling'),
    message: pollingOpen,
  },
  {
    name: 'publishCandidates',
    input: { electionId },
    permission: candidates,
    operation: 'publishCandidates',
    after: election('Published'),
    refusedIn: election('Reviewing'),
    message: 'Not yet: reviewing is open, and 1 candidate has no disposition.',
  },
  {
    name: 'publishResults',
    input: { electionId },
    permission: precinct,
    operation: 'publishResults',
    after: election('Completed'),
    refusedIn: election('Polling'),
    message: notYet,
  },
]

const send = (browser: Browser, { name, input }: Action, changed: object = {}) =>
  browser.graph(name === 'changeElectionStage' ? changeText : publishText(name), { variables: { input: { ...input, ...changed } } })

test.each(actions)('$operation is sent by its officers, and says why it is refused', async (action) => {
  const { name, permission, operation: id, body, refusedIn, message, after } = action
  const browser = await portal.officer(permission)
  const { Status: stage } = after
  portal.stub.use(operation(id, () => void (found = after)))
  const done = await send(browser, action)
  expect([done.errors, pick(done, name)]).toMatchObject([[], { election: { stage: stage.toUpperCase() }, userErrors: [] }])
  const [sent, ...others] = portal.stub.calls.of(id)
  expect([others, sent?.body]).toEqual([[], body ? JSON.stringify(body) : ''])
  const errorsOf = async (status: number, now: Election) => {
    found = now
    portal.stub.use(fail(id, { kind: 'status', status }, 1))
    return pick(await send(browser, action), name)
  }
  expect(await errorsOf(409, refusedIn)).toEqual({ election: null, userErrors: [{ code: 'CONFLICT', message, field: null }] })
  // Something that the flags do not show.
  expect(await errorsOf(404, election('Closed'))).toMatchObject({
    userErrors: [{ code: expect.stringMatching(/^(CONFLICT|FAILED)$/) as string }],
  })
  expect(pick(await send(browser, action, { electionId: other }), name, 'userErrors')).toEqual([
    { code: 'FAILED', message: 'There is no such election.', field: ['input', 'electionId'] },
  ])
  const refused = await send(await portal.officer('election_precinct_audit;election_candidates_review;management_access'), action)
  expect([refused.codes, portal.stub.calls.count(id)]).toEqual([['FORBIDDEN'], 0])
})

test('the report is a file for the precinct’s officers', async () => {
  const path = `/exports/precinct?electionGuid=${electionId}`
  const answer = await (await portal.officer('election_precinct_audit')).send({ path })
  expect([answer.status, answer.text]).toEqual([200, 'an example'])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''election_votes_\d{14}\.xlsx$/)
  expect(portal.stub.calls.lines()).toEqual([`GET /api/election/generate/precinct/${electionId}`])
})

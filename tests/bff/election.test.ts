import { expect, test } from 'vitest'
import type { Election } from '../factories/election.ts'
import { ballot, election, electionOfOthers, firstCandidate } from '../factories/election.ts'
import { example } from '../factories/example.ts'
import type { Browser } from '../portal/browser.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const current = 'GET /api/election/current'

const answerElection = (value: Election) => portal.stub.use(operation('getCurrentElection', () => reply(200, value)))

async function ask(selection: string, browser?: Browser) {
  const answer = faultless(await (browser ?? (await portal.signedIn())).graph(`{ election { ${selection} } }`))
  return pick(answer, 'election')
}

test('the election comes with its stages, its schedule and each rule with the viewer’s value', async () => {
  const found = await ask(
    `id title stage filing reviewing polling publishedAt schedule { stage openedAt closedAt } pollingChanges { isOpening at }
     qualifications { type isEligible eligibilityInfo properties { name value isMet } }`,
  )
  expect(found).toEqual({
    id: '2f6a1d7e-3b58-4c1d-9a52-7f0e1d2c3b40',
    title: '2026 Board election',
    stage: 'POLLING',
    filing: 'CLOSED',
    reviewing: 'CLOSED',
    polling: 'OPEN',
    publishedAt: null,
    schedule: [
      { stage: 'FILING', openedAt: '2026-10-01T00:00:00Z', closedAt: '2026-10-31T09:00:00Z' },
      { stage: 'POLLING', openedAt: '2026-11-20T00:00:00Z', closedAt: null },
    ],
    pollingChanges: [{ isOpening: true, at: '2026-11-20T00:00:00Z' }],
    qualifications: [
      {
        type: 'CANDIDACY',
        isEligible: false,
        eligibilityInfo: '<p>A candidate is a member for <b>10 years</b>, Active and compliant, with no overdue loan.</p>',
        properties: [
          { name: 'Member for 10 years', value: '9 years', isMet: false },
          { name: 'Status', value: 'Active', isMet: true },
        ],
      },
      {
        type: 'VOTING',
        isEligible: true,
        eligibilityInfo: '<p>Only 2025 Officers are eligible to vote.</p>',
        properties: [{ name: 'Attendance', value: 'Present', isMet: null }],
      },
    ],
  })
  expect(portal.stub.calls.lines()).toEqual([current])
})

test.each<[string, Fault]>([
  ['null', { kind: 'json', value: null }],
  ['404', { kind: 'status', status: 404 }],
])('there is no election where the REST API answers %s', async (_what, fault) => {
  portal.stub.use(fail('getCurrentElection', fault))
  expect(await ask('id')).toBeNull()
})

test('an election shows counts before its results unless the REST API says otherwise', async () => {
  const { PartialResults: _partialResults, ...bare } = election('Polling')
  for (const [value, hasPartialCounts] of [
    [bare, true],
    [{ ...bare, PartialResults: true }, true],
    [{ ...bare, PartialResults: false }, false],
  ] as const) {
    answerElection(value)
    expect(await ask('hasPartialCounts')).toEqual({ hasPartialCounts })
  }
  portal.stub.use(fail('getPrecinct', { kind: 'json', value: { ...example('getPrecinct'), TotalVotes: 0, HeldBackVotes: 12 } }))
  const officer = await portal.officer('election_precinct_audit')
  expect(await ask('precinct { ballotCount heldBackCount generateReport { message } }', officer)).toEqual({
    precinct: { ballotCount: 0, heldBackCount: 12, generateReport: { message: 'This election is counted with the results alone.' } },
  })
})

test('an election says how protests are given, who signs its certificate, and its hashes, as far as the REST API does', async () => {
  const selection = 'protests { until text areOver } committee { name office } ballotHash closingHash'
  expect(await ask(selection)).toEqual({ protests: null, committee: [], ballotHash: null, closingHash: null })
  const extensions = {
    ProtestsUntil: '2026-12-07T15:59:00Z',
    ProtestText: 'At the office.',
    Committee: [{ Name: 'Ana Cruz', Office: 'Chair' }],
    BallotHash: 'a1'.repeat(32),
    ClosingHash: 'b2'.repeat(32),
  }
  answerElection(election('Completed', extensions))
  expect(await ask(selection)).toEqual({
    protests: { until: '2026-12-07T15:59:00Z', text: 'At the office.', areOver: false },
    committee: [{ name: 'Ana Cruz', office: 'Chair' }],
    ballotHash: extensions.BallotHash,
    closingHash: extensions.ClosingHash,
  })
  answerElection(election('Completed', { ...extensions, ProtestText: null, IsProclaimed: true }))
  expect(await ask('protests { text areOver }')).toEqual({ protests: { text: null, areOver: true } })
})

test('an API that names no stage but Completed, and has no extension: the flags say the stage', async () => {
  const { Schedule: _schedule, PollingChanges: _changes, PublishedAt: _publishedAt, ...bare } = election('Published')
  portal.stub.use(fail('getCurrentElection', { kind: 'json', value: { ...bare, Status: 'Ongoing', IsPollingOpen: true } }))
  expect(await ask('stage schedule { stage } pollingChanges { at } publishedAt')).toEqual({
    stage: 'POLLING',
    schedule: [],
    pollingChanges: [],
    publishedAt: null,
  })
})

const [open, inReview, filingClosed] = [null, 'Candidate review is in progress.', 'Filing for candidacy is closed.']
const [votingNotOpen, votingClosed] = ['Voting is not yet open.', 'Voting is now closed.']
const later = 'Results open when the election is completed.'

const cards: [what: string, found: Election, run: string | null, participate: string | null, beUpdated: string | null][] = [
  ['before filing', election('Filing', { IsFilingOpen: null }), 'Filing for candidacy is not yet open.', votingNotOpen, later],
  ['in filing', election('Filing'), open, votingNotOpen, later],
  ['in filing, not eligible', electionOfOthers('Filing'), open, votingNotOpen, later],
  ['in reviewing', election('Reviewing'), inReview, votingNotOpen, later],
  ['after reviewing', election('Reviewing', { IsReviewingOpen: false }), filingClosed, votingNotOpen, later],
  ['published', election('Published'), filingClosed, open, later],
  ['in polling', election('Polling'), filingClosed, open, later],
  ['after polling', election('Closed'), filingClosed, open, later],
  ['completed', election('Completed'), filingClosed, votingClosed, open],
]

test('the cards lead on by the stage alone', async () => {
  const browser = await portal.signedIn()
  const card = (message: string | null) => ({ isAllowed: message === null, message })
  for (const [what, found, run, participate, beUpdated] of cards) {
    answerElection(found)
    const fields = 'isAllowed message'
    expect(await ask(`run { ${fields} } participate { ${fields} } beUpdated { ${fields} }`, browser), what).toEqual({
      run: card(run),
      participate: card(participate),
      beUpdated: card(beUpdated),
    })
  }
})

const casted = 'Your votes have been casted. Your ballot is now locked.'
const noVote = 'Vote for at least one candidate before you cast your ballot.'
const onlyOfficers = 'Only 2025 Officers are eligible to vote.'
const [marked, cast] = [ballot([firstCandidate]), ballot([firstCandidate], { IsCasted: true, CastedAt: '2026-11-21T02:42:00Z' })]
const withInfo = (EligibilityInfo: string): Election => {
  const found = electionOfOthers('Polling')
  return { ...found, Qualifications: found.Qualifications.map((one) => ({ ...one, EligibilityInfo })) }
}

const ballots = [
  ['in polling, without a vote', election('Polling'), ballot(), 'NO_VOTE', noVote, null],
  ['in polling, with a vote', election('Polling'), marked, null, null, null],
  ['before polling', election('Published'), marked, 'NOT_YET_OPEN', votingNotOpen, votingNotOpen],
  ['after polling', election('Closed'), marked, 'CLOSED', votingClosed, votingClosed],
  ['once completed', election('Completed'), marked, 'CLOSED', votingClosed, votingClosed],
  ['for the absent', electionOfOthers('Polling'), marked, 'NOT_ELIGIBLE', onlyOfficers, onlyOfficers],
  ['for the absent, after polling', electionOfOthers('Closed'), marked, 'NOT_ELIGIBLE', onlyOfficers, onlyOfficers],
  [
    'for the absent, by a text of the election’s own',
    withInfo('<p>Members &amp; <b>officers</b></p>'),
    marked,
    'NOT_ELIGIBLE',
    'Members & officers',
    'Members & officers',
  ],
  ['for the absent, without a text', withInfo(' <br>'), marked, 'NOT_ELIGIBLE', onlyOfficers, onlyOfficers],
  ['after casting', election('Polling'), cast, 'CAST', casted, casted],
  ['after casting and polling', election('Closed'), cast, 'CAST', casted, casted],
] as const

test('a candidate without a mark is not voted for: IsVoted null or absent', async () => {
  const { Positions, ...rest } = ballot([firstCandidate])
  const marks = [true, null, undefined]
  const unmarked = Positions.map(({ Candidates, ...position }) => ({
    ...position,
    Candidates: Candidates.map((candidate, index) => ({ ...candidate, IsVoted: marks[index] })),
  }))
  portal.stub.use(fail('getBallot', { kind: 'json', value: { ...rest, Positions: unmarked } }))
  expect(await ask('ballot { positions { votes candidates { isVoted } } }')).toEqual({
    ballot: { positions: [{ votes: 1, candidates: [{ isVoted: true }, { isVoted: false }, { isVoted: false }] }] },
  })
})

test('a ballot says whether it may be cast, and the note above it', async () => {
  const browser = await portal.signedIn()
  for (const [what, found, stored, reason, message, note] of ballots) {
    answerElection(found)
    portal.stub.use(operation('getBallot', () => reply(200, stored)))
    expect(await ask('ballot { note cast { isAllowed reason message } }', browser), what).toEqual({
      ballot: { note, cast: { isAllowed: reason === null, reason, message } },
    })
  }
})

test('a ballot says that votes were lost, where the REST API says so and it is not cast', async () => {
  const browser = await portal.signedIn()
  portal.stub.use(operation('getCurrentElection', () => reply(200, election('Polling'))))
  const said: unknown[] = []
  for (const rest of [{ HasLostMarks: true }, { HasLostMarks: false }, {}, { HasLostMarks: true, IsCasted: true }]) {
    portal.stub.use(operation('getBallot', () => reply(200, ballot([], rest))))
    said.push(await ask('ballot { hasLostVotes cast { reason message } }', browser))
  }
  const lost = 'Your votes from before could not be kept over a restart of the server. Nothing was cast: vote again.'
  expect(said).toEqual([
    { ballot: { hasLostVotes: true, cast: { reason: 'NO_VOTE', message: lost } } },
    { ballot: { hasLostVotes: false, cast: { reason: 'NO_VOTE', message: noVote } } },
    { ballot: { hasLostVotes: false, cast: { reason: 'NO_VOTE', message: noVote } } },
    { ballot: { hasLostVotes: false, cast: { reason: 'CAST', message: casted } } },
  ])
})

test('a ballot has each candidate’s texts, and shows no choice once it was cast, whatever the REST API answers', async () => {
  const selection = `ballot { id isCast castAt positions { name maxVote votes candidates { fullName photo { url } manifesto experiences isVoted } } }`
  const { Guid: id } = election()
  const first = (isVoted: boolean) => ({
    fullName: 'Amihan Salcedo',
    photo: { url: '/files/0f0e0d0c-0b0a-4908-8706-050403020102/amihan.png' },
    manifesto: 'Audit and credit before new projects.',
    experiences: ['Branch auditor, 2019 to 2024', 'Credit committee, 2 terms'],
    isVoted,
  })
  const second = {
    fullName: 'Benigno Talavera',
    photo: null,
    manifesto: 'Savings for the youngest members.',
    experiences: ['Payroll lead, 11 years'],
    isVoted: false,
  }
  const position = { name: 'Board of Directors', maxVote: 2 }
  expect(await ask(selection)).toEqual({
    ballot: { id, isCast: false, castAt: null, positions: [{ ...position, votes: 1, candidates: [first(true), second] }] },
  })
  const at = '2026-11-21T02:42:00Z'
  portal.stub.use(operation('getBallot', () => reply(200, { ...example('getBallot'), IsCasted: true, CastedAt: at })))
  expect(await ask(selection)).toEqual({
    ballot: { id, isCast: true, castAt: at, positions: [{ ...position, votes: 0, candidates: [first(false), second] }] },
  })
})

test('before the candidates are published there is no ballot', async () => {
  portal.stub.use(operation('getBallot', () => refused.notFound))
  expect(await ask('title ballot { id }')).toEqual({ title: '2026 Board election', ballot: null })
})

const resultFields = `results { ballotCount voterCount positions { name maxVote totalVotes hasTie candidates { fullName votes percent rank isTied } } }`

test('before it is completed an election has no results, and they are not asked for', async () => {
  const browser = await portal.signedIn()
  for (const stage of ['Filing', 'Reviewing', 'Published', 'Polling', 'Closed'] as const) {
    answerElection(election(stage))
    expect(await ask(resultFields, browser)).toEqual({ results: null })
  }
  expect(portal.stub.calls.count('getResults')).toBe(0)
})

/** The ranks of so many votes for a position of so many seats, in percent of ten ballots; a tie is written as such. */
async function rank(browser: Browser, MaxVote: number, votes: readonly number[], figures: object = { BallotCount: 10 }) {
  const Candidates = votes.map((VoteCount, index) => ({ FullName: `Candidate ${index + 1}`, Photo: '', VoteCount }))
  answerElection(election('Completed'))
  portal.stub.use(operation('getResults', () => reply(200, [{ Name: 'Board', MaxVote, Candidates, ...figures }])))
  const { results } = (await ask(resultFields, browser)) as {
    results: { positions: { hasTie: boolean; candidates: { votes: number; percent: number; rank: number | null; isTied: boolean }[] }[] }
  }
  const { hasTie, candidates } = results.positions[0]!
  return {
    hasTie,
    ranks: candidates.map(({ rank: place, isTied }) => (isTied ? 'tie' : place)),
    percents: candidates.map(({ percent }) => percent),
  }
}

const ranks: [what: string, seats: number, votes: number[], ranks: (number | string | null)[], hasTie: boolean][] = [
  ['the most votes win the seats', 2, [3, 9, 5], [1, 2, null], false],
  ['within the seats the same votes share a rank', 2, [7, 7, 1], [1, 1, null], false],
  ['a tie at the last seat leaves it open', 2, [9, 4, 4, 1], [1, 'tie', 'tie', null], true],
  ['a tie of all leaves every seat open', 2, [3, 3, 3], ['tie', 'tie', 'tie'], true],
  ['no candidate is ranked without a vote', 2, [4, 0, 0], [1, null, null], false],
  ['no vote at all is no tie', 1, [0, 0], [null, null], false],
  ['fewer candidates than seats', 3, [2, 1], [1, 2], false],
]

test('ranks go to the most votes within the seats, and ties at the last seat are named', async () => {
  const browser = await portal.signedIn()
  for (const [what, seats, votes, expected, hasTie] of ranks)
    expect(await rank(browser, seats, votes), what).toMatchObject({ ranks: expected, hasTie })
})

test('a candidate who left has no rank, and leaves the seats to the others', async () => {
  answerElection(election('Completed'))
  const Left = { Kind: 'Withdrawn', On: '2026-11-19', Reason: 'By letter.' } as const
  const Candidates = [9, 5, 5, 3].map((VoteCount, index) => ({ FullName: `C${index}`, Photo: '', VoteCount, ...(index < 2 && { Left }) }))
  portal.stub.use(operation('getResults', () => reply(200, [{ Name: 'Board', MaxVote: 2, Candidates }])))
  const found = await ask('results { positions { totalVotes hasTie candidates { votes rank left { kind on reason } } } }')
  const left = { kind: 'WITHDRAWN', on: '2026-11-19', reason: 'By letter.' }
  const candidates = [
    { votes: 9, rank: null, left },
    { votes: 5, rank: null, left },
    { votes: 5, rank: 1, left: null },
    { votes: 3, rank: 2, left: null },
  ]
  expect(found).toEqual({ results: { positions: [{ totalVotes: 22, hasTie: false, candidates }] } })
})

test('a share is out of all ballots, and out of the position’s votes where the ballots are not known', async () => {
  const browser = await portal.signedIn()
  expect((await rank(browser, 1, [7, 1])).percents).toEqual([70, 10])
  expect((await rank(browser, 1, [2, 1], {})).percents).toEqual([66.7, 33.3])
  expect((await rank(browser, 1, [0, 0], {})).percents).toEqual([0, 0])
})

test('the files of the count are named where the REST API has them, and the reason where the slips are withheld', async () => {
  const files = 'receiptBoard { receipts root url } slips { url message }'
  expect(await ask(files)).toEqual({ receiptBoard: null, slips: null })
  const board = { Receipts: 12, Root: 'a1'.repeat(32) }
  const of = `electionGuid=${election().Guid}`
  for (const [Slips, slips] of [
    ['Published', { url: `/exports/slips?${of}`, message: null }],
    [
      'Withheld',
      { url: null, message: 'The slips are not published: among so few ballots, a slip with a rare choice would point at its voter.' },
    ],
    [undefined, null],
  ] as const) {
    portal.stub.use(
      operation('getCurrentElection', () => reply(200, election('Completed', { ReceiptBoard: board, ...(Slips && { Slips }) }))),
    )
    expect(await ask(files)).toEqual({ receiptBoard: { receipts: 12, root: board.Root, url: `/exports/receipt-board?${of}` }, slips })
  }
})

test('a receipt is counted or not', async () => {
  portal.stub.use(operation('checkReceipt', ({ query }) => (query.get('code') === 'ABCD-2345' ? reply(200, 'Counted') : refused.notFound)))
  expect(await ask('yes: isCounted(code: " ABCD-2345 ") no: isCounted(code: "ABCD-9999")')).toEqual({ yes: true, no: false })
  portal.stub.calls.clear()
  expect(await ask(`empty: isCounted(code: " ") long: isCounted(code: "${'A'.repeat(101)}")`)).toEqual({ empty: false, long: false })
  expect(portal.stub.calls.lines()).toEqual([current])
})

test.each<[string, Fault, string]>([
  ['a 403', { kind: 'status', status: 403 }, 'FORBIDDEN'],
  ['no answer', { kind: 'silent' }, 'UPSTREAM_TIMEOUT'],
])('a receipt that could not be looked up is not told as not counted: %s', async (_what, fault, code) => {
  portal.stub.use(fail('checkReceipt', fault))
  const { data, codes } = await (await portal.signedIn()).graph('{ election { isCounted(code: "ABCD-2345") } }')
  expect([data, codes]).toEqual([{ election: { isCounted: null } }, [code]])
})

test('a completed election is found by its id, with its results and files, while the next is the active one', async () => {
  const last = example('listCompletedElections')[0]!
  portal.stub.use(
    operation('listCompletedElections', () => reply(200, [{ ...last, ReceiptBoard: { Receipts: 1, Root: 'a1'.repeat(32) } }])),
  )
  const browser = await portal.signedIn()
  const text = `query ($id: ID) { completedElections { id title qualifications { type } }
    election(id: $id) { id stage publishedAt receiptBoard { url } results { ballotCount } isCounted(code: "7K2M-9QXA") } }`
  const find = async (id: string | null) => faultless(await browser.graph(text, { variables: { id } })).data
  expect(await find(last.Guid.toUpperCase())).toMatchObject({
    completedElections: [{ id: last.Guid, title: '2025 Board election', qualifications: [] }],
    election: {
      id: last.Guid,
      stage: 'COMPLETED',
      publishedAt: '2025-11-22T01:30:00Z',
      receiptBoard: { url: `/exports/receipt-board?electionGuid=${last.Guid}` },
      results: { ballotCount: expect.any(Number) as unknown },
      isCounted: true,
    },
  })
  const { Guid: active } = example('getCurrentElection')!
  expect(await find(active)).toMatchObject({ election: { id: active, stage: 'POLLING' } })
  expect(await find(null)).toMatchObject({ election: { id: active } })
  expect(await find('00000000-0000-4000-8000-000000000000')).toMatchObject({ election: null })
  portal.stub.use(fail('listCompletedElections', { kind: 'status', status: 404 }))
  expect(await find(active), 'a REST API without a list of them').toMatchObject({ completedElections: [], election: { id: active } })
  portal.stub.use(fail('listCompletedElections', { kind: 'status', status: 500 }))
  const answer = await browser.graph('{ completedElections { id } election { id } }')
  expect(answer.data).toEqual({ completedElections: null, election: { id: active } })
})

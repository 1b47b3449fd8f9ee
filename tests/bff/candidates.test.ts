import { beforeEach, expect, test } from 'vitest'
import type { components } from '../../schema/generated/rest.ts'
import type { Election } from '../factories/election.ts'
import { election, firstCandidate } from '../factories/election.ts'
import { example } from '../factories/example.ts'
import type { Browser } from '../portal/browser.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

type Candidate = components['schemas']['Candidate']

interface EmptyPositions {
  candidateControls: { emptyPositions: string[] }
}

const portal = usePortal()
const { Guid: electionId } = election()
const missingId = '00000000-0000-4000-8000-000000000000'
const [current, list] = ['GET /api/election/current', `GET /api/election/candidate/list/${electionId}`]

let found: Election
let stored: Candidate
let statuses: Candidate['Status'][]

beforeEach(() => {
  ;[found, stored, statuses] = [election('Reviewing'), example('getCandidate'), ['Submitted', 'Qualified', 'Disqualified']]
  portal.stub.use(
    operation('getCurrentElection', () => reply(200, found)),
    operation('listCandidates', () =>
      reply(
        200,
        statuses.map((Status, index) => ({
          Guid: `${firstCandidate.slice(0, -1)}${index}`,
          Name: `Peña ${index}`,
          Status,
          ...(index === 0 ? {} : { Position: 'Board' }),
        })),
      ),
    ),
    operation('getCandidate', ({ path }) => (path.candidateGuid === stored.Guid ? reply(200, stored) : refused.notFound)),
  )
})

const manager = () => portal.officer('election_candidates_manage', 'officer')

async function ask(browser: Browser, selection: string) {
  const answer = faultless(await browser.graph(`{ election { ${selection} } }`))
  return pick(answer, 'election')
}

test('candidates are a connection, searched by name, position and status, whatever the case and the accents', async () => {
  const browser = await portal.officer('election_candidates_review')
  const fields = '{ totalCount qualifiedCount disqualifiedCount pageInfo { hasNextPage } edges { node { name status position } } }'
  const [first, second, third] = [
    { node: { name: 'Peña 0', status: 'SUBMITTED', position: null } },
    { node: { name: 'Peña 1', status: 'QUALIFIED', position: 'Board' } },
    { node: { name: 'Peña 2', status: 'DISQUALIFIED', position: 'Board' } },
  ]
  const counts = { qualifiedCount: 1, disqualifiedCount: 1 }
  const search = `all: candidates(first: 2) ${fields} named: candidates(search: "PENA board") ${fields} decided: candidates(search: "disq") ${fields}`
  expect(await ask(browser, search)).toEqual({
    all: { totalCount: 3, ...counts, pageInfo: { hasNextPage: true }, edges: [first, second] },
    named: { totalCount: 2, ...counts, pageInfo: { hasNextPage: false }, edges: [second, third] },
    decided: { totalCount: 1, ...counts, pageInfo: { hasNextPage: false }, edges: [third] },
  })
  expect(portal.stub.calls.lines()).toEqual([list, current].sort())
})

const notPermitted = 'Your permissions do not include this.'
const filingOver = 'Filing is over: reviewing was opened.'
const reviewingOver = 'Reviewing is over: the candidates are published.'
const notYetReviewing = 'Reviewing begins once filing is closed.'
const published = 'The candidates are published already.'
const [filingOpen, filingClosed] = ['Filing is open already.', 'Filing is closed already.']
const [reviewingOpen, reviewingClosed] = ['Reviewing is open already.', 'Reviewing is closed already.']
const [notOpenYet, nowClosed, afterReviewing] = [
  'Reviewing is not open yet.',
  'Reviewing is closed.',
  'The candidates are published once reviewing is closed.',
]

const noCandidacy = 'No candidacy has been submitted.'
const noneQualified = 'No candidate is qualified: voters could not cast a ballot. Open reviewing again to qualify one.'

type Controls = [string, Election, waiting: number, openFiling: string | null, closeFiling: string | null, ...more: (string | null)[]]
const reviewed = election('Reviewing', { IsReviewingOpen: false })

/** The label, and what keeps each button from its action: filing, reviewing, publishing, deciding. */
const controls: Controls[] = [
  [
    'Filing (Close)',
    election('Filing', { IsFilingOpen: null }),
    0,
    null,
    filingClosed,
    notYetReviewing,
    notYetReviewing,
    afterReviewing,
    notOpenYet,
  ],
  ['Filing (Open)', election('Filing'), 0, filingOpen, null, notYetReviewing, notYetReviewing, afterReviewing, notOpenYet],
  ['Filing (Close)', election('Filing', { IsFilingOpen: false }), 0, null, filingClosed, null, reviewingClosed, afterReviewing, notOpenYet],
  ['Reviewing (Open)', election('Reviewing'), 0, filingOver, filingOver, reviewingOpen, null, 'Not yet: reviewing is open.', null],
  [
    'Reviewing (Open)',
    election('Reviewing'),
    2,
    filingOver,
    filingOver,
    reviewingOpen,
    null,
    'Not yet: reviewing is open, and 2 candidates have no disposition.',
    null,
  ],
  ['Reviewing (Close)', reviewed, 1, filingOver, filingOver, null, reviewingClosed, 'Not yet: 1 candidate has no disposition.', nowClosed],
  ['Reviewing (Close)', reviewed, 0, filingOver, filingOver, null, reviewingClosed, null, nowClosed],
  ['Published', election('Published'), 0, filingOver, filingOver, reviewingOver, reviewingOver, published, nowClosed],
  ['Published', election('Polling'), 0, filingOver, filingOver, reviewingOver, reviewingOver, published, nowClosed],
  ['Published', election('Completed'), 0, filingOver, filingOver, reviewingOver, reviewingOver, published, nowClosed],
]
const names = ['openFiling', 'closeFiling', 'openReviewing', 'closeReviewing', 'publish', 'decide'] as const
const controlFields = `candidateControls { stageLabel isReviewingNew ${names.map((name) => `${name} { isAllowed reason message }`).join(' ')} }`

interface AskedControls {
  candidateControls: Record<(typeof names)[number], { isAllowed: boolean; reason: string | null; message: string | null }> & {
    stageLabel: string
    isReviewingNew: boolean
  }
}

test('each control of the candidates says why it cannot be used', async () => {
  const browser = await manager()
  for (const [label, now, waiting, ...messages] of controls) {
    ;[found, statuses] = [now, ['Disqualified', 'Qualified', ...Array<Candidate['Status']>(waiting).fill('Submitted')]]
    const { candidateControls: asked } = (await ask(browser, controlFields)) as AskedControls
    const what = `${label}, ${waiting} without a disposition`
    expect([asked.stageLabel, asked.isReviewingNew], what).toEqual([label, now.IsReviewingOpen === null])
    expect(
      names.map((name) => asked[name].message),
      what,
    ).toEqual(messages)
    expect(
      names.filter((name) => asked[name].isAllowed !== (asked[name].reason === null)),
      what,
    ).toEqual([])
  }
})

test.each(['', null, undefined, 'Pending', 'Review'])('a candidate of the status %j has no disposition yet', async (Status) => {
  found = reviewed
  const [item] = example('listCandidates')
  const listed = [Status, 'Qualified'].map((status, index) => ({ ...item, Guid: `${index}`, Status: status }))
  const one = { ...stored, Status, Reviews: [{ Name: 'Elena Cruz', Status }] }
  portal.stub.use(fail('listCandidates', { kind: 'json', value: listed }), fail('getCandidate', { kind: 'json', value: one }))
  const selection = `candidates { edges { node { status } } } candidateControls { publish { isAllowed message } }
    candidate(id: "${stored.Guid}") { status reviewers { hasReviewed } }`
  expect(await ask(await manager(), selection)).toMatchObject({
    candidates: { edges: [{ node: { status: 'SUBMITTED' } }, { node: { status: 'QUALIFIED' } }] },
    candidateControls: { publish: { isAllowed: false, message: 'Not yet: 1 candidate has no disposition.' } },
    candidate: { status: 'SUBMITTED', reviewers: [{ hasReviewed: false }] },
  })
})

test('an election that could never be cast is not published, and reviewing waits for the first candidacy', async () => {
  const browser = await manager()
  const asked = async () =>
    (await ask(browser, `candidateControls { emptyPositions openReviewing { message } publish { message } }`)) as object
  ;[found, statuses] = [reviewed, ['Disqualified', 'Disqualified', 'Disqualified']]
  expect(await asked()).toMatchObject({ candidateControls: { emptyPositions: ['Board'], publish: { message: noneQualified } } })
  statuses = ['Disqualified', 'Qualified', 'Disqualified']
  expect(await asked()).toMatchObject({ candidateControls: { emptyPositions: [], publish: { message: null } } })
  ;[found, statuses] = [election('Filing', { IsFilingOpen: false }), []]
  expect(await asked()).toMatchObject({ candidateControls: { emptyPositions: [], openReviewing: { message: noCandidacy } } })
  portal.stub.use(fail('changeReviewing', { kind: 'status', status: 409 }, 1))
  const text = `mutation ($input: ChangeElectionStageInput!) { changeElectionStage(input: $input) { userErrors { code message } } }`
  const refusal = await browser.graph(text, { variables: { input: { electionId, stage: 'REVIEWING', isOpen: true } } })
  expect(pick(refusal, 'changeElectionStage', 'userErrors')).toEqual([{ code: 'CONFLICT', message: noCandidacy }])
})

test('positions without any candidacy are named once the candidates may be published, where the form says which there are', async () => {
  const browser = await manager()
  const empty = async () =>
    ((await ask(browser, 'candidateControls { emptyPositions }')) as EmptyPositions).candidateControls.emptyPositions
  const form = example('getCandidacy')
  const position = { ...form.Fields![0]!, ControlName: 'position', Type: 'dropdown' as const, Options: 'Board;Audit;Credit' }
  portal.stub.use(operation('getCandidacy', () => reply(200, { ...form, Fields: [position] })))
  ;[found, statuses] = [reviewed, ['Disqualified', 'Qualified', 'Disqualified']]
  expect(await empty()).toEqual(['Audit', 'Credit'])
  // What the first candidate runs for is not known.
  statuses = ['Qualified', 'Qualified', 'Disqualified']
  expect(await empty()).toEqual([])
  ;[found, statuses] = [election('Reviewing'), ['Disqualified', 'Qualified', 'Disqualified']]
  portal.stub.calls.clear()
  expect(await empty()).toEqual([])
  expect(portal.stub.calls.count('getCandidacy')).toBe(0)
  found = reviewed
  portal.stub.use(fail('getCandidacy', { kind: 'status', status: 403 }))
  expect(await empty()).toEqual([])
})

test('an officer who only reviews sees the candidates, and may change nothing', async () => {
  const { candidateControls: asked } = (await ask(await portal.officer('election_candidates_review'), controlFields)) as AskedControls
  expect(names.map((name) => asked[name].message)).toEqual(names.map(() => notPermitted))
})

const detail = `candidate(id: $id) { id name status position sex age emailAddress submittedAt sections { title fields { name value } }
  version reason transactor processedAt reviewers { name hasReviewed } qualify { isAllowed reason } disqualify { isAllowed reason message } }`

async function open(browser: Browser, id: string = stored.Guid) {
  const answer = faultless(await browser.graph(`query ($id: ID!) { election { ${detail} } }`, { variables: { id } }))
  return pick(answer, 'election', 'candidate')
}

test('a candidate has all that officers decide by; an unknown one is null', async () => {
  const browser = await manager()
  expect(await open(browser)).toEqual({
    id: firstCandidate,
    name: 'Amihan Salcedo',
    status: 'SUBMITTED',
    position: 'Board of Directors',
    sex: 'Female',
    age: 47,
    emailAddress: 'amihan@demo.kapwa.test',
    submittedAt: '2026-10-14T07:14:00Z',
    sections: [{ title: '', fields: [{ name: 'manifesto', value: 'Audit and credit before new projects.' }] }],
    version: expect.stringMatching(/^hash-/) as unknown,
    reason: null,
    transactor: null,
    processedAt: null,
    reviewers: [{ name: 'Aurora Benitez', hasReviewed: true }],
    qualify: { isAllowed: true, reason: null },
    disqualify: { isAllowed: true, reason: null, message: null },
  })
  expect([await open(browser, missingId), await open(browser, '../precinct')]).toEqual([null, null])
  expect(portal.stub.calls.count('getCandidate')).toBe(2)
})

test('a candidate is qualified while reviewing is open, if not already, by another officer', async () => {
  const browser = await manager()
  const cases: [Election, Partial<Candidate>, qualify: string | null, disqualify: string | null][] = [
    [election('Reviewing'), { Status: 'Qualified' }, 'UNCHANGED', null],
    [election('Reviewing'), { Status: 'Disqualified' }, null, 'UNCHANGED'],
    [reviewed, { Status: 'Qualified' }, 'CLOSED', 'CLOSED'],
    [election('Filing'), {}, 'NOT_YET_OPEN', 'NOT_YET_OPEN'],
    [election('Reviewing'), { EmailAddress: 'Officer@demo.kapwa.test' }, 'OWN_REQUEST', 'OWN_REQUEST'],
  ]
  for (const [now, changed, qualify, disqualify] of cases) {
    ;[found, stored] = [now, { ...example('getCandidate'), ...changed }]
    expect(await open(browser)).toMatchObject({ qualify: { reason: qualify }, disqualify: { reason: disqualify } })
  }
})

test('a candidate is reviewed by another officer', async () => {
  const browser = await portal.officer('election_candidates_review', 'reviewer')
  const reviewOf = async (EmailAddress: string) => {
    ;[found, stored] = [election('Reviewing'), { ...example('getCandidate'), IsReviewed: false, EmailAddress }]
    return pick(
      await browser.graph(`{ election { candidate(id: "${stored.Guid}") { review { reason } } } }`),
      'election',
      'candidate',
      'review',
    )
  }
  expect([await reviewOf('carla@demo.kapwa.test'), await reviewOf('Reviewer@demo.kapwa.test')]).toEqual([
    { reason: null },
    { reason: 'OWN_REQUEST' },
  ])
})

const decideText = `mutation ($input: DecideCandidateInput!) { decideCandidate(input: $input) {
  candidate { status } election { stage } userErrors { code message field } } }`
const decide = (browser: Browser, status = 'QUALIFIED', candidateId: string = stored.Guid) =>
  browser.graph(decideText, { variables: { input: { candidateId, status, ...(status === 'DISQUALIFIED' && { reason: 'Too new.' }) } } })
const refusal = (code: string, message: string, field: string[] | null = null) => ({
  candidate: null,
  election: null,
  userErrors: [{ code, message, field }],
})

test('a disposition is sent, and the candidate is answered with it', async () => {
  portal.stub.use(
    operation('decideCandidate', ({ body }) => {
      stored = { ...stored, Status: body.Status }
      return reply(200, body.Status)
    }),
  )
  expect(pick(await decide(await manager(), 'DISQUALIFIED'), 'decideCandidate')).toEqual({
    candidate: { status: 'DISQUALIFIED' },
    election: { stage: 'REVIEWING' },
    userErrors: [],
  })
})

test('a disposition by an earlier version is refused, with the officer who decided since', async () => {
  const browser = await manager()
  const sent: (string | null)[] = []
  const etag = () => (stored.Status === 'Submitted' ? {} : { etag: `"${stored.Status}"` })
  portal.stub.use(
    operation('getCandidate', () => ({ ...reply(200, stored), headers: etag() })),
    operation('decideCandidate', ({ body, headers }) => {
      sent.push(headers.get('if-match'))
      stored = {
        ...stored,
        Status: body.Status,
        Reason: body.Reason ?? '',
        Transactor: 'Nestor Pamintuan',
        DateProcessed: '2026-11-02T01:05:00Z',
      }
      return reply(200, body.Status)
    }),
  )
  const read = async () => (await open(browser)) as { version: string; reason: string | null }
  const decideBy = async (version: string, status: string) => {
    const input = { candidateId: stored.Guid, status, version, ...(status === 'DISQUALIFIED' && { reason: 'Too new.' }) }
    return pick(await browser.graph(decideText, { variables: { input } }), 'decideCandidate') as { userErrors: object[] }
  }
  const changed = (verb: string) =>
    refusal('CONFLICT', `Nestor Pamintuan has ${verb} this candidate since you read it. Look again before you decide.`)
  const first = await read()
  expect((await decideBy(first.version, 'DISQUALIFIED')).userErrors, 'without an ETag the content is the version').toEqual([])
  expect(await decideBy(first.version, 'QUALIFIED')).toEqual(changed('disqualified'))
  const second = await read()
  expect(second).toMatchObject({
    version: '"Disqualified"',
    reason: 'Too new.',
    transactor: 'Nestor Pamintuan',
    processedAt: '2026-11-02T01:05:00Z',
  })
  expect((await decideBy(second.version, 'QUALIFIED')).userErrors).toEqual([])
  expect(sent).toEqual([null, '"Disqualified"'])
  // Another officer decides between the read and the write.
  portal.stub.use(fail('decideCandidate', { kind: 'status', status: 412 }, 1))
  expect(await decideBy((await read()).version, 'DISQUALIFIED')).toEqual(changed('qualified'))
  expect(await decideBy('"x\r\ny: z"', 'DISQUALIFIED'), 'no header is made of what a client sends').toEqual(changed('qualified'))
})

test('a disposition that is refused says why, by what is there now', async () => {
  const browser = await manager()
  const unknown = refusal('FAILED', 'There is no such candidate.', ['input', 'candidateId'])
  expect(pick(await decide(browser, 'SUBMITTED'), 'decideCandidate')).toEqual(
    refusal('INVALID', 'Choose Qualified or Disqualified.', ['input', 'status']),
  )
  expect(pick(await decide(browser, 'QUALIFIED', 'none'), 'decideCandidate')).toEqual(unknown)
  const bare = await browser.graph(decideText, { variables: { input: { candidateId: stored.Guid, status: 'DISQUALIFIED', reason: ' ' } } })
  expect(pick(bare, 'decideCandidate')).toEqual(refusal('INVALID', 'Say why the candidate is disqualified.', ['input', 'reason']))
  expect(portal.stub.calls.all).toEqual([])
  // The answer echoes another status, and the candidate has it.
  expect((await decide(browser, 'DISQUALIFIED')).codes).toEqual(['UNCONFIRMED'])
  const send = (status: number) => portal.stub.use(fail('decideCandidate', { kind: 'status', status }, 1))
  send(404)
  expect(pick(await decide(browser, 'QUALIFIED', missingId), 'decideCandidate')).toEqual(unknown)
  stored = { ...stored, Status: 'Qualified' }
  send(409)
  expect(pick(await decide(browser), 'decideCandidate')).toEqual(refusal('CONFLICT', 'The candidate is Qualified already.'))
  stored = { ...stored, EmailAddress: 'officer@demo.kapwa.test' }
  send(403)
  expect(pick(await decide(browser), 'decideCandidate')).toEqual(
    refusal('CONFLICT', 'Another officer has to decide on your own candidacy.'),
  )
})

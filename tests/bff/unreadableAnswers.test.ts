import { afterEach, beforeEach, expect, test } from 'vitest'
import { attributeGroup, field } from '../factories/attributeGroup.ts'
import { ballot, election } from '../factories/election.ts'
import type { JsonOperationId } from '../factories/example.ts'
import { example } from '../factories/example.ts'
import { loan } from '../factories/loan.ts'
import { memberSummary } from '../factories/memberSummary.ts'
import { everyPermission, person } from '../factories/person.ts'
import { listItem } from '../factories/review.ts'
import { Browser, pick } from '../portal/browser.ts'
import { buildPortal } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'
import type { Fault } from '../rest-stub/faults.ts'
import { fail, upstreamSecret } from '../rest-stub/faults.ts'
import type { RestStub } from '../rest-stub/stub.ts'
import { startRestStub } from '../rest-stub/stub.ts'

let stub: RestStub
let app: PortalApp
let browser: Browser
const lines: string[] = []

beforeEach(async () => {
  lines.length = 0
  stub = await startRestStub()
  app = await buildPortal(stub, { LOG_LEVEL: 'warn', MEMBER_LOOKUP: 'on' }, { logStream: { write: (line) => void lines.push(line) } })
  browser = new Browser(overInject(app))
  await browser.signIn('maria', stub.world.maria.password)
})
afterEach(async () => {
  await app.close()
  await stub.close()
})

const warnings = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const json = (value: unknown): Fault => ({ kind: 'json', value })

test('an answer off the contract is logged once, with every place and type and without a value', async () => {
  const off = { ...loan(), Principal: 'secret principal', DateMatured: '2026-02-30', LoanType: null }
  stub.use(fail('listUserLoans', json([loan(), off])))
  const answer = await browser.graph('{ viewer { loans { loanType } member { memberCode } } }')
  // A list with an item that cannot be read is refused whole; the other parts of the screen are answered.
  expect(answer.codes).toEqual(['UPSTREAM_UNREADABLE'])
  expect(answer.data).toEqual({ viewer: { loans: null, member: { memberCode: stub.world.maria.summary.MemberCode } } })
  expect(warnings()).toMatchObject([
    {
      operation: 'listUserLoans',
      status: 200,
      deviations: [
        { path: '[1].LoanType', expected: 'text', found: 'null' },
        { path: '[1].DateMatured', expected: 'a day, yyyy-MM-dd', found: 'string' },
        { path: '[1].Principal', expected: 'a number', found: 'string' },
      ],
      notShown: 0,
    },
  ])
  expect(lines.join('')).not.toMatch(/secret|2026-02-30/)
})

/** A copy of an answer with another value at a place: `Positions.0.MaxVote`. */
function withValue(answer: unknown, place: string, value: unknown): unknown {
  const copy: unknown = structuredClone(answer)
  const names = place.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce((found, name) => (found as Record<string, unknown>)[name], copy) as Record<string, unknown>
  holder[last] = value
  return copy
}

const { Guid: memberId } = example('searchMembers')[0]!
const listed = [listItem(1), listItem(2)]
const savings = example('getCurrentSubscription')
const form = attributeGroup({ Status: 'Draft', Fields: [field(), field()] })
/** Of each call an answer with a value that cannot be read, and the panel that needs it. */
const panels: [operation: JsonOperationId, answer: unknown, place: string, value: unknown, panel: string][] = [
  ['getUserSummary', memberSummary(), 'Assets.0.TotalAmount', null, 'viewer { member { totalAssets } }'],
  ['getCurrentSubscription', savings, 'ChangeRequests.0.Status', 'Old', 'viewer { savings { id } }'],
  ['getEntry', form, 'Fields.1.ControlName', null, 'form(name: "provident") { title }'],
  ['listRegistrations', listed, '1.Status', 'Pending', 'reviewQueue(id: "registration") { counts { total } }'],
  ['getMemberRecord', example('getMemberRecord'), 'Loans', null, `administration { member(id: "${memberId}") { totalLoans } }`],
  ['listAttendees', example('listAttendees'), '0.Status', 'Registered', 'election { attendees { quorum { isReached } } }'],
  ['listCandidates', example('listCandidates'), '0.Status', 'Withdrawn', 'election { candidateControls { publish { isAllowed } } }'],
  ['getBallot', ballot(), 'Positions.0.MaxVote', null, 'election { ballot { isCast } }'],
  ['getPrecinct', example('getPrecinct'), 'Positions.0.Candidates.0.VoteCount', null, 'election { precinct { ballotCount } }'],
  ['getResults', example('getResults'), '0.Candidates.0.VoteCount', null, 'election { results { ballotCount } }'],
  ['getCurrentElection', election('Completed'), 'Qualifications.1.IsEligible', null, 'election { participate { isAllowed } }'],
]

test('the panel that needs an odd answer is refused, its reason is logged with its place, and the rest of the screen stands', async () => {
  stub.world.add(person({ claims: { UserName: 'officer', Permissions: everyPermission } }))
  const officer = new Browser(overInject(app))
  await officer.signIn('officer')
  stub.use(fail('getCurrentElection', json(election('Completed'))))
  const found: unknown[] = []
  for (const [operation, answer, place, value, panel] of panels) {
    stub.use(fail(operation, json(withValue(answer, place, value))))
    const answered = await officer.graph(`{ attributeGroups { name } ${panel} }`)
    found.push([operation, answered.codes, pick(answered, 'attributeGroups') !== undefined])
  }
  expect(found).toEqual(panels.map(([operation]) => [operation, ['UPSTREAM_UNREADABLE'], true]))
  expect(warnings()).toMatchObject(
    panels.map(([operation, , place]) => ({ operation, deviations: [{ path: place.replaceAll(/\.?(\d+)/g, '[$1]') }] })),
  )
})

const odd = (id: JsonOperationId, place: string) => fail(id, json(withValue(example(id), place, null)))

test('of news an entry that cannot be read is left out, counted and logged with its place', async () => {
  stub.world.add(person({ claims: { UserName: 'officer', Permissions: everyPermission } }))
  const officer = new Browser(overInject(app))
  await officer.signIn('officer')
  stub.use(
    odd('getCurrentSubscription', 'RecentActivities.1.Amount'),
    odd('listImports', '0.Status'),
    odd('listReports', '0.Contracts'),
    odd('listAudit', 'Entries.0.At'),
  )
  const answer = await officer.graph(`{
    viewer { savings { totalAmount recentActivities { on } unreadActivityCount } }
    administration {
      imports { edges { node { id } } totalCount unreadCount } reportDownloads { id } unreadReportDownloadCount
      audit { edges { node { id } } totalCount unreadCount } } }`)
  expect(answer.errors).toEqual([])
  expect(answer.data).toEqual({
    viewer: { savings: { totalAmount: '48250.75', recentActivities: [{ on: '2026-11-13' }], unreadActivityCount: 1 } },
    administration: {
      imports: { edges: [], totalCount: 0, unreadCount: 1 },
      reportDownloads: [],
      unreadReportDownloadCount: 1,
      audit: { edges: [], totalCount: 1, unreadCount: 1 },
    },
  })
  const places = ['RecentActivities[1].Amount', '[0].Status', '[0].Contracts', 'Entries[0].At']
  expect(
    warnings()
      .map(({ deviations }) => (deviations as { path: string }[])[0]?.path)
      .sort(),
  ).toEqual(places.sort())
  expect((await officer.send({ path: '/exports/audit' })).status).toBe(502)
})

test('a movement that cannot be read is left out of the timeline; what adds movements up is refused', async () => {
  const period = 'from: "2026-09-01", to: "2026-11-21"'
  const timeline = `{ viewer { timeline(filter: { kinds: [MOVEMENT], subscription: SAVINGS, ${period} }) { edges { node { title } } unreadCount }
    changes: timeline(filter: { kinds: [CHANGE_REQUEST], subscription: SAVINGS, ${period} }) { unreadCount } } }`
  stub.use(odd('listSubscriptionActivities', 'Movements.0.Amount'))
  expect((await browser.graph(timeline)).data).toEqual({
    viewer: { timeline: { edges: [{ node: { title: 'Withdrawal WD-2026-01702' } }], unreadCount: 1 }, changes: { unreadCount: 0 } },
  })
  expect(warnings()).toMatchObject([{ operation: 'listSubscriptionActivities', deviations: [{ path: 'Movements[0].Amount' }] }])
  const answer = await browser.graph(
    `{ viewer { statement(subscription: SAVINGS, ${period}) { closing } savings { totalAmount growth { closing } } } }`,
  )
  expect(answer.codes).toEqual(['UPSTREAM_UNREADABLE', 'UPSTREAM_UNREADABLE'])
  expect(answer.data).toEqual({ viewer: { statement: null, savings: { totalAmount: '48250.75', growth: null } } })
  for (const format of ['csv', 'pdf']) {
    const path = `/exports/statement?subscription=SAVINGS&from=2026-09-01&to=2026-11-21&format=${format}`
    expect((await browser.send({ path })).status).toBe(502)
  }
})

test('more of them within a minute are not logged', async () => {
  stub.use(fail('listUserLoans', json({})))
  for (let time = 0; time < 3; time += 1) await browser.graph('{ viewer { loans { loanType } } }')
  expect(warnings()).toMatchObject([{ operation: 'listUserLoans', unloggedBefore: 0 }])
})

test.each<[string, Fault]>([
  ['a page', { kind: 'page' }],
  ['JSON cut short', { kind: 'cutJson' }],
])('%s in place of an answer is named, none of it quoted', async (_what, fault) => {
  stub.use(fail('getUserSummary', fault))
  await browser.graph('{ viewer { member { memberCode } } }')
  expect(warnings()).toMatchObject([{ operation: 'getUserSummary', deviations: [{ path: '', expected: 'JSON', found: 'other text' }] }])
  expect(lines.join('')).not.toContain(upstreamSecret)
  expect(lines.join('')).not.toContain('KM-')
})

test('a write whose answer cannot be read stays unconfirmed', async () => {
  stub.use(fail('generateOtp', json({ contact: 'secret' })))
  const answer = await browser.graph('mutation { requestResetCode(input: { userName: "maria" }) { maskedContact } }')
  expect(answer.codes).toEqual(['UNCONFIRMED'])
  expect(warnings()).toMatchObject([{ operation: 'generateOtp', deviations: [{ path: '', expected: 'text', found: 'object' }] }])
})

test('numbers as text, names in another case and null for an empty list are read', async () => {
  const { Terms, Principal, ...rest } = loan()
  stub.use(fail('listUserLoans', json([{ ...rest, Terms: String(Terms), Principal: String(Principal) }])))
  stub.use(fail('getUserSummary', json({ ...stub.world.maria.summary, Status: 'ACTIVE', Loans: null })))
  const answer = await browser.graph('{ viewer { loans { termMonths principal } member { status activeLoans { loanType } } } }')
  expect(answer.data).toEqual({
    viewer: { loans: [{ termMonths: 36, principal: '100000.00' }], member: { status: 'ACTIVE', activeLoans: [] } },
  })
  expect(warnings()).toEqual([])
})

test('a kind of field that the contract does not know is answered, and logged once', async () => {
  const fields = [field(), { ...field(), Type: 'signature' }]
  stub.use(fail('getEntry', json({ ...attributeGroup({ Status: 'Draft' }), Fields: fields })))
  for (let count = 0; count < 3; count += 1) {
    const answer = await browser.graph('{ form(name: "provident") { sections { fields { type } } } }')
    expect(answer.errors).toEqual([])
  }
  const expected: unknown = expect.stringMatching(/^one of text, number/)
  expect(warnings()).toMatchObject([{ operation: 'getEntry', deviations: [{ path: 'Fields[1].Type', expected, found: 'string' }] }])
})

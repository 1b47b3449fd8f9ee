import { beforeEach, describe, expect, test } from 'vitest'
import { attributeGroup } from '../factories/attributeGroup.ts'
import { example } from '../factories/example.ts'
import { person } from '../factories/person.ts'
import type { ListItem } from '../factories/review.ts'
import { guidOf, listedRequest, listItem } from '../factories/review.ts'
import { pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const nodes = 'edges { node { id name status requestCode amount submittedAt ageInDays kinds stagedBy decide { isAllowed reason } } }'
const figures = `counts { total inReview staged } apply { isAllowed reason }
  staged { approved rejected approvedAmount requests { id itemId name requestCode status amount } }`
const text = `query ($id: ID!, $first: Int! = 50, $after: String, $status: ReviewStatus, $kind: ReviewRequestKind, $search: String) {
  reviewQueue(id: $id) { id kind title ${figures}
    items(first: $first, after: $after, status: $status, kind: $kind, search: $search) { ${nodes} totalCount pageInfo { hasNextPage endCursor } } } }`

/** An instant so many days ago, whatever the day of the test. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

function officer(...permissions: string[]) {
  portal.stub.world.add(
    person({ claims: { UserName: 'roberto', EmailAddress: 'roberto@demo.kapwa.test', Permissions: permissions.join(';') } }),
  )
  return portal.signedIn('roberto')
}

async function read(variables: Record<string, unknown>, permission = 'management_access') {
  const browser = await officer(permission)
  const answer = await browser.graph(text, { variables })
  expect(answer.errors).toEqual([])
  return answer
}

const idsOf = (answer: Awaited<ReturnType<typeof read>>) =>
  (pick(answer, 'reviewQueue', 'items', 'edges') as { node: { id: string } }[]).map(({ node }) => node.id)

const serveRegistrations = (items: ListItem[]) => portal.stub.use(operation('listRegistrations', () => reply(200, items)))
const serveSubscriptions = (items: ListItem[]) => portal.stub.use(operation('listSubscriptionReviews', () => reply(200, items)))

describe('registrations', () => {
  const items = [
    listItem(1, { Name: 'Ramón Bautista', DateRequested: daysAgo(1) }),
    listItem(2, { Status: 'Approved', DateRequested: daysAgo(9) }),
    listItem(3, { Status: 'Rejected', DateRequested: daysAgo(3), StagedBy: '' }),
    listItem(4, { StagedBy: 'Elena Cruz', DateRequested: daysAgo(5), Username: 'Roberto' }),
  ]
  beforeEach(() => serveRegistrations(items))

  test('the queue, the oldest first, with what is staged: one REST call', async () => {
    const answer = await read({ id: 'registration' }, 'registration_approval_review')
    expect(idsOf(answer)).toEqual([2, 4, 3, 1].map(guidOf))
    expect(pick(answer, 'reviewQueue')).toMatchObject({
      id: 'registration',
      kind: 'REGISTRATION',
      title: 'New Members',
      counts: { total: 4, inReview: 2, staged: 2 },
      apply: { isAllowed: true, reason: null },
      staged: {
        approved: 1,
        rejected: 1,
        approvedAmount: null,
        requests: [
          { id: guidOf(2), itemId: guidOf(2), name: 'Applicant 2', requestCode: 'RG-2026-00002', status: 'APPROVED', amount: null },
          { id: guidOf(3), status: 'REJECTED' },
        ],
      },
    })
    expect(pick(answer, 'reviewQueue', 'items', 'edges', 1, 'node')).toEqual({
      id: guidOf(4),
      name: 'Applicant 4',
      status: 'REVIEW',
      requestCode: 'RG-2026-00004',
      amount: null,
      submittedAt: items[3]!.DateRequested,
      ageInDays: 5,
      kinds: ['REGISTRATION'],
      stagedBy: 'Elena Cruz',
      decide: { isAllowed: false, reason: 'OWN_REQUEST' },
    })
    expect(portal.stub.calls.lines()).toEqual(['GET /api/registration/list'])
  })

  test.each([
    [{ status: 'REVIEW' }, [4, 1]],
    [{ status: 'APPROVED' }, [2]],
    [{ status: 'REVIEWED' }, []],
    [{ search: 'ramon baut' }, [1]],
    [{ search: '00003' }, [3]],
    [{ kind: 'DEPOSIT' }, []],
    [{ first: 2 }, [2, 4]],
  ])('%j', async (variables, numbers) => {
    expect(idsOf(await read({ id: 'registration', ...variables }))).toEqual(numbers.map(guidOf))
  })
})

test('a page after a cursor goes on, and an item that was decided in between doubles or hides no other', async () => {
  const items = [1, 2, 3, 4].map((number) => listItem(number, { DateRequested: daysAgo(10 - number) }))
  serveRegistrations(items)
  const browser = await officer('management_access')
  const variables = { id: 'registration', first: 2 }
  const first = await browser.graph(text, { variables })
  serveRegistrations(items.slice(1))
  const after = pick(first, 'reviewQueue', 'items', 'pageInfo', 'endCursor')
  expect(idsOf(await browser.graph(text, { variables: { ...variables, after } }))).toEqual([3, 4].map(guidOf))
})

test('without dates the items come as they are served, those with dates before them', async () => {
  const { DateRequested: _date, ...undated } = listItem(1)
  serveRegistrations([undated, { ...undated, Guid: guidOf(2) }, listItem(3)])
  expect(idsOf(await read({ id: 'registration' }))).toEqual([3, 1, 2].map(guidOf))
})

test('without the extensions an item has its name and status, and can be decided', async () => {
  serveRegistrations([{ Guid: guidOf(1), Name: 'Applicant 1', Status: 'Review' }])
  const node = pick(await read({ id: 'registration' }), 'reviewQueue', 'items', 'edges', 0, 'node')
  const nothing = { requestCode: null, amount: null, submittedAt: null, ageInDays: null, stagedBy: null }
  expect(node).toMatchObject({ ...nothing, status: 'REVIEW', decide: { isAllowed: true } })
})

test('an empty queue has nothing to apply', async () => {
  serveRegistrations([])
  const nothing = { total: 0, inReview: 0, staged: 0 }
  expect(pick(await read({ id: 'registration' }), 'reviewQueue')).toMatchObject({
    counts: nothing,
    apply: { isAllowed: false, reason: 'NOTHING_STAGED' },
    staged: { approved: 0, rejected: 0, requests: [] },
  })
})

test('share capital: the amounts of what is approved are summed to the centavo', async () => {
  serveSubscriptions([
    listItem(1, { Amount: 500.1, Status: 'Approved' }),
    listItem(2, { Amount: 0.2, Status: 'Approved' }),
    listItem(3, { Amount: 900, Status: 'Rejected' }),
    listItem(4, { Amount: 700 }),
  ])
  const answer = await read({ id: 'share-capital' }, 'share_capital_approval_review')
  expect(pick(answer, 'reviewQueue')).toMatchObject({
    kind: 'SHARE_CAPITAL',
    title: 'Share Capital',
    staged: { approved: 2, rejected: 1, approvedAmount: '500.30' },
  })
  expect(pick(answer, 'reviewQueue', 'items', 'edges', 3, 'node')).toMatchObject({ amount: '700.00', kinds: ['CHANGE'] })
  expect(portal.stub.calls.lines()).toEqual(['GET /api/subscription/review/list/share_capital'])
})

describe('savings', () => {
  const withdrawal = listedRequest(11, { Kind: 'withdrawal', Amount: -2000.5, RequestCode: 'WD-2026-01800', Status: 'Approved' })
  const items = [
    listItem(1, { Requests: [withdrawal, listedRequest(12)], Amount: 499.5 }),
    listItem(2, { Requests: [listedRequest(21, { Kind: 'change', Amount: 1500, Status: 'Rejected' })], Status: 'Reviewed' }),
    listItem(3, { Requests: [listedRequest(31, { StagedBy: 'Elena Cruz' })] }),
    { Guid: guidOf(4), Name: 'Applicant 4', Status: 'Review' as const },
  ]
  beforeEach(() => serveSubscriptions(items))

  test('one item a member; each request is staged by itself', async () => {
    const answer = await read({ id: 'savings' }, 'savings_approval_review')
    expect(pick(answer, 'reviewQueue', 'items', 'edges')).toMatchObject([
      { node: { status: 'REVIEW', amount: '4500.50', kinds: ['WITHDRAWAL', 'DEPOSIT'], requestCode: null } },
      { node: { status: 'REVIEWED', amount: '1500.00', kinds: ['CHANGE'] } },
      { node: { stagedBy: 'Elena Cruz' } },
      { node: { kinds: [], amount: null } },
    ])
    expect(pick(answer, 'reviewQueue')).toMatchObject({
      counts: { total: 4, inReview: 3, staged: 1 },
      apply: { isAllowed: true },
      staged: {
        approved: 1,
        rejected: 1,
        approvedAmount: '2000.50',
        requests: [
          { id: guidOf(11), itemId: guidOf(1), requestCode: 'WD-2026-01800', status: 'APPROVED', amount: '2000.50' },
          { id: guidOf(21), itemId: guidOf(2), status: 'REJECTED' },
        ],
      },
    })
    expect(portal.stub.calls.lines()).toEqual(['GET /api/subscription/review/list/savings'])
  })

  test.each([
    [{ kind: 'CHANGE' }, [2, 4]],
    [{ kind: 'DEPOSIT' }, [1, 3, 4]],
    [{ search: 'wd-2026' }, [1]],
  ])('%j: an item whose kinds are not listed is of every kind', async (variables, numbers) => {
    expect(idsOf(await read({ id: 'savings', ...variables }))).toEqual(numbers.map(guidOf))
  })
})

test('a service by its slug, in any case', async () => {
  const health = attributeGroup({ Name: 'Health Assistance', Title: 'Health Assistance for Members' })
  portal.stub.use(operation('listAttributeGroups', () => reply(200, [...example('listAttributeGroups'), health])))
  const answer = await read({ id: 'service/Health assistance' }, 'health_assistance_approval_review')
  expect(pick(answer, 'reviewQueue')).toMatchObject({ id: 'service/Health assistance', kind: 'SERVICE', title: health.Title })
  expect(portal.stub.calls.lines()).toEqual(['GET /api/attribute/groups', `GET /api/entry/review/list/${health.Guid}`])
})

test.each(['', 'Registration', 'service/', 'service/unknown', 'service/loan application', 'service', 'share_capital'])(
  'an unknown id (%j) is null',
  async (id) => {
    const browser = await officer('management_access')
    expect((await browser.graph(text, { variables: { id } })).data).toEqual({ reviewQueue: null })
    expect(portal.stub.calls.count('listEntriesForReview')).toBe(0)
  },
)

test.each([
  ['registration', 'savings_approval_review'],
  ['share-capital', 'registration_approval_review'],
  ['savings', 'share_capital_approval_review'],
  ['service/provident', 'health_assistance_approval_review'],
  ['registration', 'subscription_data_report'],
])('%s is closed to %s, for its items too, without a call for either', async (id, permission) => {
  const browser = await officer(permission)
  const detail = await browser.graph('query ($queue: ID!, $id: ID!) { review(queue: $queue, id: $id) { id } }', {
    variables: { queue: id, id: guidOf(1) },
  })
  const answer = await browser.graph(text, { variables: { id } })
  expect([answer.data, answer.codes, detail.data, detail.codes]).toEqual([
    { reviewQueue: null },
    ['FORBIDDEN'],
    { review: null },
    ['FORBIDDEN'],
  ])
  expect(portal.stub.calls.all.filter(({ operation: called }) => called !== 'listAttributeGroups')).toEqual([])
})

test('an outage is not an empty queue', async () => {
  portal.stub.use(fail('listRegistrations', { kind: 'status', status: 503 }))
  const browser = await officer('management_access')
  const answer = await browser.graph(text, { variables: { id: 'registration' } })
  expect([answer.data, answer.codes]).toEqual([{ reviewQueue: null }, ['UPSTREAM_UNAVAILABLE']])
})

test('5,000 items are read by one call, and a page of them is fast', async () => {
  serveRegistrations(Array.from({ length: 5000 }, (_, index) => listItem(index, { DateRequested: daysAgo(index % 40) })))
  const browser = await officer('management_access')
  const variables = { id: 'registration', search: 'applicant 499', first: 50 }
  await browser.graph(text, { variables })
  portal.stub.calls.clear()
  const started = performance.now()
  const answer = await browser.graph(text, { variables })
  const took = performance.now() - started
  expect(pick(answer, 'reviewQueue', 'items', 'totalCount')).toBe(15)
  expect(portal.stub.calls.lines()).toEqual(['GET /api/registration/list'])
  // The stub checks the answer against the contract, which takes most of it.
  expect(took).toBeLessThan(3000)
})

test('what another officer has replaced is named: staged, decided, or taken back', async () => {
  const ReplacedBy = 'Elena Cruz'
  const waiting = [listItem(1, { ReplacedBy, StagedBy: ReplacedBy }), listItem(2, { ReplacedBy }), listItem(4, { StagedBy: ReplacedBy })]
  const decided = listItem(3, { ReplacedBy, Status: 'Rejected', Transactor: ReplacedBy, DateProcessed: new Date().toISOString() })
  portal.stub.use(operation('listRegistrations', ({ query }) => reply(200, query.has('since') ? [...waiting, decided] : waiting)))
  const query = `{ reviewQueue(id: "registration") { staged { ...replaced } toApply { ...replaced } } }
    fragment replaced on StagedDispositions { replaced { requestId name message } }`
  const answer = await (await officer('management_access')).graph(query)
  const named = [
    { requestId: guidOf(1), name: 'Applicant 1', message: 'Elena Cruz has staged another decision in place of yours.' },
    {
      requestId: guidOf(2),
      name: 'Applicant 2',
      message: 'Elena Cruz had replaced your decision and took it back: it is in Review again.',
    },
  ]
  expect(pick(answer, 'reviewQueue', 'staged', 'replaced')).toEqual(named)
  const last = { requestId: guidOf(3), name: 'Applicant 3', message: 'Elena Cruz has rejected it in place of your decision.' }
  expect(pick(answer, 'reviewQueue', 'toApply', 'replaced')).toEqual([...named, last])
})

test('without the requests, nothing can be applied before all of a member are decided, which is said; at most 200 details are read', async () => {
  serveSubscriptions(Array.from({ length: 250 }, (_, number) => ({ Guid: guidOf(number), Name: 'Carla Mendoza', Status: 'Review' })))
  const query = '{ reviewQueue(id: "savings") { apply { isAllowed message } toApply { isComplete } } }'
  expect(pick(await (await officer('management_access')).graph(query), 'reviewQueue')).toEqual({
    apply: { isAllowed: false, message: 'Decide all requests of a member first: no member is decided yet.' },
    toApply: { isComplete: false },
  })
  expect(portal.stub.calls.count('getSavingsReview')).toBe(200)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { attributeGroup } from '../factories/attributeGroup.ts'
import { example } from '../factories/example.ts'
import type { ListItem } from '../factories/review.ts'
import { guidOf, listedRequest, listItem } from '../factories/review.ts'
import { faultless, pick } from '../portal/browser.ts'
import { measureProcessorTime } from '../measureProcessorTime.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const nodes =
  'edges { node { id reviewId name status stagedAs requestCode contribution submittedAt ageInDays kinds { kind count amount } stagedBy decide { isAllowed reason } } }'
const figures = `counts { total inReview toDecide stagedByOthers staged byKind { kind total inReview toDecide stagedByOthers staged } } apply { isAllowed reason }
  staged { approved rejected approvedByKind { kind count amount } requests { id itemId name kind requestCode status amount previousAmount remarks effectivityDate } }`
const text = `query ($id: ID!, $first: Int! = 50, $after: String, $status: ReviewStatus, $kind: ReviewRequestKind, $search: String, $isNewestFirst: Boolean! = false, $isLargestFirst: Boolean! = false) {
  reviewQueue(id: $id) { id kind title ${figures}
    items(first: $first, after: $after, status: $status, kind: $kind, search: $search, isNewestFirst: $isNewestFirst, isLargestFirst: $isLargestFirst) { ${nodes} totalCount pageInfo { hasNextPage endCursor } } } }`

/** An instant so many days ago, whatever the day of the test. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const officer = (permission: string) => portal.officer(permission, 'roberto')

async function read(variables: Record<string, unknown>, permission = 'management_access') {
  const browser = await officer(permission)
  const answer = faultless(await browser.graph(text, { variables }))
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
      counts: { total: 4, inReview: 2, toDecide: 1, stagedByOthers: 1, staged: 2 },
      apply: { isAllowed: true, reason: null },
      staged: {
        approved: 1,
        rejected: 1,
        approvedByKind: [{ kind: 'REGISTRATION', count: 1, amount: null }],
        requests: [
          {
            id: guidOf(2),
            itemId: guidOf(2),
            name: 'Applicant 2',
            kind: 'REGISTRATION',
            requestCode: 'RG-2026-00002',
            status: 'APPROVED',
            amount: null,
          },
          { id: guidOf(3), status: 'REJECTED' },
        ],
      },
    })
    expect(pick(answer, 'reviewQueue', 'items', 'edges', 1, 'node')).toEqual({
      id: guidOf(4),
      reviewId: guidOf(4),
      name: 'Applicant 4',
      status: 'REVIEW',
      stagedAs: null,
      requestCode: 'RG-2026-00004',
      contribution: null,
      submittedAt: items[3]!.DateRequested,
      ageInDays: 5,
      kinds: [{ kind: 'REGISTRATION', count: 1, amount: null }],
      stagedBy: 'Elena Cruz',
      decide: { isAllowed: false, reason: 'OWN_REQUEST' },
    })
    expect(portal.stub.calls.lines()).toEqual(['GET /api/registration/list'])
  })

  test.each([
    [{ status: 'REVIEW' }, [4, 1]],
    [{ status: 'APPROVED' }, [2]],
    [{ status: 'REVIEWED' }, [2, 3]],
    [{ isNewestFirst: true }, [1, 3, 4, 2]],
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
  const nothing = { requestCode: null, contribution: null, submittedAt: null, ageInDays: null, stagedBy: null }
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

test('share capital: contributions are counted and never summed', async () => {
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
    staged: { approved: 2, rejected: 1, approvedByKind: [{ kind: 'CHANGE', count: 2, amount: null }] },
  })
  expect(pick(answer, 'reviewQueue', 'items', 'edges', 3, 'node')).toMatchObject({
    contribution: '700.00',
    kinds: [{ kind: 'CHANGE', count: 1, amount: null }],
  })
  expect(portal.stub.calls.lines()).toEqual(['GET /api/subscription/review/list/share_capital'])
})

describe('savings', () => {
  const staged = { Status: 'Approved', Amount: -2000.5, RequestedAmount: -2500, Remarks: 'Less was left.' } as const
  const lowered = listedRequest(11, { Kind: 'withdrawal', RequestCode: 'WD-2026-01800', ...staged })
  const items = [
    listItem(1, {
      Requests: [
        lowered,
        listedRequest(12, { Amount: 4600.1 }),
        listedRequest(13, { Amount: 1800.2, Status: 'Approved' }),
        listedRequest(14, { Kind: 'change', Amount: 1200 }),
      ],
      Amount: 4399.8,
    }),
    listItem(2, {
      Requests: [listedRequest(21, { Kind: 'change', Amount: 1500, OldAmount: 500, EffectivityDate: '2026-12-16', Status: 'Rejected' })],
      Status: 'Reviewed',
    }),
    listItem(3, { Requests: [listedRequest(31, { StagedBy: 'Elena Cruz' })] }),
    { Guid: guidOf(4), Name: 'Applicant 4', Status: 'Review' as const, Amount: -700 },
  ]
  beforeEach(() => serveSubscriptions(items))

  test('one item a request, or a member where the requests are not listed', async () => {
    const answer = await read({ id: 'savings' }, 'savings_approval_review')
    const ofDeposit = (amount: string) => [{ kind: 'DEPOSIT', count: 1, amount }]
    const ofChange = { kinds: [{ kind: 'CHANGE', count: 1, amount: null }] }
    expect(pick(answer, 'reviewQueue', 'items', 'edges')).toMatchObject([
      {
        node: {
          ...{ id: guidOf(11), reviewId: guidOf(1), status: 'APPROVED', stagedAs: 'APPROVED', requestCode: 'WD-2026-01800' },
          kinds: [{ kind: 'WITHDRAWAL', count: 1, amount: '2000.50' }],
        },
      },
      { node: { id: guidOf(12), status: 'REVIEW', stagedAs: null, kinds: ofDeposit('4600.10') } },
      { node: { id: guidOf(13), status: 'APPROVED', kinds: ofDeposit('1800.20') } },
      { node: { id: guidOf(14), status: 'REVIEW', contribution: '1200.00', ...ofChange } },
      { node: { id: guidOf(21), reviewId: guidOf(2), status: 'REJECTED', contribution: '1500.00', ...ofChange } },
      { node: { id: guidOf(31), stagedBy: 'Elena Cruz' } },
      { node: { id: guidOf(4), reviewId: guidOf(4), requestCode: null, kinds: [], contribution: null } },
    ])
    expect(pick(answer, 'reviewQueue')).toMatchObject({
      counts: {
        ...{ total: 7, inReview: 4, toDecide: 3, stagedByOthers: 1, staged: 3 },
        byKind: [
          { kind: 'WITHDRAWAL', total: 1, inReview: 0, staged: 1 },
          { kind: 'DEPOSIT', total: 3, inReview: 2, toDecide: 1, stagedByOthers: 1, staged: 1 },
          { kind: 'CHANGE', total: 2, inReview: 1, staged: 1 },
        ],
      },
      apply: { isAllowed: true },
      staged: {
        approved: 2,
        rejected: 1,
        approvedByKind: [
          { kind: 'DEPOSIT', count: 1, amount: '1800.20' },
          { kind: 'WITHDRAWAL', count: 1, amount: '2000.50' },
        ],
        requests: [
          {
            id: guidOf(11),
            itemId: guidOf(1),
            kind: 'WITHDRAWAL',
            requestCode: 'WD-2026-01800',
            status: 'APPROVED',
            amount: '2000.50',
            previousAmount: '2500.00',
            remarks: 'Less was left.',
          },
          { id: guidOf(13), kind: 'DEPOSIT', amount: '1800.20', previousAmount: null, remarks: '', effectivityDate: null },
          { id: guidOf(21), itemId: guidOf(2), status: 'REJECTED', previousAmount: '500.00', effectivityDate: '2026-12-16' },
        ],
      },
    })
    expect(portal.stub.calls.lines()).toEqual(['GET /api/subscription/review/list/savings'])
  })

  test('what was decided, the newest first, by whom and with which remarks: the list with `since`', async () => {
    const by = { Transactor: 'Elena Cruz', DateProcessed: '2026-11-20T02:00:00Z' }
    serveSubscriptions([
      listItem(1, {
        Requests: [listedRequest(11, { Status: 'Approved', ...by, RequestedAmount: 3000, Remarks: 'Less.' }), listedRequest(12)],
      }),
      listItem(2, {
        MemberCode: 'KM-00002',
        EmailAddress: 'two@habi.test',
        EmployeeId: 'EMP-2002',
        Requests: [listedRequest(21, { Kind: 'change', Status: 'Rejected', ...by, DateProcessed: '2026-11-21T02:00:00Z' })],
      }),
    ])
    const fields =
      'edges { node { id itemId name kind requestCode status amount previousAmount remarks decidedAt decidedBy } } totalCount officers'
    const browser = await officer('savings_approval_review')
    const ask = async (args: string) =>
      pick(await browser.graph(`{ reviewQueue(id: "savings") { decided(${args}) { ${fields} } } }`), 'reviewQueue', 'decided')
    portal.stub.calls.clear()
    expect(await ask('days: 7')).toMatchObject({
      totalCount: 2,
      edges: [
        { node: { id: guidOf(21), kind: 'CHANGE', status: 'REJECTED', remarks: '', decidedBy: 'Elena Cruz' } },
        {
          node: {
            ...{
              id: guidOf(11),
              itemId: guidOf(1),
              name: 'Applicant 1',
              kind: 'DEPOSIT',
              requestCode: 'DP-2026-00011',
              status: 'APPROVED',
            },
            ...{ amount: '2500.00', previousAmount: '3000.00', remarks: 'Less.', decidedAt: '2026-11-20T02:00:00Z' },
          },
        },
      ],
    })
    expect(portal.stub.calls.lines().at(-1)).toMatch(/list\/savings\?since=/)
    for (const filter of ['kind: DEPOSIT', 'outcome: REJECTED', 'from: "2026-11-21"', 'to: "2026-11-20", officer: "Elena Cruz"'])
      expect(await ask(filter)).toMatchObject({ totalCount: 1, officers: ['Elena Cruz'] })
    // Days before those that are listed by default are asked for too, as far as they are listed.
    const sinceOf = () => Date.now() - Date.parse(decodeURIComponent(/since=([^&]+)/.exec(portal.stub.calls.lines().join(' '))?.[1] ?? ''))
    // The day begins in Manila, eight hours before that in UTC.
    const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    for (const [filter, days] of [
      ['from', 101],
      ['to', 366],
    ] as const) {
      portal.stub.calls.clear()
      await ask(`${filter}: "${dayBefore(100)}"`)
      expect(Math.floor(sinceOf() / 86_400_000)).toBeOneOf([days, days + 1])
    }
    expect(await ask('officer: "Elena"')).toMatchObject({ totalCount: 0 })
    for (const search of ['user-2', 'km-00002', 'TWO@habi', 'emp-2002'])
      expect(await ask(`search: "${search}"`)).toMatchObject({ totalCount: 1 })
    const refused = await browser.graph('{ reviewQueue(id: "savings") { decided(days: 400) { totalCount } } }')
    expect(refused.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })

  test.each([
    [{ kind: 'CHANGE' }, [14, 21, 4]],
    [{ kind: 'DEPOSIT' }, [12, 13, 31, 4]],
    [{ search: 'wd-2026' }, [11]],
    [{ search: '4600' }, [12]],
    [{ search: '1,500.00' }, [21]],
    [{ isLargestFirst: true }, [12, 31, 11, 13, 21, 14, 4]],
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
  const { result: answer, milliseconds } = await measureProcessorTime(() => browser.graph(text, { variables }))
  expect(pick(answer, 'reviewQueue', 'items', 'totalCount')).toBe(11)
  expect(portal.stub.calls.lines()).toEqual(['GET /api/registration/list'])
  // The stub checks the answer against the contract, which takes most of it.
  expect(milliseconds).toBeLessThan(3000)
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

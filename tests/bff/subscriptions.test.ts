import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Subscription } from '../factories/subscription.ts'
import { changeRequest, savings, shareCapital, transactionRequest } from '../factories/subscription.ts'
import { person } from '../factories/person.ts'
import { faultless, pick } from '../portal/browser.ts'
import { useClock } from '../portal/clock.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

// 10:42 in Manila, where it is the 21st.
useClock('2026-11-21T02:42:00Z')
const portal = usePortal()
const readSavings = 'GET /api/subscription/current/user/savings'
const readShareCapital = 'GET /api/subscription/current/user/share_capital'
const activities = (type: string, from: string, to = '2026-11-21') => `GET /api/subscription/activities/${type}?from=${from}&to=${to}`
const approved = { Status: 'Approved', Transactor: 'Roberto Santos', Remarks: 'Approved.' } as const

let stored: { savings: Subscription; share_capital: Subscription }
const movements = [
  { Title: 'Payroll contribution', Amount: 1000, TransactionDate: '2026-10-15' },
  { Title: 'Deposit DP-2026-00917', Amount: 0.1, TransactionDate: '2026-10-15' },
  { Title: 'Withdrawal WD-2026-01702', Amount: -400.2, TransactionDate: '2026-11-03' },
]

beforeEach(() => {
  stored = { savings: savings({ PaymentDetails: 'The cashier' }), share_capital: shareCapital() }
  portal.stub.use(
    operation('getCurrentSubscription', ({ path }) => reply(200, stored[path.type])),
    operation('listSubscriptionActivities', () => reply(200, { Opening: 100, Closing: 699.9, Movements: movements })),
  )
})

test('savings cost one call: amounts, requests and what may be asked for', async () => {
  const answer = await portal.graph(`{ viewer { nextPayday savings { nextPayday
    id name description totalAmount contribution minimumContribution contributionStep effectivityDate asOf requiredBalance minimumDeposit paymentDetails
    changeRequests { id requestCode status requestedAt processedAt decidedBy remarks oldContribution newContribution oldTerm newTerm
      oldEffectivityDate effectivityDate replacedAt }
    recentActivities { title amount on }
    withdrawalRequests { id amount requestedAmount }
    depositRequests { id requestCode status amount requestedAmount proof { key name url } }
    change { isAllowed reason message opensOn } deposit { isAllowed }
    withdrawal { isAllowed reason message minimum maximum } } } }`)
  expect(answer.errors).toEqual([])
  expect(answer.data).toEqual({
    viewer: {
      nextPayday: '2026-11-30',
      savings: {
        nextPayday: '2026-11-30',
        id: stored.savings.Guid,
        name: 'Savings',
        description: 'Savings that earn interest every quarter.',
        totalAmount: '48250.75',
        contribution: '1000.00',
        minimumContribution: '100.00',
        contributionStep: '100.00',
        effectivityDate: '2025-11-21',
        asOf: '2026-11-13T08:00:00Z',
        requiredBalance: '1000.00',
        minimumDeposit: '100.00',
        paymentDetails: 'The cashier',
        changeRequests: [
          {
            id: '6f1d2c3b-4a59-4e68-8b77-9c8d7e6f5a40',
            requestCode: 'SV-2024-00288',
            status: 'APPROVED',
            requestedAt: '2024-12-09T03:12:00Z',
            processedAt: '2024-12-11T01:30:00Z',
            decidedBy: 'Roberto Santos',
            remarks: '',
            oldContribution: '800.00',
            newContribution: '1000.00',
            oldTerm: null,
            newTerm: null,
            oldEffectivityDate: '2022-01-15',
            effectivityDate: '2025-01-15',
            replacedAt: null,
          },
        ],
        recentActivities: [
          { title: 'Payroll contribution', amount: '1000.00', on: '2026-11-13' },
          { title: 'Withdrawal WD-2026-01702', amount: '-4000.00', on: '2026-10-08' },
        ],
        withdrawalRequests: [{ id: 'WD-2026-01702', amount: '4000.00', requestedAmount: null }],
        depositRequests: [
          {
            id: 'DP-2026-00640',
            requestCode: 'DP-2026-00640',
            status: 'APPROVED',
            amount: '2500.00',
            requestedAmount: '3000.00',
            proof: {
              key: '0f0e0d0c-0b0a-4908-8706-050403020100/deposit-slip.jpg',
              name: 'deposit-slip.jpg',
              url: '/files/0f0e0d0c-0b0a-4908-8706-050403020100/deposit-slip.jpg',
            },
          },
        ],
        change: { isAllowed: true, reason: null, message: null, opensOn: null },
        deposit: { isAllowed: true },
        withdrawal: { isAllowed: true, reason: null, message: null, minimum: '500.00', maximum: '47250.75' },
      },
    },
  })
  expect(portal.stub.calls.lines()).toEqual([readSavings])
})

test('an approved change that a newer one has replaced is dated where the REST API says so', async () => {
  const replaced = changeRequest({ ...approved, Guid: randomUUID(), DateReplaced: '2026-11-15T01:00:00Z' })
  stored.savings.ChangeRequests = [replaced, changeRequest(approved)]
  const browser = await portal.signedIn()
  const answer = await browser.graph('{ viewer { savings { changeRequests { status replacedAt } } } }')
  expect(pick(answer, 'viewer', 'savings', 'changeRequests')).toEqual([
    { status: 'APPROVED', replacedAt: '2026-11-15T01:00:00Z' },
    { status: 'APPROVED', replacedAt: null },
  ])
  const changes =
    '{ viewer { timeline(first: 2, filter: { kinds: [CHANGE_REQUEST], subscription: SAVINGS, from: "2020-01-01" }) { edges { node { isReplaced } } } } }'
  expect(pick(await browser.graph(changes), 'viewer', 'timeline', 'edges')).toEqual(
    [true, false].map((isReplaced) => ({ node: { isReplaced } })),
  )
})

test('the next payday is today until a contribution of today is posted', async () => {
  const posted = { Title: 'Payroll contribution', Amount: 500, TransactionDate: '2026-11-13' }
  const text = '{ viewer { nextPayday savings { nextPayday } } }'
  vi.setSystemTime(Date.parse('2026-11-13T01:00:00Z'))
  stored.savings.RecentActivities = []
  stored.share_capital.RecentActivities = []
  const browser = await portal.signedIn()
  expect((await browser.graph(text)).data).toEqual({ viewer: { nextPayday: '2026-11-13', savings: { nextPayday: '2026-11-13' } } })
  stored.share_capital.RecentActivities = [posted]
  expect((await browser.graph(text)).data).toEqual({ viewer: { nextPayday: '2026-11-30', savings: { nextPayday: '2026-11-13' } } })
  stored.savings.RecentActivities = [{ ...posted, Amount: stored.savings.Contribution }]
  expect((await browser.graph(text)).data).toEqual({ viewer: { nextPayday: '2026-11-30', savings: { nextPayday: '2026-11-30' } } })
  portal.stub.use(fail('getCurrentSubscription', { kind: 'status', status: 500 }))
  expect((await browser.graph(text)).data).toEqual({ viewer: { nextPayday: '2026-11-13', savings: null } })
})

const shareCapitalText = `{ viewer { shareCapital { totalAmount term termChoices expiresOn daysUntilExpiry maximumAmount projectedAmount
  renewal { isAllowed reason message opensOn } } } }`

test('share capital costs one call: its term, what it will hold, and whether it may be renewed', async () => {
  expect(pick(faultless(await portal.graph(shareCapitalText)), 'viewer', 'shareCapital')).toEqual({
    totalAmount: '74600.00',
    term: 3,
    termChoices: [1, 2, 3],
    expiresOn: '2026-12-14',
    daysUntilExpiry: 23,
    maximumAmount: '5000000.00',
    projectedAmount: '75100.00',
    renewal: { isAllowed: true, reason: null, message: null, opensOn: null },
  })
  expect(portal.stub.calls.lines()).toEqual([readShareCapital])
})

test('what was never signed has no term and no cap, and may be renewed', async () => {
  stored.share_capital = shareCapital({ Term: null, EffectivityDate: null, MaxAmount: null })
  expect(pick(await portal.graph(shareCapitalText), 'viewer', 'shareCapital')).toMatchObject({
    term: null,
    expiresOn: null,
    daysUntilExpiry: null,
    maximumAmount: null,
    projectedAmount: null,
    renewal: { isAllowed: true },
  })
})

test.each([
  [
    { EffectivityDate: '2024-12-15' },
    'Yes',
    { reason: 'NOT_YET_OPEN', message: 'You can renew from 14-Nov-2027, a month before your term ends.', opensOn: '2027-11-14' },
  ],
  [
    { ChangeRequests: [changeRequest({ NewAmount: 800, NewTerm: 2, DateRequested: '2026-11-20T17:00:00Z' })] },
    'Yes',
    {
      reason: 'IN_REVIEW',
      message: 'You asked for ₱800.00 per payday on 21-Nov-2026. Another renewal can be asked for once that one is decided.',
      opensOn: null,
    },
  ],
  [
    { ChangeRequests: [changeRequest({ Status: 'Approved', EffectivityDate: '2026-12-15' })] },
    'Yes',
    { reason: 'NOT_YET_OPEN', message: 'Your renewal is approved and takes effect on 15-Dec-2026.', opensOn: null },
  ],
  [{}, 'No', { reason: 'NOT_COMPLIANT', message: 'Complete your profile to renew.', opensOn: null }],
] as const)('share capital with %j of a member who is compliant: %s may not be renewed', async (overrides, Compliant, expected) => {
  stored.share_capital = shareCapital(overrides as Partial<Subscription>)
  portal.stub.world.add(person({ claims: { UserName: 'jose', Compliant } }))
  expect(pick(await (await portal.signedIn('jose')).graph(shareCapitalText), 'viewer', 'shareCapital', 'renewal')).toEqual({
    isAllowed: false,
    ...expected,
  })
})

test('a member without a complete profile may read savings, and is told why nothing can be asked for', async () => {
  portal.stub.world.add(person({ claims: { UserName: 'jose', Compliant: 'No' } }))
  const answer = await (await portal.signedIn('jose')).graph(
    '{ viewer { savings { change { message } deposit { message } withdrawal { message } } } }',
  )
  expect(pick(answer, 'viewer', 'savings')).toEqual({
    change: { message: 'Complete your profile to change your contribution.' },
    deposit: { message: 'Complete your profile to deposit.' },
    withdrawal: { message: 'Complete your profile to withdraw.' },
  })
})

test('answers are read however the documents’ words may be typed: numbers as text, days with a time, nothing as null', async () => {
  const [change] = stored.savings.ChangeRequests
  const value = {
    ...stored.savings,
    TotalAmount: '48250.75',
    Description: null,
    LastUpdated: '2026-11-13',
    EffectivityDate: '0001-01-01T00:00:00',
    RecentActivities: [{ Title: 'Interest', Amount: '1.50', TransactionDate: '2026-09-30T00:00:00' }],
    ChangeRequests: [{ ...change, Status: 'submitted', Transactor: null, Remarks: null, DateProcessed: '', NewTerm: 0 }],
    WithdrawalRequests: [{ ...transactionRequest({ Amount: 2000 }), DateRequested: '2026-11-21T10:42:00+08:00' }],
    DepositRequests: null,
  }
  portal.stub.use(fail('getCurrentSubscription', { kind: 'json', value }))
  const answer = await portal.graph(`{ viewer { savings { totalAmount description asOf effectivityDate
    recentActivities { amount on } changeRequests { status decidedBy remarks processedAt newTerm }
    withdrawalRequests { amount requestedAt } depositRequests { id } } } }`)
  expect(answer.errors).toEqual([])
  expect(pick(answer, 'viewer', 'savings')).toEqual({
    totalAmount: '48250.75',
    description: '',
    asOf: '2026-11-12T16:00:00.000Z',
    effectivityDate: null,
    recentActivities: [{ amount: '1.50', on: '2026-09-30' }],
    changeRequests: [{ status: 'REVIEW', decidedBy: null, remarks: '', processedAt: null, newTerm: null }],
    withdrawalRequests: [{ amount: '2000.00', requestedAt: '2026-11-21T02:42:00.000Z' }],
    depositRequests: [],
  })
})

test('a chart has the balance at the end of each day; the year’s timeline costs no further call', async () => {
  const answer = await portal.graph(`{ viewer {
    savings { growth { from to opening closing change points { on balance } } }
    shareCapital { growth(span: TERM) { from to } }
    timeline(first: 1, filter: { subscription: SAVINGS }) { totalCount } } }`)
  expect(answer.errors).toEqual([])
  expect(pick(answer, 'viewer', 'savings', 'growth')).toEqual({
    from: '2025-11-21',
    to: '2026-11-21',
    opening: '100.00',
    closing: '699.90',
    change: '599.90',
    points: [
      { on: '2025-11-21', balance: '100.00' },
      { on: '2026-10-15', balance: '1100.10' },
      { on: '2026-11-03', balance: '699.90' },
      { on: '2026-11-21', balance: '699.90' },
    ],
  })
  expect(pick(answer, 'viewer', 'shareCapital', 'growth')).toEqual({ from: '2023-12-15', to: '2026-11-21' })
  expect(portal.stub.calls.lines()).toEqual(
    [readSavings, readShareCapital, activities('savings', '2025-11-21'), activities('share_capital', '2023-12-15')].sort(),
  )
})

const timelineText = `query ($first: Int! = 20, $after: String, $filter: TimelineFilter) { viewer {
  timeline(first: $first, after: $after, filter: $filter) { totalCount pageInfo { hasNextPage endCursor }
    edges { node { id subscription kind title amount on status isReplaced requestCode remarks } } } } }`
const titlesOf = (answer: Parameters<typeof pick>[0]) =>
  (pick(answer, 'viewer', 'timeline', 'edges') as { node: { title: string } }[]).map(({ node }) => node.title)

test('the timeline merges movements and requests of both, the newest first, for four calls', async () => {
  stored.savings.WithdrawalRequests = [
    { ...stored.savings.WithdrawalRequests![0]!, DateRequested: '2026-11-03T02:00:00Z' },
    transactionRequest(),
  ]
  const answer = faultless(await portal.graph(timelineText))
  expect(pick(answer, 'viewer', 'timeline', 'totalCount')).toBe(9)
  expect(titlesOf(answer).slice(0, 5)).toEqual([
    'Withdrawal',
    'Withdrawal WD-2026-01702',
    'Withdrawal WD-2026-01702',
    'Withdrawal',
    'Deposit DP-2026-00917',
  ])
  expect(pick(answer, 'viewer', 'timeline', 'edges', 0, 'node')).toEqual({
    id: 'SAVINGS:WITHDRAWAL_REQUEST:WD-2026-01800',
    subscription: 'SAVINGS',
    kind: 'WITHDRAWAL_REQUEST',
    title: 'Withdrawal',
    amount: '2000.00',
    on: '2026-11-21',
    status: 'REVIEW',
    isReplaced: false,
    requestCode: 'WD-2026-01800',
    remarks: '',
  })
  const ids = (pick(answer, 'viewer', 'timeline', 'edges') as { node: { id: string } }[]).map(({ node }) => node.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(portal.stub.calls.lines()).toEqual(
    [readSavings, readShareCapital, activities('savings', '2025-11-21'), activities('share_capital', '2025-11-21')].sort(),
  )
})

test.each([
  [{ kinds: ['MOVEMENT'], search: 'wd-2026' }, ['Withdrawal WD-2026-01702']],
  [{ status: 'APPROVED' }, ['Withdrawal', 'Deposit']],
  [{ kinds: ['DEPOSIT_REQUEST'] }, ['Deposit']],
  [{ from: '2024-12-09', to: '2024-12-09', kinds: ['CHANGE_REQUEST'] }, ['Savings change']],
  [{ search: 'interest' }, []],
])('the timeline of savings filtered by %j', async (filter, titles) => {
  portal.stub.use(
    operation('listSubscriptionActivities', ({ query }) =>
      query.get('from') === '2025-11-21' ? undefined : reply(200, { Opening: 0, Closing: 0, Movements: [] }),
    ),
  )
  const answer = faultless(await portal.graph(timelineText, { variables: { filter: { subscription: 'SAVINGS', ...filter } } }))
  expect(titlesOf(answer)).toEqual(titles)
})

test('the timeline comes in parts', async () => {
  const browser = await portal.signedIn()
  const filter = { subscription: 'SAVINGS', kinds: ['MOVEMENT'] }
  const first = await browser.graph(timelineText, { variables: { first: 2, filter } })
  const { hasNextPage, endCursor: after } = pick(first, 'viewer', 'timeline', 'pageInfo') as { hasNextPage: boolean; endCursor: string }
  expect([hasNextPage, titlesOf(first)]).toEqual([true, ['Withdrawal WD-2026-01702', 'Deposit DP-2026-00917']])
  expect(titlesOf(await browser.graph(timelineText, { variables: { first: 2, after, filter } }))).toEqual(['Payroll contribution'])
})

const extensionsText = `{ viewer { savings { totalAmount growth { from } } timeline { totalCount }
  statement(subscription: SAVINGS, from: "2026-10-01", to: "2026-11-21") { opening } } }`

test('without the extension there is no chart, no timeline and no statement, and no error', async () => {
  portal.stub.use(operation('listSubscriptionActivities', () => refused.notFound))
  const answer = faultless(await portal.graph(extensionsText))
  expect(answer.data).toEqual({ viewer: { savings: { totalAmount: '48250.75', growth: null }, timeline: null, statement: null } })
})

const attentionText = `{ viewer { attention { kind subscription on request { __typename requestCode remarks } } } }`

test('what needs attention: an open renewal, then decisions of the last 30 days, the newest first, for two calls', async () => {
  const [deposit] = stored.savings.DepositRequests!
  stored.savings.DepositRequests = [
    { ...deposit!, ...approved, DateProcessed: '2026-10-22T02:00:00Z' },
    { ...deposit!, RequestCode: 'DP-2026-00001', DateProcessed: '2026-10-21T15:59:59Z' },
    transactionRequest({ RequestCode: 'DP-2026-00999', Amount: 100 }),
  ]
  stored.savings.WithdrawalRequests = [
    transactionRequest({
      Status: 'Rejected',
      Remarks: 'Sign the form.',
      Transactor: 'Roberto Santos',
      DateProcessed: '2026-11-20T02:00:00Z',
    }),
  ]
  expect(pick(faultless(await portal.graph(attentionText)), 'viewer', 'attention')).toEqual([
    { kind: 'RENEWAL_OPEN', subscription: 'SHARE_CAPITAL', on: '2026-12-14', request: null },
    {
      kind: 'REQUEST_REJECTED',
      subscription: 'SAVINGS',
      on: '2026-11-20',
      request: { __typename: 'WithdrawalRequest', requestCode: 'WD-2026-01800', remarks: 'Sign the form.' },
    },
    {
      kind: 'REQUEST_APPROVED',
      subscription: 'SAVINGS',
      on: '2026-10-22',
      request: { __typename: 'DepositRequest', requestCode: 'DP-2026-00640', remarks: '' },
    },
  ])
  expect(portal.stub.calls.lines()).toEqual([readSavings, readShareCapital].sort())
})

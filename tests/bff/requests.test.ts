import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { example } from '../factories/example.ts'
import { changeRequest, savings, shareCapital, transactionRequest } from '../factories/subscription.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const idempotencyKey = 'a-key-for-one-cancellation'
const listText = `query ($status: EntryStatus) { viewer { requests(status: $status) {
  requestCode kind title slug amount oldAmount status waitsFor isReplaced requestedAt processedAt remarks cancellation { isAllowed reason message } } } }`
const cancelText = `mutation ($input: CancelRequestInput!) { cancelRequest(input: $input) {
  request { id status processedAt cancellation { isAllowed } } userErrors { code message field } } }`
const inputOf = (requestCode: string) => ({ variables: { input: { requestCode, idempotencyKey } } })
const reads = ['GET /api/entry/list', 'GET /api/subscription/current/user/savings', 'GET /api/subscription/current/user/share_capital']
const cancelling = 'PUT /api/request/cancel/WD-2026-01800'

let withdrawal: ReturnType<typeof transactionRequest>
const keys: (string | null)[] = []

beforeEach(() => {
  withdrawal = transactionRequest({ IsCancellable: true })
  keys.length = 0
  portal.stub.use(
    operation('getCurrentSubscription', ({ path }) =>
      reply(
        200,
        path.type === 'savings'
          ? savings({ WithdrawalRequests: [withdrawal] })
          : shareCapital({ ChangeRequests: [changeRequest({ RequestCode: 'SC-2026-00007', NewTerm: 2, IsCancellable: false })] }),
      ),
    ),
    operation('cancelRequest', ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      withdrawal = transactionRequest({ Status: 'Cancelled', DateProcessed: '2026-11-22T01:00:00Z' })
      return reply(200, 'Cancelled')
    }),
  )
})

const listed = async (variables: { status?: string } = {}) => {
  const answer = faultless(await (await portal.signedIn()).graph(listText, { variables }))
  return pick(answer, 'viewer', 'requests') as { requestCode: string }[]
}

test('all that a member has asked for is one list: in review first, then the newest', async () => {
  const requests = await listed()
  expect(requests.map(({ requestCode }) => requestCode)).toEqual([
    'WD-2026-01800',
    'SE-2026-00007',
    'SC-2026-00007',
    'DP-2026-00640',
    'SE-2026-00003',
    'SV-2024-00288',
  ])
  expect(requests[0]).toEqual({
    requestCode: 'WD-2026-01800',
    kind: 'WITHDRAWAL',
    title: 'Withdrawal',
    slug: null,
    amount: '2000.00',
    oldAmount: null,
    status: 'REVIEW',
    waitsFor: 'OFFICER',
    isReplaced: false,
    requestedAt: '2026-11-21T02:42:00Z',
    processedAt: null,
    remarks: '',
    cancellation: { isAllowed: true, reason: null, message: null },
  })
  expect(requests[1]).toMatchObject({ kind: 'SERVICE', title: 'Provident Assistance', slug: 'provident', amount: null })
  expect(requests[2]).toMatchObject({
    kind: 'RENEWAL',
    cancellation: {
      isAllowed: false,
      reason: 'BEING_DECIDED',
      message: 'An officer is deciding it: it can no longer be cancelled.',
    },
  })
  expect(requests[3]).toMatchObject({ kind: 'DEPOSIT', amount: '2500.00', oldAmount: '3000.00', cancellation: null })
  expect(requests[4]).toMatchObject({ kind: 'FORM', status: 'SUBMITTED', waitsFor: 'OFFICER', cancellation: null })
  expect(portal.stub.calls.lines()).toEqual(reads)
})

test('a form waits for the member whose new address is not confirmed, and an approved change for its day', async () => {
  const [form] = example('listEntries').filter(({ Type }) => Type === 'Form')
  const approved = (RequestCode: string, EffectivityDate: string) => ({
    ...changeRequest({ Guid: randomUUID(), RequestCode, NewTerm: null, Status: 'Approved' }),
    EffectivityDate,
  })
  portal.stub.use(
    operation('listEntries', () => reply(200, [{ ...form!, WaitsFor: 'Member' }])),
    operation('getCurrentSubscription', ({ path }) =>
      path.type === 'savings'
        ? reply(200, savings({ ChangeRequests: [approved('SV-1', '2999-12-15'), approved('SV-2', '2020-12-15')] }))
        : reply(200, shareCapital()),
    ),
  )
  const waits = await portal.signedIn().then((browser) => browser.graph('{ viewer { requests { requestCode waitsFor } } }'))
  expect(pick(faultless(waits), 'viewer', 'requests')).toEqual(
    expect.arrayContaining([
      { requestCode: form!.EntryCode, waitsFor: 'MEMBER' },
      { requestCode: 'SV-1', waitsFor: 'DAY' },
      { requestCode: 'SV-2', waitsFor: null },
    ]),
  )
})

test('the list can have one status alone', async () => {
  expect((await listed({ status: 'SUBMITTED' })).map(({ requestCode }) => requestCode)).toEqual(['SE-2026-00003'])
})

test('an API without the extensions lists requests about money, and takes no cancellation', async () => {
  portal.stub.use(
    fail('listEntries', { kind: 'status', status: 404 }),
    operation('getCurrentSubscription', ({ path }) =>
      reply(200, path.type === 'savings' ? savings({ WithdrawalRequests: [transactionRequest()] }) : shareCapital()),
    ),
  )
  const [first, ...others] = await listed()
  expect(first).toMatchObject({ requestCode: 'WD-2026-01800', cancellation: null })
  expect(others.map(({ requestCode }) => requestCode)).toEqual(['DP-2026-00640', 'SV-2024-00288'])
  portal.stub.calls.clear()
  const answer = await (await portal.signedIn()).graph(cancelText, inputOf('WD-2026-01800'))
  const message = 'This request cannot be cancelled here. Please write to the office.'
  expect(pick(answer, 'cancelRequest')).toEqual({ request: null, userErrors: [{ code: 'CONFLICT', message, field: null }] })
  expect(portal.stub.calls.lines()).toEqual(reads)
})

test('a request is cancelled once, and answered as it is then', async () => {
  const browser = await portal.signedIn()
  const answer = await browser.graph(cancelText, inputOf('WD-2026-01800'))
  const request = { id: 'WITHDRAWAL:WD-2026-01800', status: 'CANCELLED', processedAt: '2026-11-22T01:00:00Z', cancellation: null }
  expect(pick(answer, 'cancelRequest')).toEqual({ request, userErrors: [] })
  expect(pick(await browser.graph(cancelText, inputOf('WD-2026-01800')), 'cancelRequest')).toEqual({ request, userErrors: [] })
  expect(keys).toEqual([idempotencyKey, idempotencyKey])
  expect(portal.stub.calls.lines().filter((line) => line === cancelling)).toHaveLength(2)
})

test.each([
  ['staged', { IsCancellable: false }, 'An officer is deciding it: it can no longer be cancelled.'],
  ['decided', { Status: 'Approved' }, 'An officer has decided it: it can no longer be cancelled.'],
  ['cancelled', { Status: 'Cancelled' }, 'You have cancelled it already.'],
  ['not explained', { IsCancellable: true }, 'This has changed meanwhile. Look at it again.'],
] as const)('a refusal of one that is %s meanwhile has its reason', async (_title, now, message) => {
  portal.stub.use(
    operation('cancelRequest', () => {
      withdrawal = transactionRequest(now)
      return reply(409, { Message: '', Errors: [] })
    }),
  )
  const answer = await (await portal.signedIn()).graph(cancelText, inputOf('WD-2026-01800'))
  expect(pick(answer, 'cancelRequest')).toEqual({ request: null, userErrors: [{ code: 'CONFLICT', message, field: null }] })
})

test('nothing is sent for a request that the member does not have', async () => {
  const answer = await (await portal.signedIn()).graph(cancelText, inputOf('WD-2026-01799'))
  const userErrors = [{ code: 'FAILED', message: 'There is no such request.', field: ['input', 'requestCode'] }]
  expect(pick(answer, 'cancelRequest')).toEqual({ request: null, userErrors })
  expect(portal.stub.calls.lines()).toEqual(reads)
})

const timelineText = `query ($filter: TimelineFilter) { viewer { timeline(filter: $filter) { totalCount
  edges { node { kind title amount on status requestCode remarks } } } } }`

test('a movement stands for the request that it was posted for, and what was refused or cancelled takes nothing out', async () => {
  const [cancelled, rejected] = [
    transactionRequest({ RequestCode: 'WD-2026-01810', Status: 'Cancelled', DateProcessed: '2026-11-21T03:00:00Z' }),
    transactionRequest({ RequestCode: 'WD-2026-01811', Status: 'Rejected', DateProcessed: '2026-11-21T03:00:00Z' }),
  ]
  const approved = savings().WithdrawalRequests![0]!
  const movement = { Title: 'Withdrawal WD-2026-01702', Amount: -4000, TransactionDate: '2026-10-08', RequestCode: approved.RequestCode }
  portal.stub.use(
    operation('getCurrentSubscription', () =>
      reply(200, savings({ ChangeRequests: [], DepositRequests: [], WithdrawalRequests: [cancelled, rejected, approved] })),
    ),
    operation('listSubscriptionActivities', () => reply(200, { Opening: 4000, Closing: 0, Movements: [movement] })),
  )
  const browser = await portal.signedIn()
  const filter = { subscription: 'SAVINGS' }
  expect(pick(await browser.graph(timelineText, { variables: { filter } }), 'viewer', 'timeline', 'edges')).toMatchObject([
    { node: { kind: 'WITHDRAWAL_REQUEST', amount: '2000.00', status: 'CANCELLED', requestCode: 'WD-2026-01810' } },
    { node: { kind: 'WITHDRAWAL_REQUEST', amount: '2000.00', status: 'REJECTED', requestCode: 'WD-2026-01811' } },
    {
      node: {
        kind: 'MOVEMENT',
        title: 'Withdrawal',
        amount: '-4000.00',
        on: '2026-10-08',
        status: 'APPROVED',
        requestCode: 'WD-2026-01702',
        remarks: '',
      },
    },
  ])
  const alone = { variables: { filter: { ...filter, kinds: ['MOVEMENT'] } } }
  expect(
    (pick(await browser.graph(timelineText, alone), 'viewer', 'timeline', 'edges') as { node: { title: string } }[]).map(
      ({ node }) => node.title,
    ),
  ).toEqual(['Withdrawal WD-2026-01702'])
  const asked = await browser.graph(timelineText, { variables: { filter: { ...filter, kinds: ['WITHDRAWAL_REQUEST'] } } })
  expect(pick(asked, 'viewer', 'timeline', 'totalCount')).toBe(3)
})

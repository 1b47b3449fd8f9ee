import { beforeEach, describe, expect, test } from 'vitest'
import { example } from '../factories/example.ts'
import { roberto } from '../factories/person.ts'
import type { ListItem } from '../factories/review.ts'
import { guidOf, listedRequest, listItem, proofKey, registrationInReview, savingsReview } from '../factories/review.ts'
import { changeRequest, transactionRequest } from '../factories/subscription.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { failure, operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const idempotencyKey = 'a key for one apply'.replaceAll(' ', '-')
const text = `mutation ($input: ApplyDispositionsInput!) { applyDispositions(input: $input) {
  results { requestId itemId name outcome message }
  queue { id counts { total inReview staged } apply { isAllowed } }
  userErrors { code message field } } }`
const [list, apply] = ['GET /api/registration/list', 'PUT /api/registration/approval/submit']

let items: ListItem[]
/** What the list answers after the press; by default every staged item has been applied by the officer. */
let after: ((applied: ListItem[]) => ListItem[]) | undefined
const keys: (string | null)[] = []

const decided = (item: ListItem, overrides: Partial<ListItem> = {}): ListItem => ({
  ...item,
  DateProcessed: new Date().toISOString(),
  Transactor: 'Roberto M. Santos Jr.',
  ...overrides,
})
const isStaged = ({ Status, DateProcessed }: ListItem) => Status !== 'Review' && DateProcessed === undefined

function press(key: string | null) {
  keys.push(key)
  if (!items.some(isStaged)) return reply(409, failure('Nothing is staged.'))
  const applied = items.map((item) => (isStaged(item) ? decided(item) : item))
  items = after ? after(applied) : applied
  return reply(200, 'Submitted' as const)
}

beforeEach(() => {
  keys.length = 0
  after = undefined
  items = [listItem(1, { Status: 'Approved' }), listItem(2, { Status: 'Rejected' }), listItem(3)]
  portal.stub.world.add(roberto())
  portal.stub.use(
    operation('listRegistrations', ({ query }) =>
      reply(
        200,
        items.filter(({ DateProcessed }) => query.has('since') || DateProcessed === undefined),
      ),
    ),
    operation('applyRegistrations', ({ headers }) => press(headers.get('idempotency-key'))),
    operation('getRegistrationForReview', ({ path: { id } }) => reply(200, registrationInReview(Number(id.slice(-12))))),
  )
})

const expectedOf = (...numbers: number[]) =>
  numbers.map((number) => ({ requestId: guidOf(number), itemId: guidOf(number), decision: number === 2 ? 'REJECT' : 'APPROVE' }))

async function applyAll(expected: object[] = expectedOf(1, 2), queue = 'registration') {
  const browser = await portal.signedIn('roberto')
  return browser.graph(text, { variables: { input: { queue, expected, idempotencyKey } } })
}

const resultsOf = (answer: Awaited<ReturnType<typeof applyAll>>) =>
  (pick(answer, 'applyDispositions', 'results') as { outcome: string; message: string | null }[]).map(({ outcome, message }) => [
    outcome,
    message,
  ])
const again = 'It could not be applied, and is in Review again.'

test('all is applied: each is reported, the queue is read again, in three REST calls', async () => {
  expect(pick(faultless(await applyAll()), 'applyDispositions')).toEqual({
    results: [
      { requestId: guidOf(1), itemId: guidOf(1), name: 'Applicant 1', outcome: 'APPLIED', message: null },
      { requestId: guidOf(2), itemId: guidOf(2), name: 'Applicant 2', outcome: 'APPLIED', message: null },
    ],
    queue: { id: 'registration', counts: { total: 1, inReview: 1, staged: 0 }, apply: { isAllowed: false } },
    userErrors: [],
  })
  expect(keys).toEqual([idempotencyKey])
  const calls = portal.stub.calls.all.map(({ method, path, query }) => `${method} ${path}${query.replace(/=.*/, '')}`)
  expect(calls).toEqual([list, apply, `${list}?since`])
})

test('a mixed result names what was not applied, and why', async () => {
  items = [1, 2, 3, 4, 5].map((number) => listItem(number, { Status: number === 2 ? 'Rejected' : 'Approved' }))
  items.push(listItem(6))
  portal.stub.use(
    operation('getRegistrationForReview', ({ path: { id } }) =>
      reply(200, registrationInReview(Number(id.slice(-12)), { Problem: 'The employee ID belongs to another account.' })),
    ),
  )
  after = ([first, second, , , , sixth]) => [
    first!,
    decided(second!, { Transactor: 'Elena Cruz', Status: 'Approved' }),
    listItem(3),
    listItem(4, { StagedBy: 'Elena Cruz' }),
    listItem(5, { Status: 'Approved' }),
    sixth!,
  ]
  const answer = await applyAll(expectedOf(1, 2, 3, 4, 5, 6))
  expect(resultsOf(answer)).toEqual([
    ['APPLIED', null],
    ['DECIDED_BY_ANOTHER', 'Elena Cruz has approved this request already.'],
    ['NOT_APPLIED', `${again} The employee ID belongs to another account.`],
    ['NOT_APPLIED', 'Elena Cruz has staged another decision for it.'],
    ['NOT_APPLIED', 'It was not applied, and is still staged.'],
    ['NOT_APPLIED', 'It was not staged any more.'],
  ])
  expect(pick(answer, 'applyDispositions', 'queue', 'counts')).toEqual({ total: 4, inReview: 3, staged: 1 })
})

test('another decision of the officer’s own, from another tab, is not the expected one', async () => {
  after = (applied) => applied.map((item) => (item.Guid === guidOf(1) ? { ...item, Status: 'Rejected' } : item))
  expect(resultsOf(await applyAll())).toEqual([
    ['NOT_APPLIED', 'Roberto M. Santos Jr. has rejected this request already.'],
    ['APPLIED', null],
  ])
})

test('what was staged beyond what the officer has seen is not applied', async () => {
  const answer = await applyAll(expectedOf(1))
  expect(pick(answer, 'applyDispositions', 'userErrors', 0)).toMatchObject({ code: 'CONFLICT', field: ['input', 'expected'] })
  expect(portal.stub.calls.count('applyRegistrations')).toBe(0)
})

test('the reasons of a bad morning are read from 20 items at most', async () => {
  items = Array.from({ length: 60 }, (_, index) => listItem(index, { Status: 'Approved' }))
  after = () => Array.from({ length: 60 }, (_, index) => listItem(index))
  const answer = await applyAll(items.map(({ Guid }) => ({ requestId: Guid, itemId: Guid, decision: 'APPROVE' })))
  expect(resultsOf(answer)).toEqual(Array(60).fill(['NOT_APPLIED', again]))
  expect(portal.stub.calls.count('getRegistrationForReview')).toBe(20)
})

describe('a REST API without the extension', () => {
  const withoutDates = (applied: ListItem[]) => applied.filter(({ DateProcessed }) => DateProcessed === undefined)

  test('what has vanished from the list was applied', async () => {
    after = withoutDates
    expect(resultsOf(await applyAll())).toEqual([
      ['APPLIED', null],
      ['APPLIED', null],
    ])
  })

  test('one that refuses the parameter is asked without it', async () => {
    after = withoutDates
    portal.stub.use(operation('listRegistrations', ({ query }) => (query.has('since') ? refused.invalid : undefined)))
    expect(resultsOf(await applyAll())).toHaveLength(2)
  })
})

describe('a lost answer', () => {
  test('is UNCONFIRMED; sent again with the same key, the list says what became of it', async () => {
    portal.stub.use(fail('applyRegistrations', { kind: 'reset' }, 1))
    const lost = await applyAll()
    expect([lost.data, lost.codes]).toEqual([null, ['UNCONFIRMED']])
    // The service applied them all the same.
    press(idempotencyKey)
    portal.stub.calls.clear()
    const answer = await applyAll()
    expect(pick(answer, 'applyDispositions', 'userErrors')).toEqual([])
    expect(resultsOf(answer)).toEqual([
      ['APPLIED', null],
      ['APPLIED', null],
    ])
    expect(portal.stub.calls.count('applyRegistrations')).toBe(0)
  })

  test('that was not applied is sent again, with the same key', async () => {
    portal.stub.use(fail('applyRegistrations', { kind: 'reset' }, 1))
    expect((await applyAll()).codes).toEqual(['UNCONFIRMED'])
    expect(resultsOf(await applyAll())).toEqual([
      ['APPLIED', null],
      ['APPLIED', null],
    ])
    expect(keys).toEqual([idempotencyKey])
  })

  test('of the list that is read again is UNCONFIRMED too', async () => {
    portal.stub.use(
      operation('applyRegistrations', ({ headers }) => {
        portal.stub.use(fail('listRegistrations', { kind: 'status', status: 503 }))
        return press(headers.get('idempotency-key'))
      }),
    )
    expect((await applyAll()).codes).toEqual(['UNCONFIRMED'])
  })
})

test('nothing staged is a conflict, with what became of each', async () => {
  items = [decided(listItem(1, { Status: 'Approved' }), { Transactor: 'Elena Cruz' }), listItem(2, { StagedBy: 'Elena Cruz' })]
  const answer = await applyAll()
  expect(pick(answer, 'applyDispositions')).toMatchObject({
    queue: null,
    userErrors: [{ code: 'CONFLICT', message: 'Nothing is staged any more.', field: null }],
  })
  expect(resultsOf(answer)).toEqual([
    ['DECIDED_BY_ANOTHER', 'Elena Cruz has approved this request already.'],
    ['NOT_APPLIED', 'Elena Cruz has staged another decision for it.'],
  ])
  expect(keys).toEqual([])
})

test('what another officer has replaced between the list and the call is reported as such', async () => {
  portal.stub.use(
    operation('applyRegistrations', () => {
      items = items.map((item) => (item.Status === 'Review' ? item : decided(item, { Transactor: 'Elena Cruz' })))
      return reply(409, failure('Nothing is staged.'))
    }),
  )
  const outcomes = resultsOf(await applyAll()).map(([outcome]) => outcome)
  expect(outcomes).toEqual(['DECIDED_BY_ANOTHER', 'DECIDED_BY_ANOTHER'])
})

test('after another answer than Submitted the list tells what is still staged; another queue is a failure', async () => {
  portal.stub.use(fail('applyRegistrations', { kind: 'json', value: 'Later' }))
  const kept = ['NOT_APPLIED', 'It was not applied, and is still staged.']
  expect(resultsOf(await applyAll())).toEqual([kept, kept])
  const userErrors = [{ code: 'FAILED', message: 'There is no such queue.', field: ['input', 'queue'] }]
  expect(pick(await applyAll([], 'elsewhere'), 'applyDispositions')).toEqual({ results: [], queue: null, userErrors })
})

test('a caller without the permission is FORBIDDEN, without a call', async () => {
  portal.stub.world.find('roberto')!.claims.Permissions = 'savings_approval_review'
  expect((await applyAll()).codes).toEqual(['FORBIDDEN'])
  expect(portal.stub.calls.all).toEqual([])
})

test.each([
  ['share-capital', 'PUT /api/subscription/approval/submit/share_capital'],
  ['service/provident', `PUT /api/entry/approval/submit/${example('listAttributeGroups')[0]!.Guid}`],
])('%s is applied by %s', async (queue, call) => {
  const served = () => reply(200, items)
  const submitted = () => {
    items = items.filter((item) => !isStaged(item))
    return reply(200, 'Submitted' as const)
  }
  portal.stub.use(
    operation('listSubscriptionReviews', served),
    operation('listEntriesForReview', served),
    operation('applyChanges', submitted),
    operation('applyEntries', submitted),
  )
  expect(resultsOf(await applyAll(expectedOf(1, 2), queue))).toEqual([
    ['APPLIED', null],
    ['APPLIED', null],
  ])
  expect(portal.stub.calls.lines()).toContain(call)
})

describe('savings', () => {
  const changes = 'PUT /api/subscription/approval/submit/savings'
  const transactions = 'PUT /api/subscription/transaction/approval/submit/savings'
  const expected = [
    { requestId: guidOf(11), itemId: guidOf(1), decision: 'APPROVE' },
    { requestId: guidOf(12), itemId: guidOf(1), decision: 'REJECT' },
  ]

  function serve(item: ListItem, applied: ListItem) {
    const sent: (string | null)[] = []
    let stored = item
    const submitted = (key: string | null) => {
      sent.push(key)
      stored = applied
      return reply(200, 'Submitted' as const)
    }
    portal.stub.use(
      operation('listSubscriptionReviews', () => reply(200, [stored])),
      operation('applyChanges', ({ headers }) => submitted(headers.get('idempotency-key'))),
      operation('applyTransactions', ({ headers }) => submitted(headers.get('idempotency-key'))),
    )
    return sent
  }
  const request = (number: number, overrides = {}) => listedRequest(number, overrides)
  const done = { DateProcessed: new Date().toISOString(), Transactor: 'Roberto Santos' }
  const calls = () => portal.stub.calls.lines().filter((line) => line.startsWith('PUT'))

  test('changes and transactions are two calls, each with a key of its own, the same when it is sent again', async () => {
    const Requests = [request(11, { Status: 'Approved', Kind: 'change' }), request(12, { Status: 'Rejected', Kind: 'withdrawal' })]
    const item = listItem(1, { Status: 'Reviewed', Requests })
    const sent = serve(item, { ...item, Requests: Requests.map((one) => ({ ...one, ...done })) })
    expect(resultsOf(await applyAll(expected, 'savings'))).toEqual([
      ['APPLIED', null],
      ['APPLIED', null],
    ])
    expect(calls()).toEqual([changes, transactions])
    expect(sent).toEqual([idempotencyKey, expect.stringMatching(/^[\w-]{22}$/)])
    serve(item, item)
    const [, key] = sent
    await applyAll(expected, 'savings')
    const last = portal.stub.calls.of('applyTransactions').at(-1)!
    expect(last.headers.get('idempotency-key')).toBe(key)
  })

  test('only what has something staged is applied; the rest of the member waits on', async () => {
    const Requests = [request(11, { Status: 'Approved' }), request(12), request(13, { Kind: 'change' })]
    const item = listItem(1, { Requests })
    serve(item, { ...item, Requests: [{ ...Requests[0]!, ...done }, ...Requests.slice(1)] })
    const answer = await applyAll(expected.slice(0, 1), 'savings')
    expect(resultsOf(answer)).toEqual([['APPLIED', null]])
    expect(pick(answer, 'applyDispositions', 'queue', 'counts')).toEqual({ total: 2, inReview: 2, staged: 0 })
    expect(calls()).toEqual([transactions])
    expect(portal.stub.calls.count('getSavingsReview')).toBe(0)
  })

  describe('of a REST API that does not list the requests', () => {
    const EmployeeId = 'EMP-20001'
    const plain = (Status: ListItem['Status'], number = 1): ListItem => ({
      Guid: guidOf(number),
      Name: 'Carla Mendoza',
      EmployeeId,
      Status,
    })
    const deposit = (status: 'Review' | 'Approved' | 'Rejected', number = 12) =>
      transactionRequest({ Guid: guidOf(number), RequestCode: `DP-2026-${number}`, Amount: 500, Status: status, Proof: proofKey })
    const change = (status: 'Review' | 'Approved') => [
      changeRequest({ Guid: guidOf(11), SubscriptionType: 'savings', NewTerm: null, Status: status, DateProcessed: null }),
    ]
    const toApply = `{ reviewQueue(id: "savings") { apply { isAllowed message } staged { approved unlistedItems isComplete }
      toApply { approved rejected approvedByKind { kind count amount } isComplete requests { id itemId name employeeId status amount } } } }`

    test('the details say what is staged, and which still waits after it was applied', async () => {
      const sent = serve(plain('Reviewed'), plain('Review'))
      portal.stub.use(
        operation('getSavingsReview', () =>
          sent.length === 0
            ? reply(200, savingsReview(1, { ChangeRequests: change('Approved'), DepositRequests: [deposit('Rejected')] }))
            : reply(200, savingsReview(1, { ChangeRequests: [], DepositRequests: [deposit('Review')] })),
        ),
      )
      expect(pick(await (await portal.signedIn('roberto')).graph(toApply), 'reviewQueue')).toMatchObject({
        apply: { isAllowed: true },
        staged: { approved: 0, unlistedItems: 1, isComplete: false },
        toApply: {
          approved: 1,
          rejected: 1,
          approvedByKind: [{ kind: 'CHANGE', count: 1, amount: null }],
          isComplete: true,
          requests: [
            { status: 'APPROVED' },
            { id: guidOf(12), itemId: guidOf(1), name: 'Carla Mendoza', employeeId: EmployeeId, status: 'REJECTED', amount: '500.00' },
          ],
        },
      })
      expect(resultsOf(await applyAll(expected, 'savings'))).toEqual([
        ['APPLIED', null],
        ['NOT_APPLIED', again],
      ])
      expect(calls()).toEqual([changes, transactions])
    })

    test('what was staged beyond what the officer has seen is not applied, and what has vanished was', async () => {
      serve(plain('Reviewed'), plain('Review', 2))
      const both = savingsReview(1, { ChangeRequests: change('Approved'), DepositRequests: [deposit('Rejected')] })
      portal.stub.use(operation('getSavingsReview', () => reply(200, both)))
      expect(pick(await applyAll(expected.slice(0, 1), 'savings'), 'applyDispositions', 'userErrors', 0)).toMatchObject({
        code: 'CONFLICT',
      })
      expect(calls()).toEqual([])
      expect(resultsOf(await applyAll(expected, 'savings'))).toEqual([
        ['APPLIED', null],
        ['APPLIED', null],
      ])
    })

    test('only the call for what is staged is sent, and a detail that cannot be read again leaves it open', async () => {
      serve(plain('Reviewed'), plain('Review'))
      portal.stub.use(
        operation('getSavingsReview', () => reply(200, savingsReview(1, { DepositRequests: [deposit('Rejected')] }))),
        operation('applyTransactions', () => {
          portal.stub.use(fail('getSavingsReview', { kind: 'status', status: 503 }))
          return reply(200, 'Submitted' as const)
        }),
      )
      expect(resultsOf(await applyAll(expected.slice(1), 'savings'))).toEqual([
        ['NOT_APPLIED', 'It could not be read again. Look at the queue.'],
      ])
      expect(calls()).toEqual([transactions])
    })

    test('a detail that does not say what is staged is applied by both calls, and the dialog says that it is not complete', async () => {
      const sent = serve(plain('Reviewed'), plain('Review', 2))
      portal.stub.use(
        operation('getSavingsReview', () => reply(200, savingsReview(1, { ChangeRequests: [], DepositRequests: [deposit('Review')] }))),
      )
      const answer = await (await portal.signedIn('roberto')).graph(toApply)
      expect(pick(answer, 'reviewQueue')).toMatchObject({ apply: { isAllowed: true }, toApply: { requests: [], isComplete: false } })
      expect(resultsOf(await applyAll(expected.slice(1), 'savings'))).toEqual([['APPLIED', null]])
      expect([calls(), sent.length]).toEqual([[changes, transactions], 2])
    })
  })
})

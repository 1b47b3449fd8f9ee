import { beforeEach, expect, test } from 'vitest'
import { roberto } from '../factories/person.ts'
import type { ListItem } from '../factories/review.ts'
import { guidOf, listedRequest, listItem } from '../factories/review.ts'
import { pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { fail } from '../rest-stub/faults.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const text = `mutation ($input: ApplyDispositionsInput!) { applyDispositions(input: $input) {
  results { requestId outcome message } queue { counts { total inReview staged } } userErrors { code message field } } }`

let items: ListItem[]
const parts: unknown[] = []
const decided = (item: ListItem): ListItem => ({ ...item, DateProcessed: new Date().toISOString(), Transactor: 'Roberto Santos' })

beforeEach(() => {
  parts.length = 0
  items = [listItem(1, { Status: 'Approved' }), listItem(2, { Status: 'Rejected' }), listItem(3)]
  portal.stub.world.add(roberto())
  portal.stub.use(
    operation('listRegistrations', ({ query }) =>
      reply(
        200,
        items.filter(({ DateProcessed }) => query.has('since') || DateProcessed === undefined),
      ),
    ),
    operation('applyRegistrations', ({ body }) => {
      parts.push(body)
      const guids = new Set(body?.Items.map(({ Guid }) => Guid))
      items = items.map((item) => (guids.has(item.Guid) ? decided(item) : item))
      return reply(200, 'Submitted' as const)
    }),
  )
})

async function apply(numbers: readonly number[], later: number, queue = 'registration') {
  const browser = await portal.signedIn('roberto')
  const expected = numbers.map((number) => ({ requestId: guidOf(number), itemId: guidOf(number), decision: 'APPROVE' }))
  const answer = await browser.graph(text, {
    variables: { input: { queue, expected, later, idempotencyKey: 'a-key-for-one-part' } },
  })
  return pick(answer, 'applyDispositions')
}

test('a part is sent as it was seen; what comes later stays staged', async () => {
  expect(await apply([1], 1)).toEqual({
    results: [{ requestId: guidOf(1), outcome: 'APPLIED', message: null }],
    queue: { counts: { total: 2, inReview: 1, staged: 1 } },
    userErrors: [],
  })
  expect(parts).toEqual([{ Items: [{ Guid: guidOf(1), Status: 'Approved' }] }])
})

test.each([
  ['more is staged than it and what comes later', [1], 0],
  ['one of it is staged with another decision', [2], 1],
])('a part is not applied where %s', async (_cause, numbers, later) => {
  expect(await apply(numbers, later)).toMatchObject({ results: [], userErrors: [{ code: 'CONFLICT', field: ['input', 'expected'] }] })
  expect(parts).toEqual([])
})

test('a part of which nothing is staged any more has its results without a call, whatever comes later', async () => {
  items = [listItem(1, { StagedBy: 'Elena Cruz' }), listItem(2, { Status: 'Rejected' })]
  const results = [{ requestId: guidOf(1), outcome: 'NOT_APPLIED', message: 'Elena Cruz has staged another decision for it.' }]
  expect(await apply([1], 1)).toMatchObject({ results, userErrors: [{ message: 'Nothing is staged any more.' }] })
  expect(parts).toEqual([])
})

test('a part has at most 500 decisions', async () => {
  const numbers = Array.from({ length: 501 }, (_, index) => index)
  const userErrors = [{ code: 'INVALID', message: 'Apply at most 500 decisions at once.', field: ['input', 'expected'] }]
  expect(await apply(numbers, 0)).toEqual({ results: [], queue: null, userErrors })
  expect(portal.stub.calls.all).toEqual([])
})

test('of savings, what the first call has applied is reported although the second is refused', async () => {
  const done = { DateProcessed: new Date().toISOString(), Transactor: 'Roberto Santos' }
  const requests = [listedRequest(1, { Status: 'Approved', Kind: 'change' }), listedRequest(2, { Status: 'Approved', Kind: 'withdrawal' })]
  let stored = listItem(9, { Status: 'Reviewed', Requests: requests })
  portal.stub.use(
    operation('listSubscriptionReviews', () => reply(200, [stored])),
    operation('applyChanges', ({ body }) => {
      parts.push(body)
      stored = listItem(9, { Requests: [{ ...requests[0]!, ...done }, requests[1]!] })
      return reply(200, 'Submitted' as const)
    }),
    fail('applyTransactions', { kind: 'status', status: 403 }),
  )
  expect(await apply([1, 2], 0, 'savings')).toMatchObject({
    results: [
      { requestId: guidOf(1), outcome: 'APPLIED' },
      { requestId: guidOf(2), outcome: 'NOT_APPLIED', message: 'It was not applied, and is still staged.' },
    ],
    userErrors: [{ code: 'FAILED' }],
  })
  expect(parts).toEqual([{ Items: [{ Guid: guidOf(1), Status: 'Approved' }] }])
})

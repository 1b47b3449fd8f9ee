import { expect, test } from 'vitest'
import { person } from '../factories/person.ts'
import { guidOf, listedRequest, listItem } from '../factories/review.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()

test('what calls for a look is on the row that list, Select all, Apply and card share; Select all is of one read, whatever its number', async () => {
  const above = { Sum: 250_000, Above: 200_000 }
  const deposits = Array.from({ length: 150 }, (_, index) => listedRequest(index + 1))
  deposits[0] = listedRequest(1, { SameProof: ['DP-2026-00002', 'DP-2025-00009'], SecondOfficer: above })
  deposits[1] = listedRequest(2, {
    Status: 'Approved',
    Warnings: [{ Kind: 'limit', Message: 'More than the ₱500.00 that can be withdrawn' }],
  })
  deposits[2] = listedRequest(3, { StagedBy: 'Elena Cruz' })
  portal.stub.use(operation('listSubscriptionReviews', () => reply(200, [listItem(900, { Requests: deposits })])))
  const browser = await portal.officer('savings_approval_review', 'roberto')
  const warnings = 'warnings { kind message needsLook }'
  const query = `{ reviewQueue(id: "savings") { counts { toDecide } toDecide { id ${warnings} } toApply { requests { id ${warnings} } } } }`
  const { toDecide, ...queue } = pick(faultless(await browser.graph(query)), 'reviewQueue') as { toDecide: { id: string }[] }
  const listed = [
    { kind: 'SAME_PROOF', message: 'Same slip as DP-2026-00002 and DP-2025-00009', needsLook: true },
    { kind: 'SECOND_OFFICER', message: 'Above ₱200,000.00: two officers', needsLook: false },
  ]
  expect(toDecide).toHaveLength(148)
  expect(toDecide[0]).toEqual({ id: guidOf(1), warnings: listed })
  expect(toDecide[1]).toEqual({ id: guidOf(4), warnings: [] })
  const limit = { kind: 'LIMIT', message: 'More than the ₱500.00 that can be withdrawn', needsLook: true }
  expect(queue).toMatchObject({ counts: { toDecide: 148 }, toApply: { requests: [{ id: guidOf(2), warnings: [limit] }] } })
})

test('what a list shows is decided by one call, with its versions; what is refused is named, and nothing is read', async () => {
  portal.stub.world.add(
    person({ claims: { UserName: 'roberto', EmailAddress: 'roberto@demo.kapwa.test', Permissions: 'management_access' } }),
  )
  const bodies: object[] = []
  portal.stub.use(
    operation('stageTransaction', ({ body }) => {
      bodies.push(body)
      const Items = (body.Items ?? []).map(({ Guid }) => (Guid === guidOf(2) ? { Guid, Message: 'Staged by Elena Cruz.' } : { Guid }))
      return reply(200, { Status: body.Status, Items })
    }),
    operation('stageChange', ({ body }) => {
      bodies.push(body)
      return reply(200, { Status: body.Status, Items: [{ Guid: guidOf(400) }] })
    }),
  )
  const browser = await portal.signedIn('roberto')
  const many = `mutation ($input: DecideInput!) { decide(input: $input) {
    results { id requestIds outcome userErrors { code message } } userErrors { message } } }`
  const deposits = Array.from({ length: 399 }, (_, index) => ({
    ...{ id: guidOf(index + 1), reviewId: guidOf(900), kind: 'DEPOSIT', listedVersion: `v${index + 1}` },
  }))
  const change = { id: guidOf(400), reviewId: guidOf(900), kind: 'CHANGE', listedVersion: 'v400' }
  const input = { queue: 'savings', decision: 'APPROVE', items: [...deposits, change] }
  portal.stub.calls.clear()
  const results = pick(faultless(await browser.graph(many, { variables: { input } })), 'decide', 'results') as {
    id: string
    outcome: string
  }[]
  expect(results.map(({ id }) => id)).toEqual(input.items.map(({ id }) => id))
  expect(results.filter(({ outcome }) => outcome !== 'DECIDED')).toEqual([
    {
      ...{ id: guidOf(2), requestIds: [], outcome: 'NOT_DECIDED' },
      userErrors: [{ code: 'CONFLICT', message: 'Staged by Elena Cruz.' }],
    },
  ])
  expect(portal.stub.calls.lines().sort()).toEqual([
    'PUT /api/subscription/approval/action/savings',
    'PUT /api/subscription/transaction/approval/action/savings',
  ])
  expect(bodies).toMatchObject([
    { Guid: guidOf(1), Status: 'Approved', Remarks: 'Approved.', Items: { length: 399, 0: { Guid: guidOf(1), Version: 'v1' } } },
    {
      Guid: guidOf(400),
      Status: 'Approved',
      EffectivityDate: expect.any(String) as unknown,
      Items: [{ Guid: guidOf(400), Version: 'v400' }],
    },
  ])
})

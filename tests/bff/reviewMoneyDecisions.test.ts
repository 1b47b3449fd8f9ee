import { beforeEach, describe, expect, test } from 'vitest'
import { dayInManila } from '../../bff/src/calendar/day.ts'
import { formatDay, addDays, addMonths } from '../../schema/rules/days.ts'
import { person } from '../factories/person.ts'
import type { Disposition } from '../factories/review.ts'
import { decideErrorsOf, decisionOn, guidOf, listItem, savingsReview } from '../factories/review.ts'
import { changeRequest, savings, shareCapital, transactionRequest } from '../factories/subscription.ts'
import type { Browser } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { operation, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const today = dayInManila(new Date().toISOString())
const etag = '"version-1"'
const text = `mutation ($input: DecideInput!) { decide(input: $input) {
  results { userErrors { code message field } } items { id } queue { id } userErrors { code message field } } }`
let browser: Browser | undefined
/** The status that is staged, by request. */
const stagings = new Map<string, 'Review' | 'Approved' | 'Rejected'>()

beforeEach(() => {
  browser = undefined
  stagings.clear()
  const claims = { UserName: 'roberto', EmailAddress: 'roberto@demo.kapwa.test', Permissions: 'management_access' }
  portal.stub.world.add(person({ claims }))
  portal.stub.use(operation('listSubscriptionReviews', () => reply(200, [listItem(1)])))
})

async function decide(overrides: Record<string, unknown> = {}) {
  browser ??= await portal.signedIn('roberto')
  return browser.graph(text, { variables: decisionOn(overrides) })
}

const statusOf = (guid: string) => stagings.get(guid) ?? 'Review'
const conflict = (message: string) => [{ code: 'CONFLICT', message, field: null }]
const invalid = (name: string, message: string) => [{ code: 'INVALID', message, field: ['input', 'items', '0', name] }]
const requiredRemarks = [{ code: 'REQUIRED', message: 'Remarks is required.', field: ['input', 'remarks'] }]
const noOtherAmount = 'Only a deposit or a withdrawal can be approved with another amount.'
const notWaiting = 'This request does not wait for a decision any more: it was decided, or its member has cancelled it.'

describe('share capital', () => {
  const effectivityDate = addMonths(addDays(today, 20), -36)
  const expiresOn = addMonths(addDays(effectivityDate, -1), 36)
  const request = (overrides = {}) =>
    changeRequest({
      Guid: guidOf(1),
      Status: statusOf(guidOf(1)),
      Username: 'carla',
      SubscriptionType: 'share_capital',
      OldAmount: 500,
      OldTerm: 3,
      NewAmount: 1000,
      NewTerm: 1,
      Subscription: shareCapital({ EffectivityDate: effectivityDate, Term: 3, MaxAmount: null }),
      ...overrides,
    })
  const approval = { queue: 'share-capital' }
  const bodies: Disposition[] = []

  beforeEach(() => {
    bodies.length = 0
    portal.stub.use(
      operation('getChangeRequest', () => ({ ...reply(200, request()), headers: { etag } })),
      operation('stageChange', ({ body, path }) => {
        expect(path.type).toBe('share_capital')
        bodies.push(body)
        stagings.set(body.Guid, body.Status)
        return reply(200, body.Status)
      }),
    )
  })

  test('an approval has its effectivity date', async () => {
    const effective = addDays(today, 40)
    expect(decideErrorsOf(await decide({ ...approval, effectivityDate: effective }))).toEqual([])
    expect(bodies).toEqual([{ Guid: guidOf(1), Status: 'Approved', Remarks: 'Approved.', EffectivityDate: effective }])
  })

  test('not before the present term has ended', async () => {
    const message = `The effectivity date cannot be before ${formatDay(addDays(expiresOn, 1))}.`
    expect(decideErrorsOf(await decide({ ...approval, effectivityDate: today }))).toEqual(invalid('effectivityDate', message))
    expect(bodies).toEqual([])
  })

  test('at most as many years after that day as the new term has', async () => {
    const latest = addMonths(addDays(expiresOn, 1), 12)
    const message = `The effectivity date cannot be after ${formatDay(latest)}.`
    for (const tooLate of [addDays(latest, 1), '9999-12-31'])
      expect(decideErrorsOf(await decide({ ...approval, effectivityDate: tooLate }))).toEqual(invalid('effectivityDate', message))
    expect(bodies).toEqual([])
    expect(decideErrorsOf(await decide({ ...approval, effectivityDate: latest }))).toEqual([])
  })

  test('above the maximum: no approval, but a rejection', async () => {
    const Subscription = shareCapital({ EffectivityDate: effectivityDate, MaxAmount: 80_000 })
    portal.stub.use(operation('getChangeRequest', () => ({ ...reply(200, request({ Subscription })), headers: { etag } })))
    expect(decideErrorsOf(await decide({ ...approval, effectivityDate: addDays(today, 40) }))).toMatchObject([
      {
        code: 'CONFLICT',
        message: expect.stringMatching(
          /^By [\w-]+ this member would hold ₱[\d,.]+ more share capital than the ₱80,000.00 that a member may hold.$/,
        ) as string,
      },
    ])
    expect(decideErrorsOf(await decide({ ...approval, decision: 'REJECT', remarks: 'Too much.' }))).toEqual([])
    expect(bodies).toEqual([{ Guid: guidOf(1), Status: 'Rejected', Remarks: 'Too much.' }])
  })
})

describe('savings', () => {
  const approval = { queue: 'savings' }
  const [deposit, withdrawal, change] = [guidOf(2), guidOf(3), guidOf(4)]
  const inAYear = addMonths(today, 12)
  const staged: [path: string, body: Disposition][] = []
  let total: number

  beforeEach(() => {
    staged.length = 0
    total = 5000
    portal.stub.use(
      operation('getSavingsReview', () => {
        const WithdrawalRequests = [transactionRequest({ Guid: withdrawal, Amount: -2000, Status: statusOf(withdrawal) })]
        const ChangeRequests = [changeRequest({ Guid: change, OldTerm: null, NewTerm: null, Status: statusOf(change) })]
        const [asked] = savingsReview(1).DepositRequests
        const DepositRequests = [{ ...asked!, Status: statusOf(deposit) }]
        const Subscription = savings({ TotalAmount: total, BalanceAmount: 1000 })
        const review = savingsReview(1, { Subscription, WithdrawalRequests, ChangeRequests, DepositRequests })
        return { ...reply(200, review), headers: { etag } }
      }),
      operation('stageTransaction', ({ body }) => {
        staged.push(['transaction', body])
        stagings.set(body.Guid, body.Status)
        return reply(200, body.Status)
      }),
      operation('stageChange', ({ body, path: { type } }) => {
        staged.push([type, body])
        stagings.set(body.Guid, body.Status)
        return reply(200, body.Status)
      }),
    )
  })

  const remarks = 'The slip shows another amount.'
  const sendings: [overrides: Record<string, unknown>, path: string, body: Disposition][] = [
    [{ requestId: deposit }, 'transaction', { Guid: deposit, Status: 'Approved', Remarks: 'Approved.' }],
    [{ requestId: deposit, amount: '2500.00' }, 'transaction', { Guid: deposit, Status: 'Approved', Remarks: 'Approved.' }],
    [
      { requestId: deposit, amount: '2400.50', remarks },
      'transaction',
      { Guid: deposit, Status: 'Approved', Remarks: remarks, Amount: 2400.5 },
    ],
    [
      { requestId: withdrawal, amount: '1500.00', remarks },
      'transaction',
      { Guid: withdrawal, Status: 'Approved', Remarks: remarks, Amount: -1500 },
    ],
    [
      { requestId: withdrawal, decision: 'REJECT', remarks, amount: '1.00' },
      'transaction',
      { Guid: withdrawal, Status: 'Rejected', Remarks: remarks },
    ],
    [
      { requestId: change, effectivityDate: today },
      'savings',
      { Guid: change, Status: 'Approved', Remarks: 'Approved.', EffectivityDate: today },
    ],
  ]

  test('each kind is sent by its call, an amount only where it is another one', async () => {
    for (const [overrides] of sendings) {
      stagings.clear()
      expect(decideErrorsOf(await decide({ ...approval, ...overrides })), JSON.stringify(overrides)).toEqual([])
    }
    expect(staged).toEqual(sendings.map(([, path, body]) => [path, body]))
  })

  const refusals: [overrides: Record<string, unknown>, userErrors: object[]][] = [
    [{ requestId: deposit, amount: '2400.00' }, requiredRemarks],
    [
      { requestId: deposit, amount: '2500.01', remarks },
      invalid('amount', 'A deposit is posted for at most what was asked. For more, the member sends a new request.'),
    ],
    [{ requestId: withdrawal, amount: '1500.00' }, requiredRemarks],
    [
      { requestId: withdrawal, amount: '2000.01', remarks },
      invalid('amount', 'A withdrawal can be lowered only: ₱2,000.00 was asked for.'),
    ],
    [
      { requestId: change },
      [{ code: 'REQUIRED', message: 'Effectivity date is required.', field: ['input', 'items', '0', 'effectivityDate'] }],
    ],
    [{ requestId: change, effectivityDate: today, amount: '1.00' }, invalid('amount', noOtherAmount)],
    [
      { requestId: change, effectivityDate: addDays(inAYear, 1) },
      invalid('effectivityDate', `The effectivity date cannot be after ${formatDay(inAYear)}.`),
    ],
    [{ requestId: guidOf(9) }, conflict(notWaiting)],
    // The id is that of the member, who has several requests.
    [{ requestId: guidOf(1), amount: '100.00', remarks }, invalid('id', 'This member has several requests. Decide them one by one.')],
  ]

  test('what the request itself does not allow is refused, and nothing is sent', async () => {
    for (const [overrides, userErrors] of refusals)
      expect(decideErrorsOf(await decide({ ...approval, ...overrides })), JSON.stringify(overrides)).toEqual(userErrors)
    expect(staged).toEqual([])
  })

  test('of an item that stands for a member, only requests of the kind are decided', async () => {
    const items = [{ id: guidOf(1), reviewId: guidOf(1) }]
    expect(decideErrorsOf(await decide({ ...approval, decision: 'REJECT', remarks, kind: 'WITHDRAWAL', items }))).toEqual([])
    expect(staged).toEqual([['transaction', { Guid: withdrawal, Status: 'Rejected', Remarks: remarks }]])
  })

  test('a withdrawal that the savings do not cover any more can be lowered to what they cover', async () => {
    total = 2500
    const covers = 'The savings do not cover this withdrawal any more: ₱1,500.00 can be withdrawn, because ₱1,000.00 must stay.'
    expect(decideErrorsOf(await decide({ ...approval, requestId: withdrawal }))).toEqual(conflict(covers))
    expect(decideErrorsOf(await decide({ ...approval, requestId: withdrawal, amount: '1500.00', remarks }))).toEqual([])
    expect(staged).toHaveLength(1)
  })
})

import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayInManila } from '../../bff/src/calendar/day.ts'
import { addDays, addMonths } from '../../schema/rules/days.ts'
import { parsePaydays } from '../../schema/rules/paydays.ts'
import { PaydayCalendar } from '../../bff/src/calendar/PaydayCalendar.ts'
import { field } from '../factories/attributeGroup.ts'
import { example } from '../factories/example.ts'
import { roberto } from '../factories/person.ts'
import { guidOf, listItem, proofKey, registrationInReview, savingsReview } from '../factories/review.ts'
import { changeRequest, savings, shareCapital, transactionRequest } from '../factories/subscription.ts'
import { faultless, pick } from '../portal/browser.ts'
import { usePortal } from '../portal/portal.ts'
import { operationById } from '../rest-stub/contract.ts'
import { breaking, fail, route } from '../rest-stub/faults.ts'
import { operation, refused, reply } from '../rest-stub/operation.ts'

const portal = usePortal()
const today = dayInManila(new Date().toISOString())
const paydays = new PaydayCalendar(parsePaydays('15,last')!)
const etag = '"version-1"'
const sections = 'sections { id title fields { name type value files { key url } } }'
const text = `query ($queue: ID!, $id: ID!) { review(queue: $queue, id: $id) { __typename id name
  requests { id version kind requestCode submittedAt status stagedBy remarks effectivityDate
    decide { isAllowed reason } approve { isAllowed reason message } requestedAmount amount proof { key url } sameProof
    change { oldContribution newContribution oldTerm newTerm oldEffectivityDate earliestEffectivityDate latestEffectivityDate usualUntil suggestedEffectivityDate } }
  ... on RegistrationReview { emailAddress hasNewMembersLoan hasUniqueEmployeeId ${sections} }
  ... on ServiceReview { title ${sections} }
  ... on ShareCapitalReview { shareCapital: totalAmount maximumAmount amountAtExpiry exceedsMaximumBy expiresOn newExpiresOn history { id } recentActivities { title } }
  ... on SavingsReview { totalAmount requiredBalance contribution history { __typename requestCode } recentActivities { title } } } }`

beforeEach(() => void portal.stub.world.add(roberto()))

async function read(queue: string, id = guidOf(1)) {
  const answer = faultless(await (await portal.signedIn('roberto')).graph(text, { variables: { queue, id } }))
  return answer
}

const nothing = { requestedAmount: null, amount: null, proof: null, sameProof: [], change: null, effectivityDate: null }
const allowed = { isAllowed: true, reason: null, message: null }

describe('an application for membership', () => {
  const fields = [
    field({ ControlName: 'personal', Type: 'label', Label: 'Personal information', IsRequired: false }),
    field({ ControlName: 'employee_id', Type: 'text', Label: 'Employee ID', Value: 'EMP-1003' }),
    field({ ControlName: 'membership_fee', Type: 'file', Label: 'Proof of payment', Value: proofKey }),
    field({ ControlName: 'new_members_loan', Type: 'hidden', Label: 'New-members loan', Value: 'true' }),
    field({ ControlName: 'branch', Type: 'hidden', Label: 'Branch', Value: 'Makati' }),
  ]
  const serve = (overrides = {}) =>
    portal.stub.use(
      operation('getRegistrationForReview', () => ({
        ...reply(200, registrationInReview(1, { Fields: fields, ...overrides })),
        headers: { etag },
      })),
    )

  test('with the fee, the hidden questions and the files, in one call', async () => {
    serve({ MiddleName: 'Dela Cruz', Suffix: 'Jr.' })
    expect(pick(await read('registration'), 'review')).toEqual({
      __typename: 'RegistrationReview',
      id: guidOf(1),
      name: 'Ramon Dela Cruz Bautista Jr.',
      requests: [
        {
          ...nothing,
          id: guidOf(1),
          version: etag,
          kind: 'REGISTRATION',
          requestCode: 'RG-2026-00042',
          submittedAt: '2026-11-18T02:10:00Z',
          status: 'REVIEW',
          stagedBy: null,
          remarks: '',
          decide: { isAllowed: true, reason: null },
          approve: allowed,
        },
      ],
      emailAddress: 'ana@demo.kapwa.test',
      hasNewMembersLoan: true,
      hasUniqueEmployeeId: null,
      sections: [
        {
          id: 'personal',
          title: 'Personal information',
          fields: [
            { name: 'employee_id', type: 'TEXT', value: 'EMP-1003', files: [] },
            {
              name: 'membership_fee',
              type: 'FILE',
              value: '',
              files: [{ key: proofKey, url: `/files/${proofKey.replace(' ', '%20')}` }],
            },
            { name: 'new_members_loan', type: 'HIDDEN', value: 'true', files: [] },
            { name: 'branch', type: 'HIDDEN', value: 'Makati', files: [] },
          ],
        },
      ],
    })
    expect(portal.stub.calls.lines()).toEqual([`GET /api/registration/attributes/${guidOf(1)}`])
  })

  test.each([
    [
      { Status: 'Approved', Remarks: 'Approved.' },
      { status: 'APPROVED', remarks: 'Approved.' },
    ],
    // Those of an earlier rejection are not the officer's.
    [{ Remarks: 'The photo is blurred.' }, { status: 'REVIEW', remarks: '' }],
    [{ StagedBy: 'Elena Cruz' }, { stagedBy: 'Elena Cruz', decide: { isAllowed: true, reason: null } }],
    [
      { Problem: 'The employee ID belongs to another account.' },
      { approve: { isAllowed: false, reason: 'NOT_POSSIBLE', message: 'The employee ID belongs to another account.' } },
    ],
    [{ UserName: 'ROBERTO' }, { decide: { isAllowed: false, reason: 'OWN_REQUEST' }, approve: { reason: 'OWN_REQUEST' } }],
  ])('%j', async (overrides, request) => {
    serve(overrides)
    expect(pick(await read('registration'), 'review', 'requests', 0)).toMatchObject(request)
  })

  test('one that does not wait is null: pending, missing, or an id that is none', async () => {
    serve({ Status: 'Pending' })
    expect((await read('registration')).data).toEqual({ review: null })
    portal.stub.use(operation('getRegistrationForReview', () => refused.notFound))
    expect((await read('registration')).data).toEqual({ review: null })
    portal.stub.calls.clear()
    for (const id of ['', '../list', 'x']) expect((await read('registration', id)).data).toEqual({ review: null })
    expect(portal.stub.calls.count('getRegistrationForReview')).toBe(0)
  })

  test('an outage is no null without an error', async () => {
    portal.stub.use(fail('getRegistrationForReview', { kind: 'status', status: 503 }))
    expect((await (await portal.signedIn('roberto')).graph(text, { variables: { queue: 'registration', id: guidOf(1) } })).codes).toEqual([
      'UPSTREAM_UNAVAILABLE',
    ])
  })
})

test.each([
  [{ Username: 'Roberto', Requestor: 'Elena Cruz', Name: 'Elena Cruz' }, false],
  [{ Username: 'other', Requestor: 'Roberto M. Santos Jr.', Name: 'Roberto M. Santos Jr.' }, true],
  // Without the extension there is the name alone.
  [{ Username: undefined, Requestor: 'Roberto M. Santos Jr.', Name: undefined }, false],
  [{ Username: undefined, Requestor: 'Elena Cruz', Name: undefined }, true],
])('an application for a service may be decided unless it is one’s own: %j', async (names, isAllowed) => {
  const { Username: _user, Name: _name, ...entry } = example('getEntryForReview')
  const given = Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined))
  portal.stub.use(fail('getEntryForReview', { kind: 'json', value: { ...entry, ...given } }))
  const { FirstName, LastName } = portal.stub.world.find('roberto')!.claims
  expect(`${FirstName} ${LastName}`).toBe('Roberto Santos')
  expect(pick(await read('service/provident', entry.Guid), 'review', 'requests', 0, 'decide')).toMatchObject({ isAllowed })
})

test('an application for a service, without its hidden questions', async () => {
  const entry = example('getEntryForReview')
  const Fields = [...entry.Fields, field({ ControlName: 'branch', Type: 'hidden', Value: 'Makati' })]
  portal.stub.use(operation('getEntryForReview', () => reply(200, { ...entry, Fields })))
  expect(pick(await read('service/provident', entry.Guid), 'review')).toMatchObject({
    __typename: 'ServiceReview',
    name: 'Maria Lourdes Reyes',
    title: 'Provident Assistance',
    requests: [{ ...nothing, kind: 'SERVICE', requestCode: 'SE-2026-00007', version: expect.stringMatching(/^hash-/) as string }],
    sections: [{ fields: [{ name: 'reason', value: 'Medical' }] }],
  })
})

describe('a renewal of share capital', () => {
  // Beyond any payday of this month, so that the suggestion is after the expiry.
  const effectivityDate = addMonths(addDays(today, 50), -36)
  const expiresOn = addMonths(addDays(effectivityDate, -1), 36)
  const old = changeRequest({ Guid: guidOf(7), Status: 'Approved', DateProcessed: '2024-01-01T00:00:00Z' })
  const Subscription = shareCapital({
    EffectivityDate: effectivityDate,
    Term: 3,
    TotalAmount: 70_000,
    MaxAmount: 90_000,
    ChangeRequests: [changeRequest({ Guid: guidOf(1) }), old],
    RecentActivities: savings().RecentActivities,
  })
  const request = changeRequest({
    Guid: guidOf(1),
    SubscriptionType: 'share_capital',
    OldAmount: 500,
    OldTerm: 3,
    OldEffectivityDate: effectivityDate,
    NewAmount: 1000,
    NewTerm: 1,
    Subscription,
  })
  const serve = (overrides: Partial<typeof request> = {}) =>
    portal.stub.use(operation('getChangeRequest', () => ({ ...reply(200, { ...request, ...overrides }), headers: { etag } })))

  test('old and new side by side, with the first payday after the present term, the history and the cap', async () => {
    serve()
    const earliest = addDays(expiresOn, 1)
    const suggested = paydays.next(earliest)
    const answer = await read('share-capital')
    expect(pick(answer, 'review', 'requests', 0)).toMatchObject({
      kind: 'CHANGE',
      change: {
        oldContribution: '500.00',
        newContribution: '1000.00',
        oldTerm: 3,
        newTerm: 1,
        oldEffectivityDate: effectivityDate,
        earliestEffectivityDate: earliest,
        latestEffectivityDate: addMonths(earliest, 12),
        usualUntil: addMonths(earliest, 3),
        suggestedEffectivityDate: suggested,
      },
    })
    const newExpiresOn = addMonths(addDays(suggested, -1), 12)
    const held =
      70_000 + 500 * paydays.between(today, addDays(suggested, -1)).length + 1000 * paydays.between(suggested, newExpiresOn).length
    const above = `${(held - 90_000).toString()}.00`
    expect(pick(answer, 'review')).toMatchObject({
      shareCapital: '70000.00',
      maximumAmount: '90000.00',
      amountAtExpiry: `${held.toString()}.00`,
      exceedsMaximumBy: above,
      expiresOn,
      newExpiresOn,
      history: [{ id: guidOf(7) }],
      recentActivities: [{ title: 'Payroll contribution' }, { title: 'Withdrawal WD-2026-01702' }],
      requests: [{ approve: { isAllowed: false, reason: 'ABOVE_MAXIMUM' } }],
    })
  })

  test('within the cap it may be approved, and what is staged comes back', async () => {
    serve({
      Subscription: { ...Subscription, MaxAmount: 5_000_000 },
      Status: 'Approved',
      Remarks: 'Approved.',
      EffectivityDate: addDays(today, 60),
    })
    expect(pick(await read('share-capital'), 'review')).toMatchObject({
      exceedsMaximumBy: null,
      requests: [{ status: 'APPROVED', remarks: 'Approved.', effectivityDate: addDays(today, 60), approve: allowed }],
    })
  })

  test('a term that is over, or none: the next payday from today', async () => {
    const without = { Subscription: { ...Subscription, EffectivityDate: null, Term: null }, OldTerm: null, OldEffectivityDate: null }
    serve({ ...without, NewTerm: 2 })
    expect(pick(await read('share-capital'), 'review')).toMatchObject({
      expiresOn: null,
      requests: [
        {
          change: {
            earliestEffectivityDate: today,
            latestEffectivityDate: addMonths(today, 24),
            suggestedEffectivityDate: paydays.next(today),
          },
        },
      ],
    })
  })

  test('without the member’s subscription, an extension, the request itself says when the term ends', async () => {
    const { Subscription: _subscription, ...bare } = request
    portal.stub.use(operation('getChangeRequest', () => reply(200, bare)))
    expect(pick(await read('share-capital'), 'review')).toMatchObject({
      shareCapital: null,
      maximumAmount: null,
      amountAtExpiry: null,
      exceedsMaximumBy: null,
      expiresOn,
      history: [],
      requests: [{ approve: allowed }],
    })
  })

  test.each([{ SubscriptionType: 'savings' as const }, { DateProcessed: '2026-11-20T00:00:00Z', Status: 'Approved' as const }])(
    'none of %j',
    async (overrides) => {
      serve(overrides)
      expect((await read('share-capital')).data).toEqual({ review: null })
    },
  )
})

describe('savings', () => {
  const [deposit, withdrawal] = [guidOf(2), guidOf(3)]
  const serve = (overrides = {}) =>
    portal.stub.use(operation('getSavingsReview', () => ({ ...reply(200, savingsReview(1, overrides)), headers: { etag } })))

  test('the Subscription itself, with its three lists, is the same review: the list names its member', async () => {
    const { Subscription, ChangeRequests, WithdrawalRequests, DepositRequests, Guid, Name, Username } = savingsReview(1, {
      WithdrawalRequests: [transactionRequest({ Guid: withdrawal, Amount: -1500 })],
    })
    serve({ WithdrawalRequests })
    const nested = await read('savings')
    const flat = { ...Subscription, ChangeRequests, WithdrawalRequests, DepositRequests }
    const { add, path } = route(operationById('getSavingsReview'))
    portal.stub.use(
      operation('listSubscriptionReviews', () => reply(200, [listItem(1, { Guid, Name, Username })])),
      add(path, () => breaking(HttpResponse.json(flat, { headers: { etag } }))),
    )
    const itself = await read('savings')
    expect(pick(itself, 'review', 'requests')).toHaveLength(2)
    for (const name of ['id', 'name', 'requests', 'totalAmount', 'contribution'])
      expect(pick(itself, 'review', name), name).toEqual(pick(nested, 'review', name))
    portal.stub.use(operation('listSubscriptionReviews', () => reply(200, [])))
    expect((await read('savings')).data).toEqual({ review: null })
  })

  test('all requests that wait, the oldest first, with the proof and what was decided before', async () => {
    serve({
      WithdrawalRequests: [
        transactionRequest({ Guid: withdrawal, Amount: -1500, RequestedAmount: -2000, Status: 'Approved', Remarks: 'Less.' }),
      ],
      DepositRequests: [
        transactionRequest({
          Guid: deposit,
          Amount: 2500,
          Proof: proofKey,
          DateRequested: '2026-11-20T00:00:00Z',
          StagedBy: 'Elena Cruz',
          SameProof: ['DP-2026-00917'],
        }),
      ],
      ChangeRequests: [changeRequest({ Guid: guidOf(4), NewTerm: null, OldTerm: null })],
    })
    expect(pick(await read('savings'), 'review')).toMatchObject({
      name: 'Carla Mendoza',
      totalAmount: '48250.75',
      requiredBalance: '1000.00',
      contribution: '1000.00',
      history: [{ requestCode: 'WD-2026-01702' }, { requestCode: 'DP-2026-00640' }, { __typename: 'ChangeRequest' }],
      requests: [
        {
          id: guidOf(4),
          kind: 'CHANGE',
          amount: null,
          change: { earliestEffectivityDate: today, latestEffectivityDate: addMonths(today, 12), newTerm: null },
        },
        {
          id: deposit,
          kind: 'DEPOSIT',
          stagedBy: 'Elena Cruz',
          requestedAmount: '2500.00',
          amount: '2500.00',
          proof: { key: proofKey, url: `/files/${proofKey.replace(' ', '%20')}` },
          sameProof: ['DP-2026-00917'],
        },
        {
          id: withdrawal,
          kind: 'WITHDRAWAL',
          status: 'APPROVED',
          requestedAmount: '2000.00',
          amount: '1500.00',
          remarks: 'Less.',
          proof: null,
          sameProof: [],
          approve: allowed,
        },
      ],
    })
  })

  test.each([
    [2000, '1000.00'],
    [900, '0.00'],
  ])('of %d pesos, %s can be withdrawn', async (TotalAmount, most) => {
    serve({
      Subscription: savings({ TotalAmount, BalanceAmount: 1000 }),
      WithdrawalRequests: [transactionRequest({ Guid: withdrawal, Amount: -1000.01 })],
      DepositRequests: [],
    })
    const grouped = most.replace('1000', '1,000')
    const message = `The savings do not cover this withdrawal any more: ₱${grouped} can be withdrawn, because ₱1,000.00 must stay.`
    expect(pick(await read('savings'), 'review', 'requests', 0, 'approve')).toEqual({ isAllowed: false, reason: 'TOO_LITTLE', message })
  })

  test('a member without a request that waits is null', async () => {
    serve({ DepositRequests: [transactionRequest({ Guid: deposit, Status: 'Approved', DateProcessed: '2026-11-20T00:00:00Z' })] })
    expect((await read('savings')).data).toEqual({ review: null })
  })
})

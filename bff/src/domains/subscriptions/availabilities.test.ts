import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '../../../../schema/rules/days.ts'
import { PaydayCalendar } from '../../calendar/PaydayCalendar.ts'
import { depositOf, renewalOf, withdrawalOf } from './availabilities.ts'
import { previewRenewal, projectedAmountOf } from './previewRenewal.ts'
import { previewChange } from './previewSavings.ts'
import { termChoices } from '../../../../schema/rules/moneyRequests.ts'
import type { ChangeRequestSource, SavingsSource, ShareCapitalSource } from '../../money/subscriptionSource.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const common = {
  id: 'id',
  name: 'name',
  description: '',
  totalAmount: '74600.00',
  contribution: '500.00',
  minimumContribution: '100.00',
  effectivityDate: null,
  asOf: '2026-11-21T02:42:00Z',
  changeRequests: [],
  recentActivities: [],
  unreadActivityCount: 0,
}
const shareCapital = (overrides: Partial<ShareCapitalSource> = {}): ShareCapitalSource => ({
  __typename: 'ShareCapital',
  ...common,
  term: 3,
  expiresOn: '2026-12-14',
  maximumAmount: null,
  ...overrides,
})
const savings = (totalAmount: string): SavingsSource => ({
  __typename: 'Savings',
  ...common,
  totalAmount,
  requiredBalance: '1000.00',
  paymentDetails: null,
  maximumOpenDeposits: null,
  minimumWithdrawal: '500.00',
  withdrawalRequests: [],
  depositRequests: [],
})
const paydays = new PaydayCalendar([15, 'last'])

describe.each(['UTC', 'Asia/Manila', 'America/Los_Angeles'])('on a machine in %s', (zone) => {
  test.each([
    ['2026-12-14', '2026-11-13', '2026-11-14'],
    ['2026-12-14', '2026-11-14', null],
    ['2026-03-31', '2026-02-27', '2026-02-28'],
    ['2026-03-31', '2026-02-28', null],
    ['2028-03-31', '2028-02-28', '2028-02-29'],
    ['2026-12-14', '2026-12-15', null],
    ['2020-12-14', '2026-12-15', null],
    [null, '2026-12-15', null],
  ])('a term that ends on %s opens for renewal, on %s, on %s (null: it is open)', (expiresOn, today, opensOn) => {
    vi.stubEnv('TZ', zone)
    const found = renewalOf(shareCapital({ expiresOn }), true, today)
    expect([found.isAllowed, found.reason, found.opensOn]).toEqual([opensOn === null, opensOn && 'NOT_YET_OPEN', opensOn])
  })

  test.each([
    ['2026-12-14', '2026-11-21', '75100.00'],
    ['2026-11-30', '2026-11-30', '75100.00'],
    ['2026-11-20', '2026-11-21', null],
    [null, '2026-11-21', null],
  ])('with a term that ends on %s, on %s it is on course for %s', (expiresOn, today, expected) => {
    vi.stubEnv('TZ', zone)
    expect(projectedAmountOf(shareCapital({ expiresOn }), { paydays, today })).toBe(expected)
  })

  test('the contribution that is posted on its payday is not on course a second time', () => {
    const on = { paydays, today: '2026-11-30' }
    const movement = (amount: string, day = '2026-11-30') => [
      { __typename: 'Activity' as const, title: 'Payroll', requestCode: null, reversedOn: null, reverses: null, amount, on: day },
    ]
    const posted = (recentActivities: ShareCapitalSource['recentActivities']) => shareCapital({ recentActivities })
    expect(projectedAmountOf(posted([]), on)).toBe('75100.00')
    expect(projectedAmountOf(posted(movement('500.00')), on)).toBe('74600.00')
    expect(projectedAmountOf(posted(movement('500.00', '2026-11-13')), on)).toBe('75100.00')
    expect(projectedAmountOf(posted(movement('12.50')), on)).toBe('75100.00')
    const renewal = { contribution: '500.00', term: 1 }
    const [due, done] = [[], movement('500.00')].map((movements) => previewRenewal(posted(movements), renewal, on).outcome?.amountAtExpiry)
    expect([due, done]).toEqual(['87100.00', '86600.00'])
  })

  test('on course for no more than the cap, or for what is held above it', () => {
    const on = { paydays, today: '2026-11-21' }
    expect(projectedAmountOf(shareCapital({ maximumAmount: '75000.00' }), on)).toBe('75000.00')
    expect(projectedAmountOf(shareCapital({ maximumAmount: '1000.00' }), on)).toBe('74600.00')
  })

  test('a renewal begins the day after the term, and today after its end', () => {
    vi.stubEnv('TZ', zone)
    const renewal = { contribution: '800.00', term: 2 }
    expect(previewRenewal(shareCapital(), renewal, { paydays, today: '2026-11-21' }).outcome).toMatchObject({
      oldPerYear: '12000.00',
      newPerYear: '19200.00',
      paydaysPerYear: 24,
      startsOn: '2026-12-15',
      oldExpiresOn: '2026-12-14',
      newExpiresOn: '2028-12-14',
      amountAtExpiry: '113500.00',
      contributionAfterTerm: '100.00',
    })
    expect(previewRenewal(shareCapital(), renewal, { paydays, today: '2027-02-28' }).outcome).toMatchObject({
      startsOn: '2027-02-28',
      newExpiresOn: '2029-02-27',
    })
  })
})

test('the cap counts what will be there at the end of the new term, and says by how much it is passed', () => {
  const today = '2026-11-21'
  const renewal = { contribution: '800.00', term: 2 }
  expect(previewRenewal(shareCapital({ maximumAmount: '113500.00' }), renewal, { paydays, today }).userErrors).toEqual([])
  expect(previewRenewal(shareCapital({ maximumAmount: '112500.00' }), renewal, { paydays, today }).userErrors).toEqual([
    {
      code: 'INVALID',
      message: 'By 14-Dec-2028 you would hold ₱1,000.00 more share capital than the ₱112,500.00 that a member may hold.',
      field: ['input', 'contribution'],
    },
  ])
})

test('a renewal is refused for the cap if and only if the figure that it shows is above it', () => {
  const pesos = fc.integer({ min: 100, max: 400_000 }).map((amount) => amount.toFixed(2))
  // Of the allowed steps: of amounts at random, one in a hundred is.
  const allowed = fc.integer({ min: 5, max: 4_000 }).map((hundreds) => (100 * hundreds).toFixed(2))
  const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2026-01-01', days))
  const isPosted = fc.boolean()
  fc.assert(
    fc.property(pesos, allowed, pesos, fc.constantFrom(...termChoices), day, isPosted, (held, contribution, cap, term, today, posted) => {
      const movement = {
        __typename: 'Activity' as const,
        title: 'Payroll',
        requestCode: null,
        reversedOn: null,
        reverses: null,
        amount: '500.00',
        on: today,
      }
      const source = shareCapital({ totalAmount: held, maximumAmount: cap, recentActivities: posted ? [movement] : [] })
      const { outcome, userErrors } = previewRenewal(source, { contribution, term }, { paydays, today })
      expect(outcome).not.toBeNull()
      expect(userErrors.length > 0).toBe(Number(outcome?.amountAtExpiry) > Number(cap))
    }),
  )
})

test.each([
  ['48250.75', true, '47250.75'],
  ['1500.00', true, '500.00'],
  ['1499.99', false, '0.00'],
  ['0.00', false, '0.00'],
])('of savings of %s a withdrawal is allowed: %s, at most %s', (totalAmount, isAllowed, maximum) => {
  const found = withdrawalOf(savings(totalAmount), true)
  expect(found).toMatchObject({ isAllowed, maximum, minimum: '500.00', reason: isAllowed ? null : 'TOO_LITTLE' })
})

test.each([
  ['2000.00', '2000.00'],
  ['3600.00', '0.00'],
  ['4500.00', '0.00'],
])('with a withdrawal of %s in review, at most %s is left of savings of 5000.00', (amount, maximum) => {
  const request = { __typename: 'WithdrawalRequest', id: 'WD', requestCode: 'WD', requestedAt: common.asOf, processedAt: null } as const
  const rest = { decidedBy: null, remarks: '', requestedAmount: null, cancellation: null }
  const [review, rejected] = (['REVIEW', 'REJECTED'] as const).map((status) => ({ ...request, ...rest, amount, status }))
  const found = withdrawalOf({ ...savings('5000.00'), withdrawalRequests: [rejected!, review!] }, true)
  expect(found).toMatchObject({ isAllowed: false, maximum, reason: 'IN_REVIEW' })
})

test.each([
  [null, 9, true, null, ''],
  [3, 2, true, null, ''],
  [3, 3, false, 'IN_REVIEW', 'You may have 3 deposits in review at a time. Another one can be sent once one is decided.'],
] as const)('of at most %s deposits, with %i in review, another one is allowed: %s', (most, open, isAllowed, reason, message) => {
  const request = { __typename: 'DepositRequest', id: 'DP', requestCode: 'DP', requestedAt: common.asOf, processedAt: null } as const
  const rest = { decidedBy: null, remarks: '', requestedAmount: null, cancellation: null, amount: '100.00', proof: null }
  const [review, rejected] = (['REVIEW', 'REJECTED'] as const).map((status) => ({ ...request, ...rest, status }))
  const depositRequests = [rejected!, ...Array.from({ length: open }, () => review!)]
  const found = depositOf({ ...savings('5000.00'), depositRequests, maximumOpenDeposits: most }, true)
  expect([found.isAllowed, found.reason, found.message ?? '']).toEqual([isAllowed, reason, message])
})

const approved: ChangeRequestSource = {
  __typename: 'ChangeRequest',
  id: 'change',
  requestCode: 'SV-2026-00501',
  status: 'APPROVED',
  requestedAt: '2026-11-20T02:00:00Z',
  processedAt: '2026-11-21T02:00:00Z',
  decidedBy: null,
  remarks: '',
  oldContribution: '500.00',
  newContribution: '1500.00',
  oldTerm: null,
  newTerm: null,
  oldEffectivityDate: null,
  effectivityDate: '2026-11-30',
  replacedAt: null,
  cancellation: null,
}

test.each([
  ['an approved change that takes effect later', approved, '2026-11-23', '1500.00', 'You put in ₱1,500.00 per payday from 30-Nov-2026.'],
  ['an approved change that holds', approved, '2026-11-30', '500.00', 'You put in ₱500.00 per payday now.'],
  ['a replaced change', { ...approved, replacedAt: '2026-11-22T02:00:00Z' }, '2026-11-23', '500.00', 'You put in ₱500.00 per payday now.'],
  ['a rejected change', { ...approved, status: 'REJECTED' }, '2026-11-23', '500.00', 'You put in ₱500.00 per payday now.'],
] as const)(
  'beside %s a change is counted from what is agreed, and the same amount is refused',
  (_what, request, today, agreed, refusal) => {
    const member = { ...savings('48250.75'), changeRequests: [request] }
    expect(previewChange(member, '2000.00', { paydays, today }).outcome?.oldContribution).toBe(agreed)
    expect(previewChange(member, agreed, { paydays, today }).userErrors).toEqual([
      { code: 'INVALID', message: `${refusal} Enter another amount.`, field: ['input', 'contribution'] },
    ])
  },
)

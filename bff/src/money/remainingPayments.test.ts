import { expect, test } from 'vitest'
import { pastDueOf } from './remainingPayments.ts'

/** Two of 24 payments of ₱1,050.00 remain; the figures are of a book of the day before. */
const ended = {
  amortization: '1050.00',
  totalBalance: '2100.00',
  paymentsMade: 22,
  paymentsTotal: 24,
  updatedAt: '2026-11-26T08:00:00Z',
  maturesOn: '2025-06-30',
}
const today = '2026-11-27'
const of = (overrides: Partial<typeof ended> | { updatedAt: null } | { maturesOn: null }) => pastDueOf({ ...ended, ...overrides }, today)

test('what remains of a loan past its end is past due, all of the balance', () => {
  expect(of({})).toEqual({ __typename: 'PastDue', payments: 2, amount: '2100.00', since: '2025-05-30' })
  expect(of({ totalBalance: '2099.98' })).toMatchObject({ payments: 2, amount: '2099.98' })
})

test('a running loan is past due by what was due before the month of its figures', () => {
  expect(of({ maturesOn: '2026-12-25', paymentsMade: 21, totalBalance: '3150.00' })).toMatchObject({
    payments: 1,
    amount: '1050.00',
    since: '2026-10-25',
  })
  expect(of({ maturesOn: '2026-12-02', paymentsMade: 22 }), 'the book may be of the month before').toBeNull()
})

test.each([
  ['due after the last book, less than a month ago', { updatedAt: '2026-10-31T08:00:00Z', maturesOn: '2026-11-25', paymentsMade: 23 }],
  ['nothing has moved yet, and less than a month has passed', { updatedAt: null, maturesOn: '2026-11-01', paymentsMade: 23 }],
  ['figures of a clock ahead', { updatedAt: '2026-12-31T08:00:00Z', maturesOn: '2026-11-27', paymentsMade: 23 }],
  ['a paid loan', { totalBalance: '0.00' }],
  ['no end is set', { maturesOn: null }],
])('%s: nothing is past due', (_what, overrides) => {
  expect(of(overrides)).toBeNull()
})

test('more than a month after the last book a payment is past due all the same', () => {
  expect(of({ updatedAt: '2026-08-31T08:00:00Z', maturesOn: '2026-10-26', paymentsMade: 23 })).toMatchObject({ payments: 1 })
})

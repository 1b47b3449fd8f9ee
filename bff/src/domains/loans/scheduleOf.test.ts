import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { moneyOf, pesos } from '../../money/pesos.ts'
import { sumOf } from '../../money/money.ts'
import { nextDueMonthOf, scheduleOf } from './scheduleOf.ts'
import type { LoanSource } from './source.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const loan = (overrides: Partial<LoanSource> = {}): LoanSource => ({
  __typename: 'Loan',
  id: '7b1d5c0e-3f2a-4c8b-9e64-5a0d1c2b3e4f',
  hasGuid: true,
  hasInterestRebate: true,
  loanType: 'Personal Loan',
  amortization: '2916.67',
  totalBalance: '64166.74',
  paymentsMade: 14,
  paymentsTotal: 36,
  paidPercent: 38.9,
  updatedAt: '2026-11-13T08:00:00Z',
  maturesOn: '2028-09-30',
  grantedOn: '2025-09-30',
  principal: '90000.00',
  interest: '15000.12',
  termMonths: 36,
  principalPaid: '35000.00',
  principalBalance: '55000.00',
  interestBalance: '9166.74',
  ...overrides,
})

const today = '2026-11-27'

describe.each(['UTC', 'Asia/Manila', 'America/Los_Angeles'])('on a machine in %s', (zone) => {
  test('the payments that remain go month by month to the maturity', () => {
    vi.stubEnv('TZ', zone)
    const schedule = scheduleOf(loan())
    expect(schedule).toHaveLength(22)
    expect(schedule.map(({ month }) => month).filter((_month, index) => [0, 1, 21].includes(index))).toEqual([
      '2026-12-01',
      '2027-01-01',
      '2028-09-01',
    ])
    expect(schedule[0]).toMatchObject({ principal: '2500.00', interest: '416.67', payment: '2916.67', balanceAfter: '61250.07' })
    expect(schedule[21]).toMatchObject({ payment: '2916.67', balanceAfter: '0.00' })
    expect(nextDueMonthOf(loan(), today)).toBe('2026-12-01')
    expect(nextDueMonthOf(loan({ maturesOn: '2028-02-29', paymentsMade: 35 }), today)).toBe('2028-02-01')
  })
})

test.each([{ paymentsMade: 36 }, { totalBalance: '0.00' }])('a paid loan has none: %j', (overrides) => {
  expect([scheduleOf(loan(overrides)), nextDueMonthOf(loan(overrides), today)]).toEqual([[], null])
})

const amount = fc.integer({ min: 0, max: 200_000_000 }).map((centavos) => moneyOf(pesos(String(centavos)).div(100)))

test('principal and interest add up to the balances to the centavo, and no part is negative', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 360 }), (principalBalance, interestBalance, count) => {
      const totalBalance = sumOf([principalBalance, interestBalance])
      const schedule = scheduleOf(loan({ principalBalance, interestBalance, totalBalance, paymentsMade: 0, paymentsTotal: count }))
      expect(schedule.length).toBe(totalBalance === '0.00' ? 0 : count)
      if (schedule.length === 0) return
      expect(sumOf(schedule.map(({ principal }) => principal))).toBe(principalBalance)
      expect(sumOf(schedule.map(({ interest }) => interest))).toBe(interestBalance)
      expect(schedule.at(-1)?.balanceAfter).toBe('0.00')
      expect(schedule.flatMap(({ principal, interest }) => [principal, interest]).filter((part) => part.startsWith('-'))).toEqual([])
    }),
  )
})

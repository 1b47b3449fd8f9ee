import { expect, test } from 'vitest'
import { formatShortMoney } from './shortMoney.ts'

test.each([
  [0, '₱0'],
  [500, '₱500'],
  [1_150, '₱1.2k'],
  [25_000, '₱25k'],
  [999_950, '₱1M'],
  [1_500_000, '₱1.5M'],
  [2_000_000_000, '₱2B'],
])('%d is shortened to %s', (amount, short) => {
  expect(formatShortMoney(amount)).toBe(short)
})

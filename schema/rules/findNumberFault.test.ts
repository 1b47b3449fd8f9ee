import { expect, test } from 'vitest'
import { describeBounds, findBoundFault } from './findNumberFault.ts'

const amount = { name: 'loan_amount', minimum: '1000', maximum: '50000', decimals: 2 }

test('what is out of its bounds is told with both, money as money, and as it was typed', () => {
  const refused = findBoundFault('Amount needed', amount, { number: '500', entered: '₱ 500' })
  expect(refused).toBe('Amount needed must be from ₱1,000.00 to ₱50,000.00: “₱ 500” was entered.')
})

test.each([
  [{ ...amount, maximum: null }, 'at least ₱1,000.00'],
  [{ ...amount, minimum: '1,000' }, 'at most ₱50,000.00'],
  [{ ...amount, minimum: null, maximum: ' ' }, null],
])('the bounds of %o are %j', (rule, words) => expect(describeBounds(rule)).toBe(words))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtractMoney } from './subtractMoney.ts'

test.each([
  ['1000.00', '250.5', '749.50'],
  ['0.05', '0.10', '-0.05'],
  ['5', '5.00', '0.00'],
  ['32480.00', '-10000', '42480.00'],
  ['-1.00', '2.00', '-3.00'],
])('%s less %s is %s', (amount, less, difference) => {
  expect(subtractMoney(amount, less)).toBe(difference)
})

test('what was taken away and added again is the same, at any size', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 24n }).map((value) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`)
  fc.assert(fc.property(amount, amount, (one, other) => subtractMoney(subtractMoney(one, other), `-${other}`) === one))
})

import { expect, test } from 'vitest'
import { sumMoney } from './sumMoney.ts'

test.each([
  [[], '0.00'],
  [['0.1', '0.2'], '0.30'],
  [['64166.74', '186960.00'], '251126.74'],
  [['1000.00', '-4000.05'], '-3000.05'],
  [['99999999999999999999.99', '0.01'], '100000000000000000000.00'],
])('%j add up to %s', (amounts, sum) => {
  expect(sumMoney(amounts)).toBe(sum)
})

test('what is not an amount is refused', () => {
  expect(() => sumMoney(['1.00', 'ten'])).toThrow(RangeError)
})

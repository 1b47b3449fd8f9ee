import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, moneyParts, subtractMoney, sumMoney } from './money.ts'

test.each([
  ['0', '₱0.00'],
  ['5', '₱5.00'],
  ['1234.5', '₱1,234.50'],
  ['999999.99', '₱999,999.99'],
  ['1000000', '₱1,000,000.00'],
  ['-84500', '−₱84,500.00'],
  ['-0.00', '₱0.00'],
  ['0012.30', '₱12.30'],
  ['1234.5000', '₱1,234.50'],
  ['12345678901234567890.12', '₱12,345,678,901,234,567,890.12'],
])('%s is formatted as %s', (amount, written) => {
  expect(formatMoney(amount)).toBe(written)
})

test.each(['', '1,000', '1.234', 'NaN', '1e3', '.5', '5.', ' 5', '₱5'])('%j is not an amount', (amount) => {
  expect(() => formatMoney(amount)).toThrow(RangeError)
})

test('an amount splits into sign, pesos and centavos', () => {
  expect(moneyParts('-147850.75')).toEqual({ sign: '-', whole: '147,850', cents: '75' })
})

test.each([
  ['1000.00', '250.5', '749.50'],
  ['0.05', '0.10', '-0.05'],
  ['5', '5.00', '0.00'],
  ['32480.00', '-10000', '42480.00'],
  ['-1.00', '2.00', '-3.00'],
])('%s less %s is %s', (amount, taken, left) => {
  expect(subtractMoney(amount, taken)).toBe(left)
})

const centavos = fc.bigInt({ min: 0n, max: 10n ** 24n })
const decimal = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

test('what was taken away and added again is the same, at any size', () => {
  const amount = centavos.map(decimal)
  fc.assert(fc.property(amount, amount, (one, other) => subtractMoney(subtractMoney(one, other), `-${other}`) === one))
})

test.each([
  [[], '0.00'],
  [['0.1', '0.2'], '0.30'],
  [['64166.74', '186960.00'], '251126.74'],
  [['1000.00', '-4000.05'], '-3000.05'],
  [['99999999999999999999.99', '0.01'], '100000000000000000000.00'],
])('%j add up to %s', (amounts, sum) => {
  expect(sumMoney(amounts)).toBe(sum)
})

test('a sum with what is not an amount is refused', () => {
  expect(() => sumMoney(['1.00', 'ten'])).toThrow(RangeError)
})

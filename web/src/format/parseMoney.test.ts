import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from '../../../schema/rules/money.ts'
import { parseMoney } from './parseMoney.ts'

const centavos = fc.bigInt({ min: 0n, max: 10n ** 24n })
const decimal = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

test('a formatted amount parses back, at any size', () => {
  fc.assert(fc.property(centavos, (value) => parseMoney(formatMoney(decimal(value))) === decimal(value)))
})

test.each([
  ['1,000', '1000.00'],
  ['₱1000', '1000.00'],
  [' 1 000.5 ', '1000.50'],
  ['Php 2,000.00', '2000.00'],
  ['P500', '500.00'],
  ['007', '7.00'],
])('%j parses as %s', (typed, amount) => {
  expect(parseMoney(typed)).toBe(amount)
})

test.each(['', '₱', '-5', '1,00', '1.234', 'ten', '1.2.3', '1,0000'])('%j does not parse as an amount', (typed) => {
  expect(parseMoney(typed)).toBeNull()
})

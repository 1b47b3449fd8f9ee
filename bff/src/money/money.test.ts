import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, sumOf } from './money.ts'

test('every amount in centavos comes out exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (centavos) => {
      const sign = centavos < 0 ? '-' : ''
      const digits = String(Math.abs(centavos)).padStart(3, '0')
      const text = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
      expect(money(Number(text))).toBe(text === '-0.00' ? '0.00' : text)
    }),
  )
})

test.each([
  [0.1 + 0.2, '0.30'],
  [12.34, '12.34'],
  [12.3401, '12.34'],
  [-12.3449, '-12.34'],
  [0.001, '0.00'],
  [1.9999999999, '2.00'],
])('of %d no centavo changes: %s', (value, expected) => {
  expect(money(value)).toBe(expected)
})

test.each([1.006, -1.006, 12.3456, Number.NaN, Infinity, 1e21, 1e14])('%d is no amount', (value) => {
  expect(() => money(value)).toThrow('expected pesos')
})

test('sums are exact where floating point is not', () => {
  expect(sumOf(['0.10', '0.20'])).toBe('0.30')
  expect(sumOf([])).toBe('0.00')
  expect(sumOf(['9007199254740993.01', '0.01'])).toBe('9007199254740993.02')
})

import { expect, test } from 'vitest'
import { formatPesos, isSendable, moneyOf, pesos } from './pesos.ts'

test.each([
  ['0', '₱0.00'],
  ['999.9', '₱999.90'],
  ['1000', '₱1,000.00'],
  ['-4000.00', '−₱4,000.00'],
  ['1234567.05', '₱1,234,567.05'],
  ['-0.00', '₱0.00'],
])('%s reads %s', (amount, text) => {
  expect(formatPesos(amount)).toBe(text)
})

test('it is exact where floating point is not', () => {
  expect(moneyOf(pesos('0.10').plus('0.20'))).toBe('0.30')
  expect(moneyOf(pesos('9999999999999.99').times(72))).toBe('719999999999999.28')
  expect(moneyOf(pesos('0.00').neg())).toBe('0.00')
})

test.each([
  ['9999999999999.99', true],
  ['10000000000000.00', false],
  ['-10000000000000.00', false],
])('%s can be sent as a number: %s', (amount, expected) => {
  expect(isSendable(amount)).toBe(expected)
  if (expected) expect(Number(amount).toFixed(2)).toBe(amount)
})

import { expect, test } from 'vitest'
import { showNumber } from './showNumber.ts'

test.each([
  ['an income is of pesos', 'monthly_income', null, '38500', '₱38,500.00'],
  ['centavos have two digits', 'amount', 2, '1234.5', '₱1,234.50'],
  ['the name of an amount ends with the word', 'income_source', null, '38500', '38,500'],
  ['a number below zero is no amount to ask for', 'loan_amount', null, '-1234.5', '-1,234.5'],
  ['a year is not grouped', 'year_hired', null, '2017', '2017'],
  ['a year before zero is not grouped', 'year_built', null, '-1234', '-1234'],
  ['five digits are no year', 'distance', null, '12345', '12,345'],
  ['a fraction is of no year', 'area', null, '1234.5', '1,234.5'],
  ['a count of whole things stays', 'meter_reading', 0, '1234567', '1234567'],
  ['a scale of two fills the fraction', 'area', 2, '1234.5', '1,234.50'],
  ['a whole number keeps its digits', 'area', 2, '1234', '1,234'],
  ['what is no number stays', 'amount', 2, 'about 5.5', 'about 5.5'],
  ['a day in the place of a number stays', 'amount', 2, '09.12.1988', '09.12.1988'],
])('%s', (_what, name, decimals, value, shown) => {
  expect(showNumber(value, { name, decimals })).toBe(shown)
})

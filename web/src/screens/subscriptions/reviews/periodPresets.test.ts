import { expect, test } from 'vitest'
import { periodPresets } from './periodPresets.ts'

test.each([
  ['2026-11-23', ['01-Nov-2026', '23-Nov-2026'], ['01-Oct-2026', '31-Oct-2026'], ['01-Jan-2026', '23-Nov-2026']],
  ['2028-03-31', ['01-Mar-2028', '31-Mar-2028'], ['01-Feb-2028', '29-Feb-2028'], ['01-Jan-2028', '31-Mar-2028']],
  ['2027-01-01', ['01-Jan-2027', '01-Jan-2027'], ['01-Dec-2026', '31-Dec-2026'], ['01-Jan-2027', '01-Jan-2027']],
])('on %s the periods are this month, last month and this year', (today, ...expected) => {
  expect(periodPresets(today).map(({ from, to }) => [from, to])).toEqual(expected)
})

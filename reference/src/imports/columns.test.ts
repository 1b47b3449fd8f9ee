import { describe, expect, it, test } from 'vitest'
import { codeColumn, countColumn, dayColumn, percentColumn, pesosColumn, textColumn } from './columns.ts'
import type { FileInspection } from './inspectFile.ts'

const file: FileInspection = { encoding: 'utf-8', dayOrder: null, hasDecimalComma: false }
const pesos = pesosColumn({ name: 'Amount', field: 'amount' })
const maybePesos = pesosColumn({ name: 'Contribution', field: 'contribution', isOptional: true })
const percent = percentColumn({ name: 'Rate', field: 'rate' })
const count = countColumn({ name: 'Terms', field: 'terms', least: 0, most: 360 })
const day = dayColumn({ name: 'AsOf', field: 'as_of' })

const noNumber = 'Amount is not a number such as 1234.50.'
const negative = 'Amount is negative.'
const noDay = 'AsOf is not a date such as 2026-10-30, 30-Oct-2026 or 10/30/2026.'
const timed = 'AsOf has a time of day. Write the date alone, as 2026-10-30.'

/** What is read, or the sentence against it. */
const readingOf = (column: typeof pesos, cell: string, of: Partial<FileInspection> = {}) => {
  const { value, fault } = column.read(cell, { ...file, ...of })
  return fault ?? value
}

describe('an amount as spreadsheets write it', () => {
  it.each([
    ['1234.5', '1234.5'],
    ['1,234.50', '1234.50'],
    ['₱1,234.50', '1234.50'],
    ['₱ 1,234.50', '1234.50'],
    ['PHP\u00a01,234.50', '1234.50'],
    ['P1,234.50', '1234.50'],
    ['0', '0'],
    ['-0.00', '-0.00'],
    ['-', '0'],
    ['–', '0'],
    ['\u2212', '0'],
    ['₱-', '0'],
    ['₱ -', '0'],
    ['PHP –', '0'],
    ['(1,000.00)', negative],
    ['(₱1,000.00)', negative],
    ['₱(1,000.00)', negative],
    ['₱ (1,000.00)', negative],
    ['-₱5.00', negative],
    ['₱-5.00', negative],
    ['\u20125.00', negative],
    ['\u22125.00', negative],
    ['500.00-', negative],
    ['(0.00)', '-0.00'],
    ['(-5.00)', noNumber],
    ['(5.00', noNumber],
    ['5.00)', noNumber],
    ['()', noNumber],
    ['--', noNumber],
    ['--5', noNumber],
    ['₱', noNumber],
    ['₱₱5', noNumber],
    ['$5.00', noNumber],
    ['5.00 pesos', noNumber],
    ['1 234.50', noNumber],
    ['1,23,456.00', noNumber],
    ['14,40', noNumber],
    ['1.234,50', noNumber],
    ['1E5', noNumber],
    ['#N/A', noNumber],
    ['50%', noNumber],
    ['１２３', noNumber],
    ['1２3', noNumber],
    ['٣', noNumber],
    ['½', noNumber],
    ['1.234', 'Amount has more than 2 decimals.'],
    ['1000000000', 'Amount is more than 999,999,999.99.'],
    ['', 'Amount is required.'],
  ])('%j is %s', (cell, reading) => expect(readingOf(pesos, cell)).toBe(reading))

  it.each([
    ['₱1.234,50', '1234.50'],
    ['(1.234,50)', negative],
    ['₱ -', '0'],
    ['1,234.50', noNumber],
  ])('with a decimal comma %j is %s', (cell, reading) => expect(readingOf(pesos, cell, { hasDecimalComma: true })).toBe(reading))

  it('a dash says nothing certain where an empty cell has a meaning', () => {
    expect(readingOf(maybePesos, '')).toBeNull()
    for (const cell of ['-', '–', '₱ -'])
      expect(readingOf(maybePesos, cell)).toBe('Contribution is a dash. Write 0, or leave the cell empty.')
    expect(readingOf(maybePesos, '0')).toBe('0')
  })
})

test.each([
  [percent, '5.5', '5.5'],
  [percent, '5.50%', '5.50'],
  [percent, '5.5 %', '5.5'],
  [percent, '%', 'Rate is not a number such as 1234.50.'],
  [percent, '5%%', 'Rate is not a number such as 1234.50.'],
  [percent, '101%', 'Rate is more than 100.'],
  [percent, '5.51251', 'Rate has more than 4 decimals.'],
  [percent, '-', '0'],
  [count, '12', '12'],
  [count, '-', '0'],
  [count, '12.0', 'Terms must be a whole number.'],
  [count, '12 months', 'Terms is not a number such as 12.'],
  [count, '(12)', 'Terms is negative.'],
])('a rate or a count, case %#', (column, cell, reading) => expect(readingOf(column, cell)).toBe(reading))

describe('a day as spreadsheets write it', () => {
  it.each([
    ['2026-01-15', '2026-01-15'],
    ['15-Jan-2026', '2026-01-15'],
    ['5-jan-2026', '2026-01-05'],
    ['15-Jan-26', '2026-01-15'],
    ['15\u2011Jan\u201126', '2026-01-15'],
    ['15-Jan-49', '2049-01-15'],
    ['15-Jan-50', '1950-01-15'],
    ['15-Jan-99', '1999-01-15'],
    ['15-Jan-00', '2000-01-15'],
    ['29-Feb-24', '2024-02-29'],
    ['2026/1/15', '2026-01-15'],
    ['15.01.2026', '2026-01-15'],
    ['Jan 15, 2026', '2026-01-15'],
    ['15 Jan 2026', '2026-01-15'],
    ['15.13.2026', noDay],
    ['Foo 15, 2026', noDay],
    ['15.01.26', noDay],
    ['2026-01-15T00:00:00', '2026-01-15'],
    ['2026-01-15T00:00:00.000', '2026-01-15'],
    ['2026-01-15 00:00', '2026-01-15'],
    ['2026-01-15 00:00:00', '2026-01-15'],
    ['15-Jan-26 0:00', '2026-01-15'],
    ['15-Jan-2026 12:00:00 AM', '2026-01-15'],
    ['2026-01-15T08:00:00', timed],
    ['2026-01-15 23:59:59', timed],
    ['2026-01-15 00:00:00.001', timed],
    ['15-Jan-26 12:00', timed],
    ['15-Jan-26 12:00 PM', timed],
    ['15-Jan-26 1:00 AM', timed],
    ['2026-01-15T00:00:00Z', noDay],
    ['2026-01-15T00:00:00+08:00', noDay],
    ['29-Feb-26', noDay],
    ['31-Nov-26', noDay],
    ['15-Jan-126', noDay],
    ['15-Jan-6', noDay],
    ['15-Jan', noDay],
    ['Jan-26', noDay],
    ['15-Foo-26', noDay],
    ['26-01-15', noDay],
    ['01-15-26', noDay],
    ['46037', noDay],
    ['1/15/2026', noDay],
    ['-', noDay],
    ['１５-Jan-26', noDay],
    ['1899-12-31', noDay],
    ['00:00', noDay],
  ])('%j is %s', (cell, reading) => expect(readingOf(day, cell)).toBe(reading))

  it.each([
    ['month/day/year', '1/15/2026', '2026-01-15'],
    ['month/day/year', '1/15/26', '2026-01-15'],
    ['month/day/year', '01/05/26', '2026-01-05'],
    ['day/month/year', '01/05/26', '2026-05-01'],
    ['day/month/year', '15/1/98', '1998-01-15'],
    ['month/day/year', '1/15/2026 0:00', '2026-01-15'],
    ['month/day/year', '1/15/26 12:00 AM', '2026-01-15'],
    ['month/day/year', '1/15/2026 8:00', timed],
    ['month/day/year', '15/1/2026', noDay],
    ['month/day/year', '1/15/126', noDay],
  ] as const)('in the order %s, %j is %s', (dayOrder, cell, reading) => expect(readingOf(day, cell, { dayOrder })).toBe(reading))
})

test('dashes of all lengths are hyphens in codes, and stay in names', () => {
  const code = codeColumn({ name: 'EmployeeId', field: 'employee_id', most: 50 })
  const name = textColumn({ name: 'Name', field: 'name', most: 50 })
  for (const dash of '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212') expect(readingOf(code, `EMP${dash}1`)).toBe('EMP-1')
  expect(readingOf(code, '–1')).toBe('EmployeeId begins like a formula, with -.')
  expect(readingOf(name, 'Cruz–Reyes')).toBe('Cruz–Reyes')
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays, addMonths, daysBetween } from './days.ts'
import { parsePaydays, paydaysBetween } from './paydays.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['15,last', [15, 'last']],
  [' 5 , 20 ', [5, 20]],
  ['28', [28]],
])('%j are paydays', (text, paydays) => {
  expect(parsePaydays(text)).toEqual(paydays)
})

test.each(['', '15,', '29', '0', '15,15', 'first', '1.5', '-1'])('%j are none', (text) => {
  expect(parsePaydays(text)).toBeNull()
})

describe.each(['UTC', 'Asia/Manila', 'America/Los_Angeles'])('on a machine in %s', (zone) => {
  test.each([
    // 15-Nov-2026 is a Sunday, 30-Nov a Monday; 31-Jan-2026 a Saturday; 29-Feb-2028 a Tuesday.
    ['2026-11-01', '2026-11-30', ['2026-11-13', '2026-11-30']],
    ['2026-11-14', '2026-11-29', []],
    ['2026-01-30', '2026-01-30', ['2026-01-30']],
    ['2028-02-01', '2028-03-14', ['2028-02-15', '2028-02-29']],
    ['2026-12-31', '2027-01-15', ['2026-12-31', '2027-01-15']],
  ])('from %s to %s the paydays are %j', (from, to, days) => {
    vi.stubEnv('TZ', zone)
    expect(paydaysBetween(from, to, [15, 'last'])).toEqual(days)
  })

  test('a first of the month on a weekend is paid in the month before', () => {
    vi.stubEnv('TZ', zone)
    expect(paydaysBetween('2026-07-01', '2026-07-31', [1])).toEqual(['2026-07-01', '2026-07-31'])
  })

  test.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-05-31', -6, '2025-11-30'],
  ])('%s and %i months are %s', (day, months, expected) => {
    vi.stubEnv('TZ', zone)
    expect(addMonths(day, months)).toBe(expected)
  })

  test('days are counted across a change of the clock', () => {
    vi.stubEnv('TZ', zone)
    expect([addDays('2026-03-07', 2), addDays('2026-11-02', -2)]).toEqual(['2026-03-09', '2026-10-31'])
    expect([daysBetween('2026-03-07', '2026-03-09'), daysBetween('2026-12-14', '2026-11-21')]).toEqual([2, -23])
  })
})

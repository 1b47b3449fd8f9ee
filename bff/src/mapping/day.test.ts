import { expect, test } from 'vitest'
import { RestError } from '../rest/errors.ts'
import { day, dayInManila, instant } from './day.ts'

test.each([
  ['2026-11-20T15:59:59Z', '2026-11-20'],
  ['2026-11-20T16:00:00Z', '2026-11-21'],
  ['2024-02-28T23:00:00Z', '2024-02-29'],
  ['2026-12-31T20:00:00+01:00', '2027-01-01'],
])('%s is %s in Manila', (value, expected) => {
  expect(dayInManila(value)).toBe(expected)
})

test('an instant is told in UTC, a day as it stands; anything else is the API being at fault', () => {
  expect(instant('2026-11-21T10:00:00+08:00')).toBe('2026-11-21T02:00:00.000Z')
  expect(day('2026-11-21')).toBe('2026-11-21')
  expect(() => day('21-Nov-2026')).toThrow(RestError)
  expect(() => day('2026-13-01')).toThrow(RestError)
  expect(() => instant('yesterday')).toThrow(RestError)
})

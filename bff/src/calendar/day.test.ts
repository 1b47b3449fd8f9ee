import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Deviation } from '../reading/unread.ts'
import { readResponse } from '../reading/unread.ts'
import { text } from '../reading/values.ts'
import { scalars } from '../graph/scalars.ts'
import { formatInstant } from '../../../schema/rules/manilaClock.ts'
import { anOffset, day, dayInManila, instant } from './day.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each([
  ['UTC', 0],
  ['Asia/Manila', -480],
  ['America/Los_Angeles', 480],
])('on a machine in %s', (zone, offset) => {
  test.each([
    ['2026-11-20T15:59:59Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2024-02-28T23:00:00Z', '2024-02-29'],
    ['2026-12-31T20:00:00+01:00', '2027-01-01'],
    ['2026-11-20T15:59:59', '2026-11-20'],
    ['2026-11-20T16:00:00.1234567', '2026-11-21'],
  ])('%s is %s in Manila', (value, expected) => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-01-01').getTimezoneOffset()).toBe(offset)
    expect(dayInManila(value)).toBe(expected)
  })

  test('an instant comes out in UTC, as the contract means one without an offset; a day as it is written', () => {
    vi.stubEnv('TZ', zone)
    expect(instant('2026-11-21T10:00:00+08:00')).toBe('2026-11-21T02:00:00.000Z')
    expect(instant('2026-11-21T10:00:00')).toBe('2026-11-21T10:00:00Z')
    expect(instant('2026-11-21T10:00:00.5Z')).toBe('2026-11-21T10:00:00.5Z')
    expect(day('2026-11-21')).toBe('2026-11-21')
    expect(day('2028-02-29')).toBe('2028-02-29')
  })
})

test.each([
  ['UTC', '2026-11-21T10:41:00', '2026-11-21T10:41:00Z'],
  ['Asia/Manila', '2026-11-21T10:41:00', '2026-11-21T02:41:00.000Z'],
  ['Asia/Manila', '2026-11-21T10:41:00Z', '2026-11-21T10:41:00Z'],
  ['Asia/Manila', '2026-11-21T10:41:00+09:00', '2026-11-21T01:41:00.000Z'],
  ['America/New_York', '2026-11-21T10:41:00', '2026-11-21T15:41:00.000Z'],
  ['America/New_York', '2026-07-21T10:41:00', '2026-07-21T14:41:00.000Z'],
  // The hour that is skipped, and the one that comes twice.
  ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-11-01T03:00:00', '2026-11-01T08:00:00.000Z'],
])('where a response is of %s, %s is %s', (zone, value, expected) => {
  expect(readResponse(value, () => instant(value), undefined, zone)).toBe(expected)
  expect(instant('2026-11-21T10:41:00'), 'of the next answer').toBe('2026-11-21T10:41:00Z')
})

test.each([
  ['2026-11-21T10:41:00', [anOffset]],
  ['2026-11-21T10:41:00Z', []],
])('%s is reported where no time zone is set and none is written', (value, expected) => {
  const found: string[] = []
  const report = (deviations: readonly Deviation[]) => void found.push(...deviations.map((deviation) => deviation.expected))
  expect(readResponse(value, (response) => instant(text(response)), report)).toBe('2026-11-21T10:41:00Z')
  expect(found).toEqual(expected)
})

test.each(['21-Nov-2026', '2026-13-01', '2026-02-30', '2026-02-29', '2026-11-00', '2026', '', '2026-11-21T00:00:00Z'])(
  '%j is no day, in a response or from a client',
  (value) => {
    expect(() => day(value)).toThrow(/^expected an? (day|instant)/)
    expect(() => scalars.Date.parseValue(value)).toThrow('Date must be')
  },
)

test.each([
  'yesterday',
  'Nov 21 2026 Z',
  '2026',
  '2026-11-21',
  '2026-02-30T00:00:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T10:60:00Z',
  '2026-11-21T10:00Z',
  '2026-11-21 10:00:00Z',
  '2026-11-21T10:00:00+25:00',
  '2026-11-21T10:00:00 Z',
])('%j is no instant, in a response or from a client', (value) => {
  expect(() => instant(value)).toThrow(/^expected an? (day|instant)/)
  expect(() => scalars.DateTime.parseValue(value)).toThrow('DateTime must be')
})

test.each([
  ['2026-11-25T16:41:41.575Z', '26-Nov-2026 12:41 AM'],
  ['2026-11-26T04:00:00Z', '26-Nov-2026 12:00 PM'],
  ['2026-11-26T13:05:00Z', '26-Nov-2026 09:05 PM'],
])('%s is written %s', (value, expected) => {
  expect(formatInstant(new Date(value))).toBe(expected)
})

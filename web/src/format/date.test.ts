import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayInManila, formatDate, formatDateTime, formatMonth, formatTime } from './date.ts'

afterEach(() => void vi.unstubAllEnvs())

describe.each(['UTC', 'Asia/Manila', 'America/Los_Angeles'])('where the device is in %s', (zone) => {
  const there = (write: () => void) => {
    vi.stubEnv('TZ', zone)
    write()
  }

  test('a calendar day stays that day', () => there(() => expect(formatDate('2026-11-21')).toBe('21-Nov-2026')))

  test('an instant falls on the business day in Manila', () =>
    there(() => {
      expect(formatDate('2026-11-20T15:59:59Z')).toBe('20-Nov-2026')
      expect(formatDate('2026-11-20T16:00:00Z')).toBe('21-Nov-2026')
    }))

  test('an instant shows the time in Manila', () =>
    there(() => {
      expect(formatDateTime('2026-11-21T02:42:00Z')).toBe('21-Nov-2026 10:42 AM')
      expect(formatDateTime('2026-12-31T16:00:00Z')).toBe('01-Jan-2027 12:00 AM')
      expect(formatTime('2026-11-21T04:05:00Z')).toBe('12:05 PM')
      expect(dayInManila(Date.parse('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
    }))
})

test('a leap day is formatted, an invalid day throws', () => {
  expect(formatDate('2028-02-29')).toBe('29-Feb-2028')
  expect(() => formatDate('2026-02-29')).toThrow(RangeError)
  expect(() => formatDate('soon')).toThrow(RangeError)
  expect(() => formatDateTime('')).toThrow(RangeError)
})

test('a month is formatted as MMM-yyyy', () => {
  expect(formatMonth('2026-12-01')).toBe('Dec-2026')
  expect(() => formatMonth('2026-12')).toThrow(RangeError)
})

test('every day is formatted as dd-MMM-yyyy', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(fc.property(day, (date) => /^\d{2}-[A-Z][a-z]{2}-\d{4}$/.test(formatDate(date.toISOString().slice(0, 10)))))
})

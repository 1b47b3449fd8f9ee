import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { syncServerClock, serverNow } from './clock.ts'

const start = Date.parse('2026-11-21T02:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: start + 2_000 })
  syncServerClock(new Date(start).toISOString())
})
afterEach(() => void vi.useRealTimers())

test('counts from the last answer, whatever the device clock says', () => {
  expect(serverNow()).toBe(start)
  vi.advanceTimersByTime(90_000)
  expect(serverNow()).toBe(start + 90_000)
})

test('a device clock that is set back does not stop it', () => {
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(start - 3_600_000)
  expect(serverNow()).toBe(start + 60_000)
})

test('after the device slept the device clock counts, because the monotonic clock stood still', () => {
  vi.setSystemTime(start + 2_000 + 1_800_000)
  expect(serverNow()).toBe(start + 1_800_000)
})

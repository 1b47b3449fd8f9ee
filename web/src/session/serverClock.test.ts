import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readServerClock, serverNow } from './serverClock.ts'

const start = Date.parse('2026-11-21T02:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: start + 2_000 })
  readServerClock(new Date(start).toISOString())
})
afterEach(() => void vi.useRealTimers())

test('goes on from the last answer, whatever the clock of the device says', () => {
  expect(serverNow()).toBe(start)
  vi.advanceTimersByTime(90_000)
  expect(serverNow()).toBe(start + 90_000)
})

test('a clock that is set back in between stops nothing', () => {
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(start - 3_600_000)
  expect(serverNow()).toBe(start + 60_000)
})

test('a device that slept has gone on, though its stopwatch stood still', () => {
  vi.setSystemTime(start + 2_000 + 1_800_000)
  expect(serverNow()).toBe(start + 1_800_000)
})

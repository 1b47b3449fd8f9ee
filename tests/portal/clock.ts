import { afterEach, beforeEach, vi } from 'vitest'

/** Stops the clock of every test of a file, or of a `describe`, at an instant; `after` sets it so many milliseconds later. */
export function useClock(instant: string): { startedAt: number; after: (milliseconds: number) => void } {
  const startedAt = Date.parse(instant)
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: startedAt }))
  afterEach(() => void vi.useRealTimers())
  return { startedAt, after: (milliseconds) => void vi.setSystemTime(startedAt + milliseconds) }
}

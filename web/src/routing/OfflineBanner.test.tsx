import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteAnswer } from '@/session/session.ts'
import { OfflineBanner } from './OfflineBanner.tsx'

afterEach(() => vi.useRealTimers())

function turn(isOnLine: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine)
  act(() => void window.dispatchEvent(new Event(isOnLine ? 'online' : 'offline')))
}

test('says as of when, which is the last answer that nothing was missing of, and goes away', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T02:42:00Z') })
  render(<OfflineBanner />)
  noteAnswer(true)
  expect(screen.queryByText(/offline/)).toBeNull()
  vi.advanceTimersByTime(17 * 60_000)
  // What failed in it is still shown as it was before.
  noteAnswer(false)
  turn(false)
  expect(screen.getByText('You are offline. Shown as of 10:42 AM. Sending is paused.')).toBeDefined()
  turn(true)
  expect(screen.queryByText(/offline/)).toBeNull()
})

import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notifyResponse } from '@/session/session.ts'
import { OfflineBanner } from './OfflineBanner.tsx'

afterEach(() => vi.useRealTimers())

function setOnLine(isOnLine: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine)
  act(() => void window.dispatchEvent(new Event(isOnLine ? 'online' : 'offline')))
}

test('shows the time of the last complete answer while offline, and disappears online', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T02:42:00Z') })
  render(<OfflineBanner />)
  notifyResponse('whole')
  expect(screen.queryByText(/offline/)).toBeNull()
  vi.advanceTimersByTime(17 * 60_000)
  // An incomplete answer: the parts that failed are still shown as before.
  notifyResponse('partial')
  setOnLine(false)
  expect(screen.getByText('You are offline. Shown as of 10:42 AM. Sending is paused.')).toBeDefined()
  setOnLine(true)
  expect(screen.queryByText(/offline/)).toBeNull()
})

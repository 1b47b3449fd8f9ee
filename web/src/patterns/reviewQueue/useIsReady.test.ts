import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsReady } from './useIsReady.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('a card is ready 600 ms after its last change', () => {
  const { result, rerender } = renderHook(useIsReady, { initialProps: 'carla 1' })
  pass(599)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender('danilo 1')
  expect(result.current).toBe(false)
  pass(400)
  rerender('danilo 2')
  pass(599)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
})

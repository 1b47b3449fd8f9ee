import { renderHook, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { useLateComponent } from './useLateComponent.ts'

const Late = () => null

test('a load that failed is told, and repeated at the next attempt', async () => {
  const load = vi.fn(() => Promise.resolve<ComponentType>(Late)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const noteMissing = vi.fn()
  const { result, rerender } = renderHook(({ attempt }) => useLateComponent(load, true, noteMissing, attempt), {
    initialProps: { attempt: 0 },
  })
  await waitFor(() => expect(noteMissing).toHaveBeenCalledOnce())
  expect(result.current).toBeNull()
  rerender({ attempt: 1 })
  await waitFor(() => expect(result.current).toBe(Late))
  expect(load).toHaveBeenCalledTimes(2)
})

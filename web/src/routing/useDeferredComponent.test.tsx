import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LoadComponent } from './lazyComponent.ts'
import type { ScreenRoute } from './screenRoute.ts'
import { useDeferredComponent } from './useDeferredComponent.ts'

const Watch = () => null
const Screen = () => null
const route = (layout: LoadComponent | null, screen: LoadComponent = () => Promise.resolve(Screen)): ScreenRoute => ({
  path: '/here',
  audience: 'everyone',
  title: 'Here',
  layout,
  screen,
})
const layout = () => Promise.resolve(Screen)

async function renderFor(load: LoadComponent, at: ScreenRoute | null) {
  const hook = renderHook(({ attempt }) => useDeferredComponent(load, at, attempt), { initialProps: { attempt: 'first' } })
  await act(() => Promise.resolve())
  return hook
}

test('loads after the code of the screen', async () => {
  const load = vi.fn<LoadComponent>(() => Promise.resolve(Watch))
  const screen = Promise.withResolvers<typeof Screen>()
  const { result } = await renderFor(
    load,
    route(layout, () => screen.promise),
  )
  expect(load).not.toHaveBeenCalled()
  screen.resolve(Screen)
  await vi.waitFor(() => expect(result.current).toBe(Watch))
})

test('does not load without a layout or a route', async () => {
  const load = vi.fn<LoadComponent>(() => Promise.resolve(Watch))
  await renderFor(load, route(null))
  await renderFor(load, null)
  expect(load).not.toHaveBeenCalled()
})

test('a failed load is repeated at the next attempt', async () => {
  const load = vi.fn<LoadComponent>(() => Promise.resolve(Watch)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { result, rerender } = await renderFor(load, route(layout))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(result.current).toBeNull()
  rerender({ attempt: 'second' })
  await vi.waitFor(() => expect(result.current).toBe(Watch))
  expect(load).toHaveBeenCalledTimes(2)
})

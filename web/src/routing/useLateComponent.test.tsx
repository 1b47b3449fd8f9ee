import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LoadComponent } from './code.ts'
import type { ScreenRoute } from './screenRoute.ts'
import { useLateComponent } from './useLateComponent.ts'

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

async function arrive(load: LoadComponent, at: ScreenRoute | null) {
  const hook = renderHook(({ place }) => useLateComponent(load, at, place), { initialProps: { place: 'first' } })
  await act(() => Promise.resolve())
  return hook
}

test('comes after the code of the screen', async () => {
  const load = vi.fn<LoadComponent>(() => Promise.resolve(Watch))
  const screen = Promise.withResolvers<typeof Screen>()
  const { result } = await arrive(
    load,
    route(layout, () => screen.promise),
  )
  expect(load).not.toHaveBeenCalled()
  screen.resolve(Screen)
  await vi.waitFor(() => expect(result.current).toBe(Watch))
})

test('does not come without a layout, or where nobody wants it', async () => {
  const load = vi.fn<LoadComponent>(() => Promise.resolve(Watch))
  await arrive(load, route(null))
  await arrive(load, null)
  expect(load).not.toHaveBeenCalled()
})

test('what did not arrive is asked for again at the next place', async () => {
  const load = vi.fn<LoadComponent>(() => Promise.resolve(Watch)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { result, rerender } = await arrive(load, route(layout))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(result.current).toBeNull()
  rerender({ place: 'second' })
  await vi.waitFor(() => expect(result.current).toBe(Watch))
  expect(load).toHaveBeenCalledTimes(2)
})

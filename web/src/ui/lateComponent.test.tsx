import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { expect, test, vi } from 'vitest'
import { lateComponent } from './lateComponent.ts'

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? <p>could not be loaded</p> : this.props.children
  }
}

const Page = ({ name = 'the page' }: { name?: string }) => <p>{name}</p>
const failure = new TypeError('Failed to fetch')
const failingOnce = () => vi.fn(() => Promise.resolve(Page)).mockRejectedValueOnce(failure)

async function show(page: ReactNode) {
  const shown = render(<Boundary>{page}</Boundary>, { onCaughtError: () => undefined })
  await act(() => Promise.resolve())
  return shown
}

test('what is loading is shown until the code is there, and not at all once it is', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Page>()
  const Late = lateComponent(() => promise)
  const { unmount } = await show(<Late name="late" loading={<p>loading</p>} />)
  expect(screen.getByText('loading')).toBeDefined()
  await act(() => {
    resolve(Page)
    return promise
  })
  expect(screen.getByText('late')).toBeDefined()
  unmount()
  render(<Late loading={<p>loading</p>} />)
  expect(screen.getByText('the page')).toBeDefined()
})

test('a failed load reaches the error boundary, is not repeated while rendering, and is when it is shown again', async () => {
  const load = failingOnce()
  const Late = lateComponent(load)
  const { unmount } = await show(<Late />)
  expect(screen.getByText('could not be loaded')).toBeDefined()
  expect(load).toHaveBeenCalledOnce()
  unmount()
  await show(<Late />)
  expect(screen.getByText('the page')).toBeDefined()
})

test('where it can be done without, a failed load is told, and repeated at the next attempt', async () => {
  const load = failingOnce()
  const Late = lateComponent(load)
  const noteMissing = vi.fn()
  const { rerender } = await show(<Late loading={<p>loading</p>} onMissing={noteMissing} attempt={1} />)
  expect(noteMissing).toHaveBeenCalledOnce()
  expect(screen.getByText('loading')).toBeDefined()
  rerender(<Late loading={<p>loading</p>} onMissing={noteMissing} attempt={2} />)
  expect(await screen.findByText('the page')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('code that arrives and fails by itself is not told as missing', async () => {
  const Late = lateComponent<object>(() => Promise.reject(new TypeError('Map.groupBy is not a function')))
  const noteMissing = vi.fn()
  await show(<Late onMissing={noteMissing} />)
  expect(screen.getByText('could not be loaded')).toBeDefined()
  expect(noteMissing).not.toHaveBeenCalled()
})

test('a preload that failed is repeated when the component is shown', async () => {
  const load = failingOnce()
  const Late = lateComponent(load)
  Late.preload()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), 20_000)
  await show(<Late />)
  expect(screen.getByText('the page')).toBeDefined()
})

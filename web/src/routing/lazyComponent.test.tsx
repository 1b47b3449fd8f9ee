import { act, render, screen } from '@testing-library/react'
import { Component, createElement, Suspense } from 'react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { LoadComponent } from './lazyComponent.ts'
import { loadComponent, useLoadedComponent } from './lazyComponent.ts'

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? <p>could not be loaded</p> : this.props.children
  }
}

function Loaded({ load }: { load: LoadComponent }) {
  return createElement(useLoadedComponent(load))
}

const show = (load: LoadComponent) =>
  act(async () => {
    render(
      <Boundary>
        <Suspense fallback={<p>loading</p>}>
          <Loaded load={load} />
        </Suspense>
      </Boundary>,
      { onCaughtError: () => undefined },
    )
    await Promise.resolve()
  })

const Page = () => <p>the page</p>

test('a failed load is not repeated while rendering, and reaches the error boundary', async () => {
  const load = vi.fn<LoadComponent>(() => Promise.reject(new TypeError('Failed to fetch')))
  loadComponent(load).catch((error: unknown) => expect(error).toBeInstanceOf(TypeError))
  await show(load)
  expect(screen.getByText('could not be loaded')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

test('the next navigation repeats a failed load', async () => {
  const load = vi.fn<LoadComponent>(() => Promise.resolve(Page)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(loadComponent(load)).rejects.toThrow('Failed to fetch')
  await loadComponent(load)
  await show(load)
  expect(screen.getByText('the page')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

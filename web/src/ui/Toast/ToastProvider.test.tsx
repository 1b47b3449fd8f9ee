import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider } from './ToastProvider.tsx'
import { useToast } from './toastQueue.ts'

function Page() {
  const showToast = useToast()
  return (
    <>
      <button type="button" onClick={() => showToast({ text: 'Copied' })}>
        Copy
      </button>
      <button type="button" onClick={() => showToast({ text: 'Saved' })}>
        Save
      </button>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
})
afterEach(() => void vi.useRealTimers())

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const shown = () => screen.getByRole('status').textContent

test('the live region is there before the first toast', () => {
  expect(shown()).toBe('')
})

test('toasts show one after the other, and disappear', () => {
  press('Copy')
  press('Save')
  expect(shown()).toContain('Copied')
  expect(shown()).not.toContain('Saved')
  pass(8_000)
  expect(shown()).toContain('Saved')
  pass(8_000)
  expect(shown()).toBe('')
})

test('the same text twice is two toasts', () => {
  press('Copy')
  press('Copy')
  pass(8_000)
  expect(shown()).toContain('Copied')
})

test('a toast stays while it has the focus, until it is closed', () => {
  press('Copy')
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }))
  pass(60_000)
  expect(shown()).toContain('Copied')
  press('Close')
  expect(shown()).toBe('')
})

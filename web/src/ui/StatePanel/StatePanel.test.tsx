import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../Button/Button.tsx'
import { Skeleton, SkeletonBar } from '../Skeleton/Skeleton.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'
import { NoMatch } from './NoMatch.tsx'

test('a failure names what failed, and Retry calls back', async () => {
  const onRetry = vi.fn()
  render(
    <ErrorPanel what="Your recent activity" isUnreadable={false} onRetry={onRetry}>
      <p>Your balance above is up to date.</p>
    </ErrorPanel>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Your recent activity could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('Retry ignores presses during a retry', async () => {
  const onRetry = vi.fn()
  render(<ErrorPanel what="Loans" isUnreadable={false} onRetry={onRetry} isRetrying />)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).not.toHaveBeenCalled()
})

test('an empty list is not announced as an error', () => {
  render(
    <EmptyState title="No withdrawals yet" action={<Button>Withdraw</Button>}>
      Your requests and their status will show here.
    </EmptyState>,
  )
  expect(screen.getByRole('heading', { name: 'No withdrawals yet' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a filter without matches can be cleared', async () => {
  const onClear = vi.fn()
  render(<NoMatch title="No request matches “Bautsita”" onClear={onClear} />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(onClear).toHaveBeenCalledOnce()
})

test('a skeleton is announced once, and its bars are hidden from screen readers', () => {
  render(
    <Skeleton>
      <SkeletonBar $shape="figure" />
    </Skeleton>,
  )
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('Loading…')
  expect(status.parentElement?.getAttribute('aria-busy')).toBe('true')
})

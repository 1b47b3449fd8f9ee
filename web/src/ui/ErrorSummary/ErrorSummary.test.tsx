import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ErrorSummary } from './ErrorSummary.tsx'

const failures = [{ fieldId: 'amount', message: 'Amount is required.' }, { message: 'The request could not be sent.' }]

const form = (attempt: number, shown = failures) => (
  <form>
    <ErrorSummary failures={shown} attempt={attempt} />
    <label htmlFor="amount">Amount</label>
    <input id="amount" />
  </form>
)

test('takes the focus, and again after each failed submit', async () => {
  const { rerender } = render(form(1))
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  await userEvent.click(screen.getByRole('textbox'))
  rerender(form(1))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  rerender(form(2))
  expect(document.activeElement).toBe(summary)
})

test('each error links to its field', async () => {
  render(form(1))
  expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Amount is required.' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }))
  expect(screen.getByText('The request could not be sent.').closest('a')).toBeNull()
})

test('renders nothing without errors', () => {
  render(form(1, []))
  expect(screen.queryByRole('alert')).toBeNull()
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ButtonAnchor } from './ButtonAnchor.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { IconButton } from './IconButton.tsx'

test('a press calls the handler', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Withdraw</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('a busy button keeps its name and focus, ignores presses, and is announced as busy', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Send</Button>)
  await userEvent.tab()
  rerender(
    <Button onClick={onClick} isBusy busyLabel="Sending…">
      Send
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Send' })
  await userEvent.click(button)
  await userEvent.keyboard('{Enter} ')
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('Sending…')
})

test('a busy button does not submit its form again', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy={isBusy}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.click(screen.getByRole('button'))
  rerender(form(true))
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a disabled button stays focusable', async () => {
  const onClick = vi.fn()
  render(
    <Button isDisabled onClick={onClick}>
      Apply
    </Button>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
})

test('a button in a form submits it only with type="submit"', async () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button>Add</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a link that looks like a button is a link', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/member">Go on</ButtonLink>
      <ButtonAnchor href="mailto:contact@kapwa.test">E-mail us</ButtonAnchor>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/member')
  expect(screen.getByRole('link', { name: 'E-mail us' }).getAttribute('href')).toBe('mailto:contact@kapwa.test')
})

test('an icon button has an accessible name', () => {
  render(<IconButton icon="close" label="Close" />)
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
})

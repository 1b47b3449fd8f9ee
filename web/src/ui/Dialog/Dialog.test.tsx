import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '../Button/Button.tsx'
import { Drawer } from '../Drawer/Drawer.tsx'
import { Dialog } from './Dialog.tsx'

function Reject({ isAlert = false }: { isAlert?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reject…</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        isAlert={isAlert}
        title="Reject this request?"
        actions={<Button onClick={close}>Cancel</Button>}
      >
        <p>The member reads your reason.</p>
      </Dialog>
    </>
  )
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Reject…' }))

test('a dialog is named by its title, and absent before it opens', async () => {
  render(<Reject />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await open()
  expect(screen.getByRole('dialog', { name: 'Reject this request?' })).toHaveProperty('open', true)
})

test('Escape closes it and restores the focus', async () => {
  render(<Reject />)
  await open()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByText('The member reads your reason.')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject…' }))
})

test('a press on the backdrop closes it, a press inside does not', async () => {
  render(<Reject />)
  await open()
  await userEvent.click(screen.getByText('The member reads your reason.'))
  expect(screen.getByRole('dialog')).toBeDefined()
  await userEvent.click(screen.getByRole('dialog'))
  expect(screen.queryByText('The member reads your reason.')).toBeNull()
})

test('a press that starts inside and ends on the backdrop keeps it open', async () => {
  render(<Reject />)
  await open()
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('The member reads your reason.') },
    { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
  ])
  // A browser clicks what press and release have in common, here the dialog alone.
  fireEvent.click(screen.getByRole('dialog'))
  expect(screen.getByText('The member reads your reason.')).toBeDefined()
})

test('an alert dialog stays, and has its text as description', async () => {
  render(<Reject isAlert />)
  await open()
  const dialog = screen.getByRole('alertdialog')
  await userEvent.click(dialog)
  expect(screen.getByText('The member reads your reason.')).toBeDefined()
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('The member reads your reason.')
})

test('a dialog that the browser closes calls onClose, and stays open unless the owner closes it', async () => {
  const refuse = vi.fn()
  render(<Dialog isOpen onClose={refuse} title="Sign in again" actions={<Button>Login</Button>} />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.close()
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledOnce(), 20_000)
  expect(dialog.open).toBe(true)
})

test('Escape calls onClose of an alert dialog, each time', async () => {
  const refuse = vi.fn()
  render(<Dialog isOpen isAlert onClose={refuse} title="Sign in again" actions={<Button>Login</Button>} />)
  screen.getByRole('button', { name: 'Login' }).focus()
  await userEvent.keyboard('{Escape}{Escape}')
  expect(refuse).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('alertdialog')).toHaveProperty('open', true)
})

test('a dialog that unmounts while open restores the focus, too', () => {
  const page = (isHere: boolean) => (
    <>
      <Button>Before</Button>
      {isHere && <Dialog isOpen onClose={() => undefined} title="Here" actions={<Button>Ok</Button>} />}
    </>
  )
  const { rerender } = render(page(false))
  screen.getByRole('button', { name: 'Before' }).focus()
  rerender(page(true))
  screen.getByRole('button', { name: 'Ok' }).focus()
  rerender(page(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }))
})

test.each([
  ['is gone', 'Cancel request'],
  ['had no focus, as in Safari', null],
])('the focus goes to the heading where the button that opened the dialog %s', (_why, focused) => {
  function Page({ step }: { step: 'before' | 'open' | 'after' }) {
    const heading = useRef<HTMLHeadingElement>(null)
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          Requests
        </h1>
        {step !== 'after' && <Button>Cancel request</Button>}
        <Dialog isOpen={step === 'open'} onClose={() => undefined} title="Cancel it?" focusAfter={heading} actions={<Button>Ok</Button>} />
      </>
    )
  }
  const { rerender } = render(<Page step="before" />)
  if (focused !== null) screen.getByRole('button', { name: focused }).focus()
  rerender(<Page step="open" />)
  rerender(<Page step="after" />)
  expect(document.activeElement?.textContent).toBe('Requests')
})

test('Ctrl+Enter confirms, but not the key that is still held since it opened the dialog', () => {
  const confirm = vi.fn()
  render(<Dialog isOpen onClose={() => undefined} onConfirm={confirm} title="Apply?" actions={<Button>Ok</Button>} />)
  const heading = screen.getByRole('heading', { name: 'Apply?' })
  fireEvent.keyDown(heading, { key: 'Enter', ctrlKey: true, repeat: true })
  expect(confirm).not.toHaveBeenCalled()
  fireEvent.keyDown(heading, { key: 'Enter', ctrlKey: true })
  expect(confirm).toHaveBeenCalledOnce()
})

describe('the initial focus', () => {
  const act = <Button>Send deposit</Button>
  test.each<[what: string, children: ReactNode, actions: ReactNode]>([
    ['the act is marked', null, <Button data-first-focus>Send deposit</Button>],
    ['the act takes the focus itself', null, <Button autoFocus>Send deposit</Button>],
    ['the act is the only button', null, act],
    ['a link comes first', <a href="/member/savings">Change</a>, act],
    ['a link is current', <a href="/member/savings" aria-current="page" children="Savings" />, act],
    ['a field comes first', <input aria-label="Remarks" />, act],
  ])('is on the heading where %s', async (_what, children, actions) => {
    const send = vi.fn()
    render(
      <Dialog isOpen onClose={() => undefined} title="Send this deposit?" actions={<span onClickCapture={send}>{actions}</span>}>
        {children}
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Send this deposit?' }))
    await userEvent.keyboard('{Enter}{Enter} ')
    expect(send).not.toHaveBeenCalled()
  })

  test.each([
    ['text area', <textarea aria-label="Remarks" data-first-focus />],
    ['input', <input aria-label="Remarks" data-first-focus />],
  ])('is in the %s that the dialog is about', (_what, field) => {
    render(
      <Dialog isOpen onClose={() => undefined} title="Reject this request?" actions={<Button data-first-focus>Reject</Button>}>
        {field}
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Remarks' }))
  })
})

test('the drawer closes with its button', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} label="Menu">
        <p>Overview</p>
      </Drawer>
    )
  }
  render(<Page />)
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(screen.queryByText('Overview')).toBeNull()
})

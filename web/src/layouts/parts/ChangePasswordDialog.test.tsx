import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ToastProvider } from '@/ui/Toast/ToastProvider.tsx'
import { answerOperations, answerRequests } from '../../../testing/graph.ts'
import { maria } from '../../../testing/people.ts'
import { waitForFocus } from '../../../testing/waitForFocus.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'

answerRequests()

function open() {
  const onClose = vi.fn()
  render(
    <ToastProvider>
      <ChangePasswordDialog viewer={maria} onClose={onClose} />
    </ToastProvider>,
  )
  return onClose
}

function change(answer: { isSaved: boolean; userErrors: unknown[] }) {
  const asked = answerOperations({ ChangePassword: () => ({ changePassword: { ...answer } }) })
  const onClose = open()
  for (const [label, value] of [
    ['Current password', 'Kapwa#2026'],
    ['New password', 'Abcdefg1'],
    ['Confirm password', 'Abcdefg1'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  return { asked, onClose }
}

test('sends the current and the new password, closes, and shows a toast', async () => {
  const { asked, onClose } = change({ isSaved: true, userErrors: [] })
  expect(await screen.findByText('Your password has been changed.')).toBeDefined()
  expect(asked).toEqual([{ operation: 'ChangePassword', variables: { input: { password: 'Kapwa#2026', newPassword: 'Abcdefg1' } } }])
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['INVALID', ['input', 'password'], 'Invalid password.', 'Current password'],
  ['UNCHANGED', ['input', 'newPassword'], 'Choose a new password. This one is your present password.', 'New password'],
])('%s shows at the field that it names', async (code, field, message, label) => {
  const { onClose } = change({ isSaved: false, userErrors: [{ code, message, field }] })
  fireEvent.click(await screen.findByRole('link', { name: message }))
  await waitForFocus(() => screen.getByLabelText(label))
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
})

test('an empty form shows an error at each field, and each message once in the summary', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByRole('heading', { name: 'There is a problem' })).toBeDefined()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Current password is required.',
    'Password is required.',
  ])
  expect(screen.getByLabelText('Confirm password').getAttribute('aria-invalid')).toBe('true')
})

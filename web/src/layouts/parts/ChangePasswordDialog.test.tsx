import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ToastProvider } from '@/ui/Toast/ToastProvider.tsx'
import { answerOperations } from '../../../testing/operations.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'

const viewer = {
  id: 'u1',
  userName: 'maria',
  fullName: 'Maria Reyes',
  initials: 'MR',
  emailAddress: '',
  status: 'ACTIVE',
  isCompliant: true,
  permissions: [],
  home: '/member/overview',
  adminHome: null,
  session: { accessExpiresAt: '2026-11-21T02:42:00Z', endsAt: '2026-11-21T03:12:00Z' },
} as const

function change(answer: { isSaved: boolean; userErrors: unknown[] }) {
  const asked = answerOperations({ ChangePassword: () => ({ changePassword: { __typename: 'ChangePasswordPayload', ...answer } }) })
  const onClose = vi.fn()
  render(
    <ToastProvider>
      <ChangePasswordDialog viewer={viewer} onClose={onClose} />
    </ToastProvider>,
  )
  for (const [label, value] of [
    ['Present password', 'Kapwa#2026'],
    ['New password', 'Abcdefg1'],
    ['Confirm password', 'Abcdefg1'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  return { asked, onClose }
}

test('sends the present and the new password, closes, and says so', async () => {
  const { asked, onClose } = change({ isSaved: true, userErrors: [] })
  expect(await screen.findByText('Your password has been changed.')).toBeDefined()
  expect(asked).toEqual([{ operation: 'ChangePassword', variables: { input: { password: 'Kapwa#2026', newPassword: 'Abcdefg1' } } }])
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['INVALID', ['password'], 'Invalid password.', 'Present password'],
  ['UNCHANGED', ['newPassword'], 'Choose a new password.', 'New password'],
])('%s stands beside the field at fault', async (code, field, message, label) => {
  const { onClose } = change({ isSaved: false, userErrors: [{ __typename: 'ChangePasswordError', code, message, field }] })
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
})

import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths, patterns } from '@/paths.ts'
import { answerOperations } from '../../../../testing/operations.ts'
import { showScreen } from '../../../../testing/showScreen.tsx'
import { Screen } from './Screen.tsx'

function choose(answer: { isSaved: boolean; userErrors: unknown[] }): void {
  answerOperations({ ResetPassword: () => ({ resetPassword: { __typename: 'ResetPasswordPayload', ...answer } }) })
  showScreen(Screen, patterns.forgotResetPassword, paths.forgotResetPassword('r1'))
  for (const label of ['New password', 'Confirm password']) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Abcdefg1' } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

test('ends at signing in, and says what happened', async () => {
  choose({ isSaved: true, userErrors: [] })
  expect(await screen.findByText('arrived at /login/identifier')).toBeDefined()
  expect(screen.getByText('Your password has been changed. Sign in with the new one.')).toBeDefined()
})

test.each([
  ['WEAK', 'Must have numbers, upper, and lowercase.'],
  ['UNCHANGED', 'Choose a new password.'],
  ['FAILED', '500: An error occured.'],
])('%s: %s', async (code, message) => {
  choose({ isSaved: false, userErrors: [{ __typename: 'ResetPasswordError', code, message, field: ['newPassword'] }] })
  expect(await screen.findByText(message)).toBeDefined()
})

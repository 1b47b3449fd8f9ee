import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '@/paths.ts'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { showScreen } from '../../../../testing/showScreen.tsx'
import { waitForFocus } from '../../../../testing/waitForFocus.ts'
import { Screen } from './Screen.tsx'

answerRequests()

const known = { KeyOwner: () => ({ enrolment: { userName: 'maria@habi.test' } }) }

async function choose(answer: { isSaved: boolean; userErrors: unknown[] }): Promise<void> {
  answerOperations({ ...known, ResetPassword: () => ({ resetPassword: { ...answer } }) })
  showScreen(Screen, paths.forgotResetPassword, '/forgot/reset-password/r1')
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'Abcdefg1' } })
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: 'Abcdefg1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

test.each([
  ['WEAK', 'Must have numbers, upper, and lowercase.'],
  ['UNCHANGED', 'Choose a new password. This one is your present password.'],
])('%s: %s', async (code, message) => {
  await choose({ isSaved: false, userErrors: [{ code, message, field: ['input', 'newPassword'] }] })
  const link = await screen.findByRole('link', { name: message })
  await waitForFocus(() => screen.getByRole('alert'))
  fireEvent.click(link)
  await waitForFocus(() => screen.getByLabelText('New password'))
  expect(screen.getByLabelText('New password').getAttribute('aria-describedby')).toContain('error')
})

test.each([
  ['EXPIRED', 'This link has expired or was used already. Please ask for another code.', ['input', 'key']],
  ['FAILED', '500: An error occured.', null],
])('%s shows at the form', async (code, message, field) => {
  await choose({ isSaved: false, userErrors: [{ code, message, field }] })
  expect((await screen.findByRole('alert')).textContent).toBe(`There is a problem${message}`)
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBeNull()
})

test('an invalid key shows before the form', async () => {
  answerOperations({ KeyOwner: () => ({ enrolment: null }) })
  showScreen(Screen, paths.forgotResetPassword, '/forgot/reset-password/gone')
  expect(await screen.findByRole('heading', { name: 'This link cannot be used' })).toBeDefined()
  expect(screen.queryByLabelText('New password')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Ask for another code' }))
  expect(await screen.findByText('arrived at /forgot/credentials')).toBeDefined()
})

test('a failed lookup of the key can be retried', async () => {
  answerOperations({})
  showScreen(Screen, paths.forgotResetPassword, '/forgot/reset-password/r1')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answerOperations(known)
  retry.focus()
  fireEvent.click(retry)
  expect(await screen.findByLabelText('New password')).toBeDefined()
  await waitForFocus(() => screen.getByRole('heading', { name: 'Create a new password' }))
})

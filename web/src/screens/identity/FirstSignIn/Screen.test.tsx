import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths } from '@/paths.ts'
import type { NewPasswordForm } from '@/patterns/password/newPassword.ts'
import { useNewPasswordForm } from '@/patterns/password/newPassword.ts'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { graphViewer, userError } from '../../../../testing/graphForms.ts'
import { maria } from '../../../../testing/people.ts'
import { showScreen } from '../../../../testing/showScreen.tsx'
import { waitForFocus } from '../../../../testing/waitForFocus.ts'
import { Screen } from './Screen.tsx'

answerRequests()

vi.mock('@/patterns/password/newPassword.ts', { spy: true })

const known = { KeyOwner: () => ({ enrolment: { userName: 'pedro' } }) }

async function change(answer: Record<string, unknown>) {
  const asked = answerOperations({
    ...known,
    CreatePassword: () => ({ createPassword: { ...answer } }),
  })
  showScreen(Screen, paths.loginEnrolment, '/login/enrollment/k6')
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'Abcdefg1' } })
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: 'Abcdefg1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  return asked
}

test('Change, then Next, signed in', async () => {
  const asked = await change({ viewer: graphViewer(maria), userErrors: [] })
  const heading = await screen.findByRole('heading', { name: 'Your password is created' })
  await waitForFocus(() => heading)
  expect(asked.at(-1)).toEqual({ operation: 'CreatePassword', variables: { input: { key: 'k6', password: 'Abcdefg1' } } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('arrived at /member')).toBeDefined()
})

test('the created password is cleared from the form', async () => {
  await change({ viewer: graphViewer(maria), userErrors: [] })
  await screen.findByRole('heading', { name: 'Your password is created' })
  const form = vi.mocked(useNewPasswordForm).mock.results.at(-1)?.value as NewPasswordForm | undefined
  expect(form?.getValues()).toEqual({ current: '', password: '', confirmation: '' })
})

test('a refusal shows at the password', async () => {
  const message = 'Must have numbers, upper, and lowercase.'
  await change({ viewer: null, userErrors: [userError('WEAK', message, 'input', 'password')] })
  expect(await screen.findByRole('link', { name: message })).toBeDefined()
  await waitForFocus(() => screen.getByRole('alert'))
  expect(document.title).toMatch(/^Error:/)
  expect(screen.queryByText('Strong')).toBeNull()
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Abcdefg12' } })
  expect(await screen.findByText('Strong')).toBeDefined()
})

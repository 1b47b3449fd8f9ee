import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths } from '@/paths.ts'
import type { NewPasswordForm } from '@/patterns/password/newPassword.ts'
import { useNewPasswordForm } from '@/patterns/password/newPassword.ts'
import { answerOperations, answerRequests } from '../../../../testing/graph.ts'
import { showScreen } from '../../../../testing/showScreen.tsx'
import { waitForFocus } from '../../../../testing/waitForFocus.ts'
import { Screen } from './Screen.tsx'

answerRequests()

vi.mock('@/patterns/password/newPassword.ts', { spy: true })

const viewer = {
  __typename: 'Viewer',
  id: 'u6',
  userName: 'pedro',
  fullName: 'Pedro Santos',
  initials: 'PS',
  emailAddress: '',
  status: 'ACTIVE',
  isCompliant: true,
  permissions: [],
  secondFactorState: null,
  session: {
    __typename: 'Session',
    answeredAt: '2026-11-21T02:12:00Z',
    accessExpiresAt: '2026-11-21T02:42:00Z',
    renewsFrom: '2026-11-21T02:32:00Z',
    endsAt: '2026-11-21T03:12:00Z',
  },
}
const known = { KeyOwner: () => ({ enrolment: { __typename: 'Enrolment', userName: 'pedro' } }) }

async function change(answer: Record<string, unknown>) {
  const asked = answerOperations({
    ...known,
    CreatePassword: () => ({ createPassword: { __typename: 'CreatePasswordPayload', ...answer } }),
  })
  showScreen(Screen, paths.loginEnrolment, '/login/enrollment/k6')
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'Abcdefg1' } })
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: 'Abcdefg1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  return asked
}

test('Change, then Next, signed in', async () => {
  const asked = await change({ viewer, userErrors: [] })
  const heading = await screen.findByRole('heading', { name: 'Your password is created' })
  await waitForFocus(() => heading)
  expect(asked.at(-1)).toEqual({ operation: 'CreatePassword', variables: { input: { key: 'k6', password: 'Abcdefg1' } } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('arrived at /member')).toBeDefined()
})

test('the created password is cleared from the form', async () => {
  await change({ viewer, userErrors: [] })
  await screen.findByRole('heading', { name: 'Your password is created' })
  const form = vi.mocked(useNewPasswordForm).mock.results.at(-1)?.value as NewPasswordForm | undefined
  expect(form?.getValues()).toEqual({ current: '', password: '', confirmation: '' })
})

test('a refusal shows at the password', async () => {
  const message = 'Must have numbers, upper, and lowercase.'
  await change({ viewer: null, userErrors: [{ __typename: 'UserError', code: 'WEAK', message, field: ['input', 'password'] }] })
  expect(await screen.findByRole('link', { name: message })).toBeDefined()
  await waitForFocus(() => screen.getByRole('alert'))
  expect(document.title).toMatch(/^Error:/)
})

test('an unknown key redirects to the sign-in page', async () => {
  answerOperations({ KeyOwner: () => ({ enrolment: null }) })
  showScreen(Screen, paths.loginEnrolment, '/login/enrollment/gone')
  expect(await screen.findByText('arrived at /login')).toBeDefined()
})
